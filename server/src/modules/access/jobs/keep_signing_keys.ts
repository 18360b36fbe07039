import { defineJob, noPayload } from "../../../operations/job.ts";
import { keepSigningKeys } from "../signing-keys.ts";

/** Every hour: the keys that sign access tokens follow each other, and what is over goes. */
export const keepSigningKeysJob = defineJob({
  name: "keep_signing_keys",
  retries: 3,
  maxSeconds: 60,
  cron: "41 * * * *",
  payload: noPayload,

  run: (_payload, services) => keepSigningKeys(services),
});
