import { show } from "./ours.js";

// As those of the other libraries, these boards know no rules.
await show("diagram");
