import { adressaenderung } from "./adressaenderung.ts";
import { angebot } from "./angebot.ts";
import { auftragsbestaetigung } from "./auftragsbestaetigung.ts";
import { auskunftArt15Dsgvo } from "./auskunft-art15-dsgvo.ts";
import { begleitschreiben } from "./begleitschreiben.ts";
import { type CuratedTemplate, curatedTemplateId, versionOfCurated } from "./curated-template.ts";
import { einspruchSteuerbescheid } from "./einspruch-steuerbescheid.ts";
import { fristverlaengerungFinanzamt } from "./fristverlaengerung-finanzamt.ts";
import { kuendigungVertrag } from "./kuendigung-vertrag.ts";
import { lieferverzugMahnung } from "./lieferverzug-mahnung.ts";
import { loeschungArt17Dsgvo } from "./loeschung-art17-dsgvo.ts";
import { mahnung } from "./mahnung.ts";
import { mandatsbestaetigung } from "./mandatsbestaetigung.ts";
import { melderegisterauskunft } from "./melderegisterauskunft.ts";
import { vollmacht } from "./vollmacht.ts";
import { widerrufVerbrauchervertrag } from "./widerruf-verbrauchervertrag.ts";
import { widerspruchBescheid } from "./widerspruch-bescheid.ts";
import { zahlungserinnerung } from "./zahlungserinnerung.ts";
import type { TemplateVersion } from "../template.ts";

const templates: readonly CuratedTemplate[] = [
  // Allgemein
  adressaenderung,
  begleitschreiben,
  // Behörde
  melderegisterauskunft,
  widerspruchBescheid,
  // Datenschutz
  auskunftArt15Dsgvo,
  loeschungArt17Dsgvo,
  // Einkauf
  lieferverzugMahnung,
  // Forderung
  mahnung,
  zahlungserinnerung,
  // Kanzlei
  mandatsbestaetigung,
  vollmacht,
  // Kündigung
  kuendigungVertrag,
  widerrufVerbrauchervertrag,
  // Steuer
  einspruchSteuerbescheid,
  fristverlaengerungFinanzamt,
  // Vertrieb
  angebot,
  auftragsbestaetigung,
];

const ids = new Map(templates.map(({ slug }) => [slug, curatedTemplateId(slug)]));

/** What every partner may use and nobody can change, by category and name. */
export const curatedVersions: readonly TemplateVersion[] = templates.map((template) =>
  versionOfCurated(template, ids),
);
