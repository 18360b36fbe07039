import type { Language } from "../foundation/language.ts";
import { folded } from "../foundation/folded-words.ts";
import { type DeliveryType, deliveryTypes } from "../foundation/letter-options.ts";

/** What people call a postal product, or e-mail. */
export const deliveryName = (deliveryType: DeliveryType | "email" | "in_house", language: Language): string =>
  names[deliveryType][language];

/** How an order goes out: its product, or to which address it is mailed. */
export const wayName = (
  {
    deliveryType,
    email,
    carrier,
  }: { deliveryType: DeliveryType; email: { to: string } | null; carrier: string },
  language: Language,
): string =>
  email
    ? byEmail[language](email.to)
    : deliveryName(carrier === "in_house" ? "in_house" : deliveryType, language);

const byEmail: Record<Language, (to: string) => string> = {
  de: (to) => `E-Mail an ${to}`,
  en: (to) => `E-mail to ${to}`,
};

const names: Record<DeliveryType | "email" | "in_house", Record<Language, string>> = {
  in_house: {
    de: "Von Hand unterschrieben und selbst überbracht",
    en: "Signed by hand and brought by yourselves",
  },
  email: { de: "E-Mail", en: "E-mail" },
  standard: { de: "Standardbrief", en: "Standard letter" },
  einschreiben_einwurf: { de: "Einschreiben Einwurf", en: "Registered, dropped in the letterbox" },
  einschreiben_uebergabe: { de: "Einschreiben mit Übergabe", en: "Registered, handed over in person" },
  ch_b_post: { de: "B-Post (Schweiz)", en: "B mail (Switzerland)" },
  ch_a_post: { de: "A-Post (Schweiz)", en: "A mail (Switzerland)" },
  ch_einschreiben: { de: "Einschreiben (Schweiz)", en: "Registered (Switzerland)" },
  at_eco: { de: "Eco Brief (Österreich)", en: "Eco letter (Austria)" },
  at_prio: { de: "Prio Brief (Österreich)", en: "Prio letter (Austria)" },
  intl_standard: { de: "Brief international", en: "International letter" },
  intl_priority: { de: "Brief international, Priorität", en: "International letter, priority" },
  intl_express: { de: "Brief international, Express", en: "International letter, express" },
  intl_tracked: { de: "Brief international mit Sendungsverfolgung", en: "International letter, tracked" },
  intl_registered: { de: "Einschreiben international", en: "International letter, registered" },
};

/** What lists say as well. */
const otherNames: Partial<Record<DeliveryType, readonly string[]>> = {
  standard: ["Standard", "Brief", "normal"],
  einschreiben_einwurf: ["Einwurf-Einschreiben", "Einschreiben Einwurf"],
  einschreiben_uebergabe: ["Übergabe-Einschreiben", "Einschreiben Übergabe", "Einschreiben"],
};

/** The product that a list names as people do, or by its name in the interface. */
export const deliveryNamed = (name: string): DeliveryType | undefined => byName.get(folded(name));

const byName = new Map(
  deliveryTypes.flatMap((type) =>
    [type, ...Object.values(names[type]), ...(otherNames[type] ?? [])].map(
      (name) => [folded(name), type] as const,
    ),
  ),
);
