import type { OutputOf } from "../../client.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Badge, type Tone } from "../../ui/Badge.tsx";

export type OpenTemplate = OutputOf<"template_open">;
type TemplateStatus = OpenTemplate["status"];
type Writer = NonNullable<OpenTemplate["made"]>["writtenBy"];

/** Where a version stands; what is archived is so with all its versions. */
export function TemplateBadge({ status, archived }: { status: TemplateStatus; archived: boolean }) {
  const names = useTexts(templateNames);
  if (archived) return <Badge tone="quiet">{names.archived}</Badge>;
  return <Badge tone={tones[status]}>{names.statuses[status]}</Badge>;
}

const tones: Record<TemplateStatus, Tone> = {
  draft: "warn",
  released: "good",
  superseded: "quiet",
  discarded: "quiet",
};

/** Who wrote a version: a person by name, or the program behind a connection. */
export function useWriterText(): (writer: Writer) => string {
  const names = useTexts(templateNames);
  return ({ kind, name }) => {
    switch (kind) {
      case "person":
        return name ?? names.somebody;
      case "connection":
        return name === null ? names.someConnection : names.connection(name);
      case "assistant":
        break;
    }
    return name === null ? names.assistant : names.assistantOf(name);
  };
}

/** Addresses of pictures without the host: the portal shows those of its own address only. */
export const withinService = (url: string): string => new URL(url).pathname;

export const templateNames = inBothLanguages({
  de: {
    statuses: { draft: "Entwurf", released: "Freigegeben", superseded: "Abgelöst", discarded: "Verworfen" },
    archived: "Archiviert",
    kinds: { letter: "Brief", form: "Formular" },
    modes: {
      auto: "kann ohne weitere Freigabe versendet werden",
      review: "vor jedem Versand freigeben lassen",
      draft: "zunächst nur als Entwurf anlegen",
    },
    types: { text: "Text", date: "Datum", number: "Zahl", currency: "Betrag", rows: "Tabellenzeilen" },
    somebody: "eine Person, die nicht mehr dabei ist",
    connection: (name: string) => `Verbindung „${name}“`,
    someConnection: "eine Verbindung",
    assistant: "ein verbundener Assistent",
    assistantOf: (name: string) => `ein Assistent von ${name}`,
    version: (version: number) => `Fassung ${version}`,
  },
  en: {
    statuses: { draft: "Draft", released: "Released", superseded: "Superseded", discarded: "Discarded" },
    archived: "Archived",
    kinds: { letter: "Letter", form: "Form" },
    modes: {
      auto: "may be sent without a further approval",
      review: "have every letter approved before it is sent",
      draft: "make a draft only at first",
    },
    types: { text: "Text", date: "Date", number: "Number", currency: "Amount", rows: "Table rows" },
    somebody: "a person who is no longer here",
    connection: (name: string) => `connection “${name}”`,
    someConnection: "a connection",
    assistant: "a connected assistant",
    assistantOf: (name: string) => `an assistant of ${name}`,
    version: (version: number) => `Version ${version}`,
  },
});
