import type { SenderPlaceholder, SenderValues } from "../../rendering/designs/sender-values.ts";
import { printedName, type SenderDetails } from "./footer.ts";
import { formats } from "./formats.ts";

/** What a design's text may name of a sender, each as it stands on paper; what the profile does not say is left out. */
export function printedValues(sender: SenderDetails & { disclaimer: string | null }): SenderValues {
  const { pflichtangaben: details, bankverbindung, disclaimer } = sender;
  const { anschrift = {} } = details;
  const written: Record<Exclude<SenderPlaceholder, "initialen">, Written> = {
    name: printedName(sender),
    inhaber: details.inhaber,
    berufsbezeichnung: details.berufsbezeichnung,
    dienststelle: details.dienststelle,
    ansprechpartner: details.ansprechpartner,
    strasse: [anschrift.strasse, anschrift.hausnummer].filter(Boolean).join(" "),
    plz: anschrift.plz,
    ort: anschrift.ort,
    land: anschrift.land,
    telefon: details.telefon,
    email: details.email,
    web: details.web,
    sitz: details.sitz,
    registergericht: printed("registergericht", details.registergericht),
    registernummer: printed("registernummer", details.registernummer),
    geschaeftsfuehrer: details.geschaeftsfuehrer,
    vorstand: details.vorstand,
    gesellschafter: details.gesellschafter,
    partner: details.partner,
    firmenbuchgericht: printed("firmenbuchgericht", details.firmenbuchgericht),
    firmenbuchnummer: printed("firmenbuchnummer", details.firmenbuchnummer),
    zvrZahl: printed("zvrZahl", details.zvrZahl),
    uid: printed("uid", details.uid),
    ustId: printed("ustId", details.ustId),
    steuernummer: details.steuernummer,
    wirtschaftsIdNr: printed("wirtschaftsIdNr", details.wirtschaftsIdNr),
    kammer: details.kammer,
    aufsichtsbehoerde: details.aufsichtsbehoerde,
    kontoinhaber: bankverbindung?.kontoinhaber,
    iban: printed("iban", bankverbindung?.iban),
    bic: printed("bic", bankverbindung?.bic),
    bankname: bankverbindung?.bankname,
    disclaimer: disclaimer ?? undefined,
  };
  return Object.fromEntries(
    Object.entries(written)
      .map(([key, value]) => [key, Array.isArray(value) ? value.join(", ") : value])
      .filter(([, value]) => value),
  ) as SenderValues;
}

type Written = string | readonly string[] | undefined;

/** As the footer writes it; what is not well formed stays as it is. */
const printed = (format: keyof typeof formats, value: string | undefined): string | undefined =>
  value !== undefined && formats[format].accepts(value) ? formats[format].print(value) : value;
