export { nameCodePoster, trustAccount } from "./trust-acts.ts";
