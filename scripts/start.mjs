// `npm start`: installs and builds what is missing, then starts the product.
import { buildPortal } from "./build-portal.mjs";
import { installMissing } from "./install.mjs";

installMissing({ forTests: false });
buildPortal();
process.argv.splice(2, 0, "serve");
await import("../server/bin/brieftaube.mjs");
