import { defineJob, noPayload } from "../../../operations/job.ts";
import { RENEW_SEALED, renewSealed } from "../secret-renewal.ts";

/** At every start and every hour: nothing that is kept sealed needs an earlier secret for long. */
export const renewSealedJob = defineJob({
  name: RENEW_SEALED,
  payload: noPayload,
  retries: 3,
  maxSeconds: 900,
  cron: "26 * * * *",

  async run(_payload, services) {
    const counts = await renewSealed(services);
    for (const { what, earlier, unreadable } of counts) {
      if (earlier > 0) services.log.info({ what, renewed: earlier }, "sealed anew with the secret in use");
      if (unreadable > 0)
        services.log.warn(
          { what, unreadable },
          "sealed with a secret that is not known: BRIEFTAUBE_SECRET_PREVIOUS",
        );
    }
  },
});
