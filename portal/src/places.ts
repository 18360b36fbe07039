/** Where the navigation leads, in groups and in their order, one line each. */
export const placeGroups = [
  {
    de: "Arbeiten",
    en: "Work",
    places: [
      { path: "/", de: "Übersicht", en: "Overview" },
      { path: "/letters", de: "Briefe", en: "Letters" },
      { path: "/approvals", de: "Freigaben", en: "Approvals" },
    ],
  },
  {
    de: "Material",
    en: "Material",
    places: [
      { path: "/templates", de: "Vorlagen", en: "Templates" },
      { path: "/designs", de: "Designs", en: "Designs" },
      { path: "/brand", de: "Marke", en: "Brand" },
      { path: "/addresses", de: "Adressbuch", en: "Address book" },
      { path: "/clients", de: "Mandanten", en: "Clients" },
      { path: "/senders", de: "Absender", en: "Senders" },
      { path: "/presets", de: "Voreinstellungen", en: "Presets" },
    ],
  },
  {
    de: "Bücher",
    en: "Books",
    places: [
      { path: "/documents", de: "Rechnungen", en: "Documents" },
      { path: "/wallet", de: "Guthaben", en: "Wallet" },
      { path: "/archive", de: "Archiv", en: "Archive" },
      { path: "/analytics", de: "Auswertung", en: "Analytics" },
    ],
  },
  { de: "Haus", en: "House", places: [{ path: "/settings", de: "Einstellungen", en: "Settings" }] },
] as const;

/** Where whoever runs the service is led to besides. */
export const operatorPlaces = {
  de: "Betrieb",
  en: "Operation",
  places: [
    { path: "/operator", de: "Lage", en: "Situation" },
    { path: "/operator/partners", de: "Konten", en: "Accounts" },
    { path: "/operator/dead-letters", de: "Fehlschläge", en: "Dead letters" },
    { path: "/operator/prices", de: "Preistafeln", en: "Price tables" },
    { path: "/operator/texts", de: "Impressum und Datenschutz", en: "Imprint and privacy" },
    { path: "/operator/receipts", de: "Rechnungsangaben", en: "Invoice details" },
    { path: "/operator/log", de: "Betriebsprotokoll", en: "Operators’ log" },
  ],
} as const;
