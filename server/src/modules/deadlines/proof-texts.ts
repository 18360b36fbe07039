import type { DeliveryType } from "../../foundation/letter-options.ts";
import type { Language } from "../../foundation/language.ts";

/** What a product proves, since when it is doubted, and what is safer. */
export const proofText = (way: DeliveryType | "in_house", language: Language): string =>
  texts[language][kinds[way]];

type Kind = "plain" | "dropped" | "handed" | "tracked" | "brought";

const kinds: Record<DeliveryType | "in_house", Kind> = {
  in_house: "brought",
  standard: "plain",
  einschreiben_einwurf: "dropped",
  einschreiben_uebergabe: "handed",
  ch_a_post: "plain",
  ch_b_post: "plain",
  ch_einschreiben: "handed",
  at_eco: "plain",
  at_prio: "plain",
  intl_standard: "plain",
  intl_priority: "plain",
  intl_express: "tracked",
  intl_tracked: "tracked",
  intl_registered: "handed",
};

const texts: Record<Language, Record<Kind, string>> = {
  de: {
    plain:
      "Bei einem gewöhnlichen Brief ist nur festgehalten, dass ihn die Druckerei als zur Post gegeben meldet. Den Zugang beim Empfänger beweist das nicht.",
    dropped:
      "Einlieferungsbeleg und Sendungsstatus beweisen den Zugang nicht (BAG, 30.01.2025, 2 AZR 68/24). Der Auslieferungsbeleg galt als Anscheinsbeweis; das LAG Hamburg (14.07.2025, 4 SLa 26/24; Revision zugelassen) verneint ihn, wo vor dem Einwurf gescannt wird. Was im Umschlag lag, beweist keiner davon. Sicherer: Gerichtsvollzieher (§ 132 BGB) oder ein Bote, der den Inhalt kennt.",
    handed:
      "Die Unterschrift belegt die Übergabe, nicht den Inhalt. Wird niemand angetroffen und der Brief nicht abgeholt, ist er in der Regel nicht zugegangen. Sicherer: Gerichtsvollzieher (§ 132 BGB) oder ein Bote, der den Inhalt kennt.",
    brought:
      "Der Bote bezeugt Inhalt, Umschlag und Einwurf, wenn er den Brief gelesen und eingesteckt hat; sein Protokoll mit Tag, Uhrzeit, Anschrift und Foto stützt das. Wer selbst Absender ist, kann nicht Zeuge sein: Nehmen Sie jemand anderen. Sicherer ist nur der Gerichtsvollzieher (§ 132 BGB).",
    tracked: "Die Sendungsverfolgung zeigt den Weg; den Zugang oder den Inhalt beweist sie nicht.",
  },
  en: {
    plain:
      "Of an ordinary letter it is only on record that the print centre reports it as posted. That does not prove receipt.",
    dropped:
      "Posting slip and tracking do not prove receipt (BAG, 30.01.2025, 2 AZR 68/24). The delivery record used to give prima facie evidence; LAG Hamburg (14.07.2025, 4 SLa 26/24; appeal admitted) denies it where the post scans before the drop. None of them proves what was in the envelope. Safer: a bailiff (§ 132 BGB) or a messenger who knows the content.",
    handed:
      "The signature shows the hand-over, not the content. Where nobody is met and the letter is not collected, it is as a rule not received. Safer: a bailiff (§ 132 BGB) or a messenger who knows the content.",
    brought:
      "The messenger who read the letter, put it in and dropped it is a witness of content and drop; the protocol with day, hour, address and photograph supports this. Whoever is the sender cannot be the witness: take somebody else. Only a bailiff (§ 132 BGB) is safer.",
    tracked: "Tracking shows the way; it proves neither receipt nor content.",
  },
};
