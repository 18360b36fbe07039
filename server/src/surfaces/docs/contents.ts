import type { Language } from "../../foundation/language.ts";

/** A page that is a file of the repository's `docs/`; its address is `/docs/` and its name. */
export type Guide = { slug: string; file: string; language: Language };

export type Section = {
  id: string;
  title: string;
  about: string;
  guides: readonly Guide[];
};

const english = (...slugs: string[]): Guide[] =>
  slugs.map((slug) => ({ slug, file: `${slug}.md`, language: "en" }));
const german = (...slugs: string[]): Guide[] =>
  slugs.map((slug) => ({ slug: `buero/${slug}`, file: `buero/${slug}.md`, language: "de" }));

/** In what order everything is told to whoever uses the service or runs it. What is about its inside stays in the repository. */
export const sections: readonly Section[] = [
  {
    id: "start",
    title: "Start",
    about: "From nothing to a delivered letter of the sandbox, and how to connect what you use.",
    guides: english("tutorial", "connect-a-chat", "connect-a-program", "stories"),
  },
  {
    id: "buero",
    title: "Im Büro",
    about: "Auf Deutsch: die tägliche Arbeit im Portal, vom ersten Brief bis zum Nachweis.",
    guides: german(
      "schreiben",
      "freigeben",
      "serienbriefe",
      "rechnungen",
      "ruecklaeufer",
      "nachweise",
      "adressbuch",
      "vorlagen",
      "guthaben",
      "einstellungen",
    ),
  },
  {
    id: "guides",
    title: "Guides",
    about: "What you want and how you do it, one subject after the other.",
    guides: english(
      "letters",
      "senders",
      "people",
      "templates",
      "designs",
      "gallery",
      "documents",
      "dunning",
      "wallet",
      "pricing",
      "approvals",
      "cards",
      "sending",
      "schedules",
      "serial-letters",
      "orders",
      "evidence",
      "exports",
      "datev",
      "webhooks",
      "deadlines",
      "form",
      "in-house",
      "confidentiality",
      "analytics",
      "portal",
    ),
  },
  {
    id: "reference",
    title: "Reference",
    about: "Every tool and operation, block, error, event, command and setting.",
    guides: english(
      "agents",
      "programs",
      "errors",
      "events",
      "sandbox",
      "commands",
      "settings",
      "address-data",
    ),
  },
  {
    id: "operate",
    title: "Operate",
    about:
      "Installing, going live, carriers, scaling out, backups, upgrades, and what to do when something is wrong.",
    guides: english(
      "install",
      "go-live",
      "carriers",
      "spool",
      "deploy",
      "scaling",
      "backup",
      "restore",
      "upgrading",
      "secrets",
      "watching",
      "troubleshooting",
      "operations",
      "reconcile",
      "trust",
      "sign-in",
      "single-sign-on",
      "oauth",
      "security",
    ),
  },
  {
    id: "law",
    title: "Law and books",
    about: "What is kept, for how long, and how it is proven.",
    guides: [
      ...english("archive", "retention"),
      { slug: "verfahrensdokumentation", file: "verfahrensdokumentation.md", language: "de" },
    ],
  },
];

export const guides: readonly Guide[] = sections.flatMap((section) => section.guides);
