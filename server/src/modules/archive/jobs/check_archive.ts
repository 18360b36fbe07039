import { z } from "zod";
import { modes } from "../../../foundation/tenant.ts";
import { defineJob } from "../../../operations/job.ts";
import { runCheck } from "../check-archive.ts";
import { tenantClock } from "../../partners/partners.ts";

/** Checks the archive of an account, as somebody there asked. */
export const checkArchive = defineJob({
  name: "check_archive",
  payload: z.object({ partnerId: z.uuid(), mode: z.enum(modes), checkId: z.uuid() }),
  retries: 3,
  maxSeconds: 6 * 3600,

  run: async (check, services) => runCheck(services, check, await tenantClock(services, check)),
});
