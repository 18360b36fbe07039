import type { DeliveryType } from "../../../../contract/client.ts";
import { inBothLanguages } from "../../texts/language.tsx";

/** Postal products as the counter calls them. */
export const deliveryNames = inBothLanguages({
  de: {
    standard: "Standardbrief",
    einschreiben_einwurf: "Einschreiben Einwurf",
    einschreiben_uebergabe: "Einschreiben (Übergabe)",
    ch_b_post: "B-Post (Schweiz)",
    ch_a_post: "A-Post (Schweiz)",
    ch_einschreiben: "Einschreiben (Schweiz)",
    at_eco: "Eco-Brief (Österreich)",
    at_prio: "Prio-Brief (Österreich)",
    intl_standard: "International",
    intl_priority: "International, schneller",
    intl_express: "International, Express",
    intl_tracked: "International mit Sendungsverfolgung",
    intl_registered: "Einschreiben International",
  },
  en: {
    standard: "Standard letter",
    einschreiben_einwurf: "Registered, to the letter box",
    einschreiben_uebergabe: "Registered, handed over",
    ch_b_post: "B-Post (Switzerland)",
    ch_a_post: "A-Post (Switzerland)",
    ch_einschreiben: "Registered (Switzerland)",
    at_eco: "Eco letter (Austria)",
    at_prio: "Prio letter (Austria)",
    intl_standard: "International",
    intl_priority: "International, faster",
    intl_express: "International, express",
    intl_tracked: "International, tracked",
    intl_registered: "International, registered",
  },
});

export const deliveryTypes = Object.keys(deliveryNames.de) as readonly DeliveryType[];
