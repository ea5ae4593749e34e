// Starts the app. The names of the built files stand in the attributes of the script that loads
// this one, as their hashes change with every build.
const { js, wasm } = document.querySelector("script[data-wasm]").dataset;

try {
  const { default: init } = await import(new URL(js, document.baseURI));
  await init({ module_or_path: new URL(wasm, document.baseURI) });
} catch (error) {
  document.getElementById("start-failure").hidden = false;
  throw error;
}
