/** Where the navigation leads, in groups and in their order, one line each. */
export const placeGroups = [
  {
    de: "Arbeiten",
    en: "Work",
    places: [
      { path: "/", de: "Übersicht", en: "Overview" },
      { path: "/letters", de: "Briefe", en: "Letters" },
    ],
  },
  { de: "Bücher", en: "Books", places: [{ path: "/wallet", de: "Guthaben", en: "Wallet" }] },
] as const;

/** Plain pages of the service that the navigation leads to as well. */
export const plainPlaces = [
  { href: "/approvals", de: "Freigaben", en: "Approvals" },
  { href: "/templates", de: "Vorlagen", en: "Templates" },
  { href: "/documents", de: "Rechnungen", en: "Documents" },
  { href: "/archive", de: "Archiv", en: "Archive" },
  { href: "/connections", de: "Verbindungen", en: "Connections" },
  { href: "/account", de: "Mein Zugang", en: "My access" },
] as const;
