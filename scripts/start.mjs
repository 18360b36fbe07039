// `npm start`: installs what is missing, then starts the product.
import { installMissing } from "./install.mjs";

installMissing({ forTests: false });
process.argv.splice(2, 0, "serve");
await import("../server/bin/brieftaube.mjs");
