import { defineJob, noPayload } from "../../../operations/job.ts";
import { checkProvedDomains } from "../sign-on/domains.ts";

/** Every day: whoever has given a domain up must not keep speaking for its people. */
export const checkDomains = defineJob({
  name: "check_domains",
  retries: 3,
  maxSeconds: 3600,
  cron: "41 5 * * *",
  payload: noPayload,

  async run(_payload, services) {
    await checkProvedDomains(services);
  },
});
