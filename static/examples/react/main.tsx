import { StrictMode, useCallback, useState } from "react";
import { createRoot } from "react-dom/client";
import type { MoveDetail } from "sharp960";
import { Board } from "./Board";

function App() {
  const [moves, setMoves] = useState<string[]>([]);
  const [shown, setShown] = useState(true);
  const onMove = useCallback(({ san }: MoveDetail) => setMoves((moves) => [...moves, san ?? "?"]), []);

  return (
    <>
      <button onClick={() => setShown(!shown)}>{shown ? "Hide" : "Show"} the board</button>
      {shown && <Board mode="free" variant="chess960" n={518} onMove={onMove} />}
      <p id="moves">{moves.join(" ")}</p>
    </>
  );
}

createRoot(document.getElementById("app")!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
