import { CornerDownRight, FileUp, MailPlus, Plus, UserPlus, Wallet, type LucideIcon } from "lucide-react";
import { sections } from "../../pages/settings/sections.ts";
import { firstPlaces, materialPlaces, operatorPlace, type Place, settingsPlace } from "../../places.ts";
import { useHere } from "../../session/session.tsx";
import { inBothLanguages, type Language, useLanguage, useTexts } from "../../texts/language.tsx";

/** Somewhere the palette leads to. */
export type Goal = {
  name: string;
  /** What tells it apart, quietly beside the name. */
  aside?: string;
  path: string;
  icon: LucideIcon;
  /** Done before one is led there. */
  before?: () => void;
};

export type GoalGroup = { name: string; items: readonly Goal[] };

const MOST_SHOWN = 8;

/** Actions and pages whose words begin with what was typed; without a word the ones people need most. */
export function useGoals(query: string): GoalGroup[] {
  const text = useTexts(words);
  const { language } = useLanguage();
  const { role, isOperator } = useHere();
  const actions: Goal[] =
    role === "viewer"
      ? []
      : [
          { name: text.write, path: "/letters/new", icon: MailPlus },
          { name: text.finishedPdf, path: "/letters/pdf", icon: FileUp },
          { name: text.topUp, path: "/wallet", icon: Wallet },
          { name: text.invoice, path: "/documents/new", icon: Plus },
          { name: text.address, path: "/addresses/new", icon: UserPlus },
          { name: text.client, path: "/clients/new", icon: UserPlus },
          { name: text.template, path: "/templates/new", icon: Plus },
          { name: text.design, path: "/designs/new", icon: Plus },
          { name: text.invite, path: "/settings/team", icon: UserPlus },
        ];
  const places: Place[] = [
    ...firstPlaces,
    ...materialPlaces,
    settingsPlace,
    ...(isOperator ? [operatorPlace] : []),
  ];
  const pages = [...pagesOf(places, language), ...settingsIn(language)];
  const shown = (goals: readonly Goal[]) => goals.filter(({ name }) => matches(name, query));
  return [
    { name: text.actions, items: shown(actions).slice(0, query ? MOST_SHOWN : 3) },
    { name: text.pages, items: shown(pages).slice(0, MOST_SHOWN) },
  ];
}

/** Every page once, though some are the first of several that stand beside each other. */
function pagesOf(places: readonly Place[], language: Language): Goal[] {
  const all = places.flatMap((place) => [
    { name: place[language], path: place.path, icon: place.icon },
    ...(place.beside ?? []).map((page) => ({ name: page[language], path: page.path, icon: place.icon })),
  ]);
  return all.filter(({ path }, at) => all.findIndex((other) => other.path === path) === at);
}

const settingsIn = (language: Language): Goal[] =>
  sections.map((section) => ({ name: section[language].name, path: section.path, icon: CornerDownRight }));

/** Every typed word begins a word of the name. */
function matches(name: string, query: string): boolean {
  const inName = name.toLowerCase().split(/[\s,&-]+/);
  const typed = query.toLowerCase().split(/\s+/);
  return typed.every((word) => inName.some((other) => other.startsWith(word)));
}

const words = inBothLanguages({
  de: {
    actions: "Aktionen",
    pages: "Seiten",
    write: "Brief schreiben",
    finishedPdf: "Fertiges PDF verschicken",
    topUp: "Guthaben aufladen",
    invoice: "Rechnung schreiben",
    address: "Adresse anlegen",
    client: "Mandanten anlegen",
    template: "Vorlage anlegen",
    design: "Design anlegen",
    invite: "Person einladen",
  },
  en: {
    actions: "Actions",
    pages: "Pages",
    write: "Write a letter",
    finishedPdf: "Send a finished PDF",
    topUp: "Top up the balance",
    invoice: "Write an invoice",
    address: "Add an address",
    client: "Add a client",
    template: "Add a template",
    design: "Add a design",
    invite: "Invite a person",
  },
});
