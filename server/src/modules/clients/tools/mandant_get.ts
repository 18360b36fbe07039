import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { refuse, refuseField } from "../../../foundation/refusal.ts";
import { lineOfText } from "../../../foundation/text.ts";
import { defineTool } from "../../../operations/tool.ts";
import { ClientItem, clientItem } from "../client-view.ts";
import { findUsedClient } from "../clients.ts";

export const mandantGet = defineTool({
  name: "mandant_get",
  title: "Show a client",
  summary: "Shows one client (Mandant) with cap, budget used this month, retention and letter count.",
  description: "Takes exactly one of mandantId and mandantennummer.",
  scope: "mandant:read",
  effect: "read",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ mandantId: z.uuid().optional(), mandantennummer: lineOfText(100).optional() }),
  output: ClientItem,

  async run({ mandantId, mandantennummer }, { db, clock, caller, language }) {
    if ((mandantId === undefined) === (mandantennummer === undefined))
      return refuseField("mandantId", "exactly_one", exactlyOne[language]);
    const which = mandantId === undefined ? { mandantennummer: mandantennummer ?? "" } : { mandantId };
    const client = await findUsedClient(db, caller, which, clock.now());
    return client ? clientItem(client) : refuse("NOT_FOUND", { what: "client" });
  },
});

const exactlyOne: Record<Language, string> = {
  de: "geben Sie genau eines von mandantId und mandantennummer an",
  en: "give exactly one of mandantId and mandantennummer",
};
