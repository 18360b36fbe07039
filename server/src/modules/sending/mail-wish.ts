import type { Language } from "../../foundation/language.ts";
import type { DeliveryType } from "../../foundation/letter-options.ts";
import { type FieldProblem, type ProblemText, refuse } from "../../foundation/refusal.ts";
import type { SendInput } from "../../operations/send-inputs.ts";
import type { LetterSource } from "../letters/letters.ts";
import { isRegistered, isTracked } from "../pricing/pricing.ts";
import type { MailWish } from "./send-request.ts";

type Asked = {
  source: Pick<LetterSource, "document" | "copyOf">;
  deliveryType?: DeliveryType | undefined;
  express?: boolean | undefined;
};

/** Whether a letter is to be mailed, and how. What does not go together with that is said at once, at each field. */
export function mailWishOf(
  { deliver = "post", email, emailFormat }: Pick<SendInput, "deliver" | "email" | "emailFormat">,
  { source, deliveryType = "standard", express = false }: Asked,
  language: Language,
): MailWish | null {
  const problems: FieldProblem[] = [];
  const problem = (path: string, rule: keyof (typeof texts)["de"], isSo: boolean) =>
    isSo && problems.push({ path, rule, message: texts[language][rule] });
  const isMailed = deliver !== "post";
  problem("email", "only_by_email", !isMailed && email !== undefined);
  problem("emailFormat", "only_by_email", !isMailed && emailFormat !== undefined);
  problem("deliver", "only_documents", isMailed && (!source.document || Boolean(source.copyOf)));
  problem("express", "not_by_email", isMailed && express);
  problem(
    "deliveryType",
    "not_by_email",
    isMailed && (isRegistered(deliveryType) || isTracked(deliveryType)),
  );
  if (problems.length > 0) return refuse("VALIDATION_ERROR", { problems });
  return isMailed ? { deliver, to: email ?? null, format: emailFormat ?? null } : null;
}

const texts: Record<Language, Record<"only_by_email" | "only_documents" | "not_by_email", ProblemText>> = {
  de: {
    only_by_email: {
      text: "das gilt nur für den Versand per E-Mail",
      forPrograms: "geben Sie deliver email oder both an",
    },
    only_documents: {
      text: "per E-Mail gehen nur Rechnungen, Gutschriften, Zahlungserinnerungen und Mahnungen hinaus; diesen Brief verschicken Sie mit der Post",
      forPrograms: "lassen Sie deliver weg, oder nehmen Sie die letterId eines Belegs aus document_create",
    },
    not_by_email: {
      text: "Einschreiben, Sendungsverfolgung und Express gibt es nur mit der Post; wählen Sie einen einfachen Brief, oder verzichten Sie auf die E-Mail",
      forPrograms: "lassen Sie dieses Feld weg, oder setzen Sie deliver auf post",
    },
  },
  en: {
    only_by_email: { text: "this is for sending by e-mail only", forPrograms: "give deliver email or both" },
    only_documents: {
      text: "only invoices, credit notes, reminders and dunning letters go out by e-mail; send this letter by post",
      forPrograms: "leave deliver out, or use the letterId of a document of document_create",
    },
    not_by_email: {
      text: "registered, tracked and express mail exist by post only; choose a plain letter, or do without e-mail",
      forPrograms: "leave this field out, or set deliver to post",
    },
  },
};
