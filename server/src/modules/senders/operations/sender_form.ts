import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { formOf } from "../form-fields.ts";
import { legalForms, rechtsformen } from "../legal-forms.ts";
import { rechtsformInput } from "../sender-view.ts";

const needs = ["required", "one_of", "sometimes", "advised", "optional"] as const;

const innerField = z.object({
  path: z.string().describe("Dotted, as sender_profile_validate names it."),
  label: z.string(),
  kind: z.enum(["text", "names", "flag", "cents", "partners"]),
  need: z.enum(needs).describe("one_of: it or another; sometimes: depends on what else is said."),
  why: z.string().nullable().describe("The statute that obliges to it, or what it is good for."),
  shownWith: z.string().nullable().describe("The flag without which it means nothing."),
});

export const senderForm = defineOperation({
  name: "sender_form",
  title: "Form of a legal form",
  summary: "Names the details that a legal form's sender has, which are mandatory, and by what statute.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: [],
  input: z.strictObject({ rechtsform: rechtsformInput }),
  output: z.object({
    rechtsform: rechtsformInput,
    label: z.string(),
    statute: z.string().nullable(),
    legalForms: z.array(
      z.object({ rechtsform: rechtsformInput, label: z.string(), country: z.enum(["DE", "AT", "CH"]) }),
    ),
    groups: z.array(
      z.object({
        group: z.string(),
        label: z.string(),
        fields: z.array(innerField.extend({ fields: z.array(innerField) })),
      }),
    ),
  }),

  run({ rechtsform }, { language }) {
    const { label, statute } = legalForms[rechtsform];
    return Promise.resolve({
      rechtsform,
      label,
      statute,
      legalForms: rechtsformen.map((each) => ({
        rechtsform: each,
        label: legalForms[each].label,
        country: legalForms[each].country,
      })),
      groups: formOf(rechtsform, language),
    });
  },
});
