import type { Language } from "./texts/language.tsx";

/** Which page of the documentation tells of which pages here; the longest beginning counts. */
const guides: readonly { path: string; de: string; en: string }[] = [
  { path: "/", de: "buero/schreiben", en: "portal" },
  { path: "/letters", de: "buero/schreiben", en: "letters" },
  { path: "/letters/planned", de: "buero/schreiben", en: "schedules" },
  { path: "/letters/returns", de: "buero/ruecklaeufer", en: "letters#letters-that-came-back" },
  { path: "/letters/serials", de: "buero/serienbriefe", en: "serial-letters" },
  { path: "/approvals", de: "buero/freigeben", en: "approvals" },
  { path: "/documents", de: "buero/rechnungen", en: "documents" },
  { path: "/documents/dunning", de: "buero/rechnungen#erinnern-und-mahnen", en: "dunning" },
  { path: "/analytics", de: "buero/guthaben#auswertung", en: "analytics" },
  { path: "/archive", de: "buero/nachweise", en: "exports" },
  { path: "/templates", de: "buero/vorlagen", en: "templates" },
  { path: "/presets", de: "buero/vorlagen", en: "people" },
  { path: "/designs", de: "buero/vorlagen#wie-briefe-aussehen", en: "designs" },
  { path: "/brand", de: "buero/vorlagen#wie-briefe-aussehen", en: "designs" },
  { path: "/addresses", de: "buero/adressbuch", en: "people" },
  { path: "/senders", de: "buero/adressbuch#absender", en: "people" },
  { path: "/clients", de: "buero/adressbuch#mandanten", en: "people" },
  { path: "/matters", de: "buero/adressbuch#akten", en: "confidentiality" },
  { path: "/wallet", de: "buero/guthaben", en: "wallet" },
  { path: "/settings", de: "buero/einstellungen", en: "sign-in" },
  { path: "/operator", de: "operations", en: "operations" },
];

/** The address of the page that helps here. */
export function helpFor(pathname: string, language: Language): string {
  const here = guides
    .filter(({ path }) => path === "/" || pathname === path || pathname.startsWith(`${path}/`))
    .reduce((best, each) => (each.path.length > best.path.length ? each : best));
  return `/docs/${here[language]}`;
}
