import type { Language } from "../../foundation/language.ts";
import { type FieldProblem, type ProblemText, refuse } from "../../foundation/refusal.ts";
import type { SendInput } from "../../operations/send-inputs.ts";

type Wish = Pick<SendInput, "fulfilment" | "deliver" | "deliveryType" | "express">;

/** What people bring themselves is no mail, and no product of the post. All that does not go together is said at once. */
export function requireOneWay(
  { fulfilment = "post", deliver = "post", deliveryType = "standard", express = false }: Wish,
  language: Language,
): void {
  if (fulfilment === "post") return;
  const problems: FieldProblem[] = [];
  const problem = (path: string, rule: keyof (typeof texts)["de"], isSo: boolean) =>
    isSo && problems.push({ path, rule, message: texts[language][rule] });
  problem("fulfilment", "not_by_email", deliver !== "post");
  problem("deliveryType", "chosen_when_posted", deliveryType !== "standard");
  problem("express", "not_in_house", express);
  if (problems.length > 0) refuse("VALIDATION_ERROR", { problems });
}

const texts: Record<Language, Record<"not_by_email" | "chosen_when_posted" | "not_in_house", ProblemText>> = {
  de: {
    not_by_email: {
      text: "was Sie selbst unterschreiben und überbringen, geht nicht zugleich per E-Mail hinaus",
      forPrograms: "lassen Sie deliver oder fulfilment weg",
    },
    chosen_when_posted: {
      text: "diesen Brief geben Sie selbst auf: ob als Einschreiben oder einfacher Brief, entscheiden Sie dabei und halten es dann fest",
      forPrograms: "lassen Sie deliveryType weg, oder setzen Sie fulfilment auf post",
    },
    not_in_house: {
      text: "Express (Druck am selben Tag) gibt es nur, wenn die Druckerei druckt",
      forPrograms: "lassen Sie express weg, oder setzen Sie fulfilment auf post",
    },
  },
  en: {
    not_by_email: {
      text: "what you sign and bring yourselves does not go out by e-mail as well",
      forPrograms: "leave deliver or fulfilment out",
    },
    chosen_when_posted: {
      text: "you post this letter yourselves: registered or not is decided, and recorded, when you do",
      forPrograms: "leave deliveryType out, or set fulfilment to post",
    },
    not_in_house: {
      text: "express (printed the same day) exists only where the printer prints",
      forPrograms: "leave express out, or set fulfilment to post",
    },
  },
};
