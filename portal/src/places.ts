import {
  BookUser,
  ChartColumn,
  CircleCheckBig,
  House,
  LayoutTemplate,
  type LucideIcon,
  Mail,
  Palette,
  Receipt,
  Server,
  Settings,
  Users,
} from "lucide-react";

/** Pages that stand side by side below one word of the navigation; the first is where the word leads. */
type Beside = readonly {
  path: string;
  de: string;
  en: string;
  /** Who only looks has nothing to do there. */ forWriters?: true;
}[];

export type Place = {
  path: string;
  de: string;
  en: string;
  icon: LucideIcon;
  beside?: Beside;
  /** Addresses below which one is still here, besides the pages beside it. */
  covers?: readonly string[];
};

/** The words people use every day; on a phone the bar at the bottom. */
export const firstPlaces = [
  { path: "/", de: "Start", en: "Start", icon: House },
  {
    path: "/letters",
    de: "Briefe",
    en: "Letters",
    icon: Mail,
    beside: [
      { path: "/letters", de: "Alle Briefe", en: "All letters" },
      { path: "/letters/intake", de: "Eingang", en: "Intake", forWriters: true },
      { path: "/letters/planned", de: "Geplant", en: "Planned" },
      { path: "/letters/returns", de: "Rückläufer", en: "Returned", forWriters: true },
      { path: "/letters/serials", de: "Serienbriefe", en: "Serial letters", forWriters: true },
    ],
  },
  { path: "/approvals", de: "Freigaben", en: "Approvals", icon: CircleCheckBig },
  {
    path: "/documents",
    de: "Rechnungen",
    en: "Documents",
    icon: Receipt,
    beside: [
      { path: "/documents", de: "Alle Rechnungen", en: "All documents" },
      { path: "/documents/dunning", de: "Mahnleitern", en: "Dunning ladders" },
    ],
  },
  {
    path: "/analytics",
    de: "Auswertung",
    en: "Analytics",
    icon: ChartColumn,
    beside: [
      { path: "/analytics", de: "Auswertung", en: "Analytics" },
      { path: "/archive", de: "Archiv", en: "Archive" },
    ],
  },
] as const satisfies readonly Place[];

/** What letters are made of. */
export const materialPlaces = [
  {
    path: "/templates",
    de: "Vorlagen",
    en: "Templates",
    icon: LayoutTemplate,
    beside: [
      { path: "/templates", de: "Vorlagen", en: "Templates" },
      { path: "/presets", de: "Voreinstellungen", en: "Presets" },
    ],
  },
  {
    path: "/designs",
    de: "Designs & Marke",
    en: "Designs & brand",
    icon: Palette,
    beside: [
      { path: "/designs", de: "Designs", en: "Designs" },
      { path: "/brand", de: "Marke", en: "Brand" },
    ],
  },
  {
    path: "/addresses",
    de: "Adressbuch",
    en: "Address book",
    icon: BookUser,
    beside: [
      { path: "/addresses", de: "Adressbuch", en: "Address book" },
      { path: "/senders", de: "Absender", en: "Senders" },
    ],
  },
  {
    path: "/clients",
    de: "Mandanten",
    en: "Clients",
    icon: Users,
    beside: [
      { path: "/clients", de: "Mandanten", en: "Clients" },
      { path: "/matters", de: "Akten", en: "Files" },
    ],
  },
] as const satisfies readonly Place[];

export const settingsPlace = {
  path: "/settings",
  de: "Einstellungen",
  en: "Settings",
  icon: Settings,
  covers: ["/wallet"],
} as const satisfies Place;

/** Where whoever runs the service is led to besides. */
export const operatorPlace = {
  path: "/operator",
  de: "Betrieb",
  en: "Operation",
  icon: Server,
  beside: [
    { path: "/operator", de: "Lage", en: "Situation" },
    { path: "/operator/partners", de: "Konten", en: "Accounts" },
    { path: "/operator/trust", de: "Vertrauen", en: "Trust" },
    { path: "/operator/dead-letters", de: "Fehlschläge", en: "Dead letters" },
    { path: "/operator/prices", de: "Preistafeln", en: "Price tables" },
    { path: "/operator/texts", de: "Impressum und Datenschutz", en: "Imprint and privacy" },
    { path: "/operator/receipts", de: "Rechnungsangaben", en: "Invoice details" },
    { path: "/operator/log", de: "Betriebsprotokoll", en: "Operators’ log" },
  ],
} as const satisfies Place;

/** Whether the address is this place, one of the pages beside it, or below one of them. */
export function isAt(place: Place, pathname: string): boolean {
  if (place.path === "/") return pathname === "/";
  const paths = [place.path, ...(place.beside ?? []).map(({ path }) => path), ...(place.covers ?? [])];
  return paths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
