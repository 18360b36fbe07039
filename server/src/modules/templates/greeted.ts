import type { Language } from "../../foundation/language.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import { salutationFor } from "../../foundation/salutation.ts";
import { textIn } from "./apply-template.ts";
import { type GivenValues, isNothing } from "./merge/read-values.ts";
import type { TemplateVersion } from "./template.ts";

const FIELD = "anrede";

/**
 * The values with a salutation by the recipient's name, where none was given and it is known who is greeted. Only the
 * service's own templates are greeted for: what this field is in others, only their authors know.
 */
export function greeted(
  templates: readonly TemplateVersion[],
  given: GivenValues,
  { recipient, textLanguage, language }: Greeting,
): GivenValues {
  const asking = templates.filter((version) =>
    textIn(version, textLanguage, language).mergeFields.some(({ key }) => key === FIELD),
  );
  const isOurs = asking.length > 0 && asking.every(({ curated }) => curated);
  if (!recipient || !isOurs || !isNothing(given[FIELD])) return given;
  const { name, company, country } = recipient;
  // The texts go on below a comma, in Switzerland, too.
  const addressee = { name, isPerson: company !== null, country: country === "AT" ? "AT" : "DE" };
  const { line, isNamed } = salutationFor(addressee, textLanguage);
  return isNamed ? { ...given, [FIELD]: line } : given;
}

type Greeting = { recipient: PostalAddress | null; textLanguage: Language; language: Language };
