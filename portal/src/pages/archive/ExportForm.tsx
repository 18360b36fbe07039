import { fieldProblems, type InputOf, type OutputOf } from "../../client.ts";
import { useCall, useOperation } from "../../session/calls.ts";
import { useDraft } from "../../session/draft.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { Field } from "../../ui/Field.tsx";
import { Form } from "../../ui/Form.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { ClientChoice } from "../documents/ClientChoice.tsx";
import { MatterPick } from "../matters/MatterPick.tsx";
import styles from "./archive.module.css";

type Formats = OutputOf<"export_list">["formats"];
type Format = InputOf<"export_start">["format"];

const thisYear = new Date().getFullYear();
const empty = {
  format: "gobd_csv" as Format,
  firstDay: `${thisYear}-01-01`,
  lastDay: `${thisYear}-12-31`,
  client: "",
  matterId: "",
  senderProfileId: "",
  email: "",
};

/** What is to be exported, for which days; only what of them is over goes in. */
export function ExportForm({ formats }: { formats: Formats }) {
  const text = useTexts(words);
  const say = useNotice();
  const start = useCall("export_start");
  const { data: senders } = useOperation("sender_profile_list", {});
  const [wish, setWish, forget] = useDraft("export", empty);
  const set = (change: Partial<typeof empty>) => setWish((now) => ({ ...now, ...change }));
  const problems = fieldProblems(start.error);
  // Books are handed over one by one, where a sender keeps its own.
  const isByBooks =
    wish.format === "datev_export" &&
    (senders?.items ?? []).some(({ profileId, booksOf }) => booksOf === profileId);
  const submit = () =>
    start.mutate(startOf(wish), {
      onSuccess: () => {
        forget();
        say({ text: text.started });
      },
    });
  return (
    <Sheet title={text.title}>
      <Form onSubmit={submit}>
        <Choice
          label={text.what}
          value={wish.format}
          options={formats.map(({ format, name }) => ({ value: format, label: name }))}
          onChange={(format) => set({ format })}
          hint={formats.find(({ format }) => format === wish.format)?.holds}
        />
        <div className={styles.pair}>
          <Field
            label={text.firstDay}
            type="date"
            value={wish.firstDay}
            onChange={(firstDay) => set({ firstDay })}
            problem={problems["firstDay"] ?? problems["since"]}
            isRequired
          />
          <Field
            label={text.lastDay}
            type="date"
            value={wish.lastDay}
            onChange={(lastDay) => set({ lastDay })}
            problem={problems["lastDay"] ?? problems["until"]}
            hint={text.lastDayHint}
            isRequired
          />
        </div>
        <ClientChoice value={wish.client} onChange={(client) => set({ client })} none={text.allClients} />
        <MatterPick
          matterId={wish.matterId ?? ""}
          mandantennummer={wish.client}
          isMaking={false}
          hint={text.matterHint}
          problem={problems["matterId"]}
          onChange={(matter) => set({ matterId: matter?.matterId ?? "" })}
        />
        {(senders?.total ?? 0) > 1 && (
          <Choice
            label={text.sender}
            value={wish.senderProfileId}
            options={[
              { value: "", label: isByBooks ? text.ofAccount : text.allSenders },
              ...(senders?.items ?? []).map(({ profileId, displayName }) => ({
                value: profileId,
                label: displayName,
              })),
            ]}
            onChange={(senderProfileId) => set({ senderProfileId })}
            hint={isByBooks ? text.booksHint : undefined}
          />
        )}
        <Field
          label={text.email}
          type="email"
          value={wish.email}
          onChange={(email) => set({ email })}
          hint={text.emailHint}
          problem={problems["notifyEmail"]}
          autoComplete="email"
        />
        {start.error && <Problem cause={start.error} />}
        <Button type="submit" look="first" isBusy={start.isPending}>
          {text.start}
        </Button>
      </Form>
    </Sheet>
  );
}

const startOf = ({ format, firstDay, lastDay, client, matterId, senderProfileId, email }: typeof empty) => ({
  format,
  firstDay,
  lastDay,
  ...(client.trim() !== "" && { mandantennummer: client }),
  ...(matterId && { matterId }),
  ...(senderProfileId !== "" && { senderProfileId }),
  ...(email.trim() !== "" && { notifyEmail: email.trim() }),
});

const words = inBothLanguages({
  de: {
    title: "Neuer Export",
    what: "Was",
    firstDay: "Erster Tag",
    lastDay: "Letzter Tag",
    lastDayHint: "Liegt er voraus, geht der Export bis jetzt.",
    allClients: "alle",
    matterHint: "Nur was zu dieser Akte gehört; leer: alles.",
    sender: "Absender",
    allSenders: "Alle",
    ofAccount: "Bücher des Kontos",
    booksHint:
      "Absender mit eigenen Büchern werden einzeln exportiert; die Hinweise im Export nennen, was fehlt.",
    email: "E-Mail, wenn er fertig ist",
    emailHint:
      "freiwillig; jemand aus dem Konto, oder eine Adresse aus den Einstellungen unter „Grenzen und Freigaben“",
    start: "Export starten",
    started: "Der Export wird erstellt.",
  },
  en: {
    title: "New export",
    what: "What",
    firstDay: "First day",
    lastDay: "Last day",
    lastDayHint: "If it lies ahead, the export goes up to now.",
    allClients: "all",
    matterHint: "Only what belongs to this file; empty: everything.",
    sender: "Sender",
    allSenders: "All",
    ofAccount: "Books of the account",
    booksHint:
      "Senders with books of their own are exported one by one; the notes in the export name what is missing.",
    email: "Mail when it is ready",
    emailHint:
      "optional; somebody of the account, or an address from the settings under “Caps and approvals”",
    start: "Start the export",
    started: "The export is being made.",
  },
});
