import { show } from "./ours.js";

// The small viewer.
await show("view");
