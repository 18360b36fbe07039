import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { fieldProblems, type InputOf, type OutputOf } from "../../../client.ts";
import { useCall, useOperation } from "../../../session/calls.ts";
import { useDraft } from "../../../session/draft.ts";
import { useFollowing } from "../../../session/following.ts";
import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Field } from "../../../ui/Field.tsx";
import { base64Of, FileDrop } from "../../../ui/FileDrop.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { Loading } from "../../../ui/Loading.tsx";
import { Page } from "../../../ui/Page.tsx";
import { Problem } from "../../../ui/Problem.tsx";
import { Sheet } from "../../../ui/Sheet.tsx";
import { DeclarationChoice } from "../DeclarationChoice.tsx";
import { FormChoice, formRefusalIn, type FormWish } from "../compose/FormChoice.tsx";
import { BookEntries } from "./BookEntries.tsx";
import { ColumnChoices } from "./ColumnChoices.tsx";
import { RunFields } from "./RunFields.tsx";
import { DispatchFields, TextFields } from "./SerialLetterFields.tsx";
import { emptySerial, hasText, letterOf, type SerialForm } from "./serial-form.ts";
import styles from "./serials.module.css";

type List = {
  /** Of the file, or null: entries of the address book. */
  fileName: string | null;
  source: Pick<InputOf<"serial_look">, "listBase64" | "addresses">;
  columns: Record<string, string | null>;
};

/** A letter, a list, and what each column of it fills; nothing is checked or sent before it is made. */
export function NewSerialPage() {
  const text = useTexts(words);
  const [initial] = useState(() => emptySerial(text.firstLines));
  return <NewSerial draftName="serial.new" initial={initial} />;
}

/** The same of a list that becomes invoices. */
export function NewRunPage() {
  const { data, error } = useOperation("document_defaults", {});
  if (error) return <Problem cause={error} />;
  if (!data) return <Loading />;
  return <NewRun today={data.today} scope={data.invoiceScope} />;
}

function NewRun({ today, scope }: { today: string; scope: string }) {
  const [initial] = useState((): SerialForm => {
    const empty = emptySerial("");
    return { ...empty, text: "invoice", invoice: { ...empty.invoice, documentDate: today, scope } };
  });
  return <NewSerial draftName="run.new" initial={initial} />;
}

function NewSerial({ draftName, initial }: { draftName: string; initial: SerialForm }) {
  const isRun = initial.text === "invoice";
  const own = useTexts(words);
  const ofRun = useTexts(runWords);
  const text = isRun ? { ...own, ...ofRun } : own;
  const navigate = useNavigate();
  const [kept, setForm, forget] = useDraft<SerialForm>(draftName, initial);
  // One that this browser has kept may be from before something could be chosen.
  const form = { ...initial, ...kept };
  const [list, setList] = useState<List | null>(null);
  const create = useCall("serial_create");
  const change = (part: Partial<SerialForm>) => setForm((now) => ({ ...now, ...part }));
  const take = async (file: File): Promise<void> => {
    const listBase64 = await base64Of(file);
    setList({ fileName: file.name, source: { listBase64 }, columns: {} });
    if (form.name === "") change({ name: file.name.replace(/\.[a-z]+$/i, "") });
  };
  const make = async (overrideForm?: FormWish["overrideForm"]): Promise<void> => {
    if (!list) return;
    const { source, columns } = list;
    const letter = { ...letterOf(form), ...(overrideForm && { overrideForm }) };
    const made = await create.mutateAsync({ name: form.name, letter, ...source, columns }).catch(() => null);
    if (!made) return;
    forget();
    void navigate({ to: "/letters/serials/$serialId", params: { serialId: made.serialId } });
  };
  const problems = fieldProblems(create.error);
  const formRefused = formRefusalIn(create.error);
  return (
    <Page
      title={text.title}
      lead={text.lead}
      actions={
        <LinkButton look="quiet" to={isRun ? "/documents" : "/letters/serials"}>
          {text.all}
        </LinkButton>
      }
    >
      <Sheet title={text.list}>
        <div className={styles.fields}>
          <FileDrop
            label={list?.fileName ? text.another(list.fileName) : text.choose}
            hint={text.limits}
            accept=".csv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            onFiles={([file]) => {
              if (file) void take(file);
            }}
          />
          {!isRun && (
            <BookEntries
              taken={list?.source.addresses ?? null}
              onTake={(addresses) => setList({ fileName: null, source: { addresses }, columns: {} })}
            />
          )}
          <Field
            label={text.name}
            value={form.name}
            onChange={(name) => change({ name })}
            hint={text.nameHint}
            problem={problems["name"]}
          />
        </div>
      </Sheet>
      <Sheet title={text.letter}>
        {isRun ? (
          <RunFields
            run={form.invoice}
            onChange={(part) => change({ invoice: { ...form.invoice, ...part } })}
            problems={problems}
          />
        ) : (
          <TextFields form={form} onChange={change} problems={problems} />
        )}
      </Sheet>
      <Sheet title={text.dispatch}>
        <DispatchFields form={form} onChange={change} />
        {!isRun && (
          <DeclarationChoice
            label={text.declares}
            hint={text.declaresHint}
            value={form.declaration}
            unsaid={text.unsaid}
            onChange={(declaration) => change({ declaration })}
          />
        )}
      </Sheet>
      {list && hasText(form) && (
        <Columns
          key={JSON.stringify([list.fileName, list.source.listBase64?.length])}
          form={form}
          list={list}
          onColumns={(columns) => setList({ ...list, columns })}
        />
      )}
      {create.error && <Problem cause={create.error} />}
      {formRefused && (
        <FormChoice
          wish={{ declaration: form.declaration }}
          reasonBefore=""
          refused={formRefused}
          onWish={({ declaration = "", overrideForm }) => {
            change({ declaration });
            if (overrideForm) void make(overrideForm);
          }}
        />
      )}
      <div className={styles.acts}>
        <Button
          look="first"
          isBusy={create.isPending}
          disabled={!list || !hasText(form)}
          onClick={() => void make()}
        >
          {text.make}
        </Button>
        <p className={styles.quiet}>{list && hasText(form) ? text.nothingYet : text.needed}</p>
      </div>
    </Page>
  );
}

