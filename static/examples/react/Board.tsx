// <sharp960-board> as a component: `npm install sharp960 react`.
import { useEffect, useRef } from "react";
import "sharp960";
import type { MoveDetail, Outcome, Sharp960Board, Sharp960BoardAttributes } from "sharp960";
import type {} from "sharp960/react";

type Props = Sharp960BoardAttributes & {
  /** Called before a move is made; returns false to refuse it. */
  onMove?: (move: MoveDetail) => boolean | void;
  onGameOver?: (outcome: Outcome) => void;
};

export function Board({ onMove, onGameOver, ...attributes }: Props) {
  const element = useRef<Sharp960Board>(null);

  useEffect(() => {
    const board = element.current!;
    const listening = new AbortController();
    const options = { signal: listening.signal };
    board.addEventListener(
      "sharp960:move",
      (event) => {
        if (onMove?.(event.detail) === false) event.preventDefault();
      },
      options,
    );
    board.addEventListener("sharp960:gameover", (event) => onGameOver?.(event.detail), options);
    return () => listening.abort();
  }, [onMove, onGameOver]);

  return <sharp960-board ref={element} {...attributes} />;
}
