import { show } from "./ours.js";

await show("view");
