export { metrics } from "./summarise.ts";
