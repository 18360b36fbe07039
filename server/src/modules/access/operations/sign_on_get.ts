import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { signOnView, SignOnView } from "../sign-on/view.ts";

export const signOnGet = defineOperation({
  name: "sign_on_get",
  title: "Sign-on by the company",
  summary:
    "Shows the account's identity provider, its domains with their proof, and how the last sign-on went.",
  doors: ["portal"],
  role: "owner",
  effect: "read",
  refuses: [],
  input: z.strictObject({}),
  output: SignOnView,

  async run(_input, { databases, links, caller, language }) {
    return signOnView({ db: databases.system, links }, caller.partnerId, language);
  },
});