type Head = NonNullable<InputOf<"serial_look">["head"]>;

/** What a look has said of a list, by which the next looks know it: a long file is sent once. */
const headOf = ({ rowCount, columns }: OutputOf<"serial_look">): Head => ({
  rowCount,
  columns: columns.map(({ name, sample }) => ({ name, sample: sample.slice(0, 200) })),
});

type ColumnsProps = {
  form: SerialForm;
  list: List;
  onColumns: (columns: List["columns"]) => void;
};

/** What the columns fill, asked anew at every pause of writing. */
function Columns({ form, list, onColumns }: ColumnsProps) {
  const text = useTexts(words);
  const { source, columns } = list;
  const [head, setHead] = useState<Head | null>(null);
  const known = head ? { head } : source;
  const look = useFollowing("serial_look", { letter: letterOf(form), ...known, columns }, { pauseMs: 400 });
  // How many invoices its rows are is seen only with all of them.
  if (form.text !== "invoice" && source.listBase64 !== undefined && head === null && look.shown)
    setHead(headOf(look.shown));
  return (
    <Sheet title={text.columns}>
      {look.error && <Problem cause={look.error} />}
      {!look.shown && !look.error && <Loading />}
      {look.shown && (
        <div className={look.isCurrent && !look.error ? undefined : styles.stale}>
          <ColumnChoices
            isRun={form.text === "invoice"}
            look={look.shown}
            onChoose={(name, target) => onColumns({ ...columns, [name]: target })}
          />
        </div>
      )}
    </Sheet>
  );
}

const words = inBothLanguages({
  de: {
    title: "Neuer Serienbrief",
    lead: "Ein Brief an alle auf einer Liste. Hier wird noch nichts versendet: Erst werden alle Zeilen geprüft, dann gibt ein Mensch sie als Ganzes frei.",
    all: "Alle Serienbriefe",
    firstLines: "{{anrede}}\n\n\n\nMit freundlichen Grüßen",
    list: "Die Liste",
    choose: "CSV- oder Excel-Datei hierher ziehen oder auswählen",
    another: (name: string) => `„${name}“ ist gewählt; hier kann eine andere Datei hin`,
    limits: "Höchstens 10.000 Zeilen und 10 MB; die erste Zeile nennt die Spalten.",
    name: "Name des Serienbriefs",
    nameHint: "Darunter finden Sie ihn wieder; auf den Briefen steht er nicht.",
    letter: "Der Brief",
    dispatch: "Absender und Versand",
    declares: "Was erklären diese Briefe?",
    declaresHint: "Braucht die Erklärung eine Unterschrift von Hand, wird das gleich gesagt.",
    unsaid: "Wie in der Vorlage angegeben oder im Text zu lesen",
    columns: "Was die Spalten füllen",
    make: "Serienbrief anlegen",
    nothingYet: "Danach können Sie Anlagen beilegen und alle Zeilen prüfen lassen.",
    needed: "Dazu braucht es eine Liste und den Text des Briefs.",
  },
  en: {
    title: "New serial letter",
    lead: "One letter to everybody on a list. Nothing is sent here: first all rows are checked, then a person approves them as a whole.",
    all: "All serial letters",
    firstLines: "{{anrede}}\n\n\n\nMit freundlichen Grüßen",
    list: "The list",
    choose: "Drag a CSV or Excel file here, or choose one",
    another: (name: string) => `“${name}” is chosen; another file can go here`,
    limits: "At most 10,000 rows and 10 MB; the first line names the columns.",
    name: "Name of the serial letter",
    nameHint: "You find it again by it; it does not stand on the letters.",
    letter: "The letter",
    dispatch: "Sender and dispatch",
    declares: "What do these letters declare?",
    declaresHint: "If the declaration needs a signature by hand, you are told at once.",
    unsaid: "As the template says or the text reads",
    columns: "What the columns fill",
    make: "Make the serial letter",
    nothingYet: "After that you can enclose files and have all rows checked.",
    needed: "This takes a list and the text of the letter.",
  },
});

const runWords = inBothLanguages({
  de: {
    title: "Neuer Rechnungslauf",
    lead: "Aus jeder Zeile einer Liste wird eine Rechnung. Hier entsteht noch keine: Erst werden alle Zeilen geprüft, dann legen Sie sie zusammen vor.",
    all: "Alle Belege",
    name: "Name des Rechnungslaufs",
    nameHint: "Darunter finden Sie ihn wieder; auf den Rechnungen steht er nicht.",
    letter: "Die Rechnungen",
    make: "Rechnungslauf anlegen",
    nothingYet: "Danach werden alle Zeilen geprüft; noch wird keine Nummer vergeben.",
    needed: "Dazu braucht es eine Liste und das Rechnungsdatum.",
  },
  en: {
    title: "New billing run",
    lead: "Each row of a list becomes an invoice. None is made here: first all rows are checked, then you hand them in together.",
    all: "All documents",
    name: "Name of the billing run",
    nameHint: "You find it again by it; it does not stand on the invoices.",
    letter: "The invoices",
    make: "Make the billing run",
    nothingYet: "After that all rows are checked; no number is drawn yet.",
    needed: "This takes a list and the date of the invoices.",
  },
});
