export { ensureDemoPartner, renewDemoToken } from "./demo-partner.ts";
export { deleteOldSetupLinks } from "./setup-links-store.ts";
