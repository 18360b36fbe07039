import { z } from "zod";
import { limitInput, offsetInput, pageOf } from "../../../foundation/paging.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { openForPerson } from "../open-for-person.ts";
import { selectPageOfHistory } from "../template-people-store.ts";
import { madeOutput, madeView } from "../made-version.ts";

export const templateVersions = defineOperation({
  name: "template_versions",
  title: "Versions of a template",
  summary:
    "Lists all versions of a template of one's own, the newest first, with those who wrote and released them.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ templateId: z.uuid(), limit: limitInput, offset: offsetInput }),
  output: pageOf(madeOutput),

  async run({ templateId, limit, offset }, call) {
    const { curated } = await openForPerson(call, templateId, null);
    const { items, total } = curated
      ? { items: [], total: 0 }
      : await selectPageOfHistory(call.databases.system, call.caller, templateId, { limit, offset });
    return { items: items.map(madeView), total, limit, offset };
  },
});
