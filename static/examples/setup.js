const form = document.getElementById("problem");

form.addEventListener("submit", (event) => {
  event.preventDefault();
  document.getElementById("sent").textContent = new URLSearchParams(new FormData(form)).toString();
});
