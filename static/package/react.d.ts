// Tells TypeScript about <sharp960-board> in JSX: `import type {} from "sharp960/react";`.
import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { Sharp960Board, Sharp960BoardAttributes, Sharp960BoardFieldAttributes } from "sharp960";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "sharp960-board": DetailedHTMLProps<HTMLAttributes<Sharp960Board>, Sharp960Board> &
        Sharp960BoardAttributes &
        Sharp960BoardFieldAttributes;
    }
  }
}
