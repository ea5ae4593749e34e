import { show } from "./ours.js";

// The whole element, with its rules and hands to move.
await show("free");
