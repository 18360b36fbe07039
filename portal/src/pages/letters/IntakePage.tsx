import { useNavigate } from "@tanstack/react-router";
import type { OutputOf } from "../../client.ts";
import { useCall, useOperation } from "../../session/calls.ts";
import { useHere } from "../../session/session.tsx";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { IntakeMail } from "./IntakeMail.tsx";
import styles from "./LetterPage.module.css";

type Intake = OutputOf<"intake_list">;
type Arrival = Intake["items"][number];

/** Finished PDFs that came by themselves: each waits for somebody who says to whom it goes. */
export function IntakePage() {
  const text = useTexts(words);
  const { data, error, refetch } = useOperation("intake_list", {});
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <Page title={text.title} lead={text.lead}>
      {data.items.length === 0 ? (
        <Empty title={text.nothing}>
          <p>{text.how}</p>
        </Empty>
      ) : (
        data.items.map((arrival) => <Arrived key={arrival.uploadId} arrival={arrival} people={data.people} />)
      )}
      {data.total > data.items.length && <p>{text.more(data.total - data.items.length)}</p>}
      <IntakeMail intake={data} />
      <Printer />
    </Page>
  );
}

/** The person's own printer: what their computer prints there comes here. Its address is shown once. */
function Printer() {
  const text = useTexts(words);
  const { role } = useHere();
  const { data } = useOperation("print_queue_get", {});
  const open = useCall("print_queue_open");
  const close = useCall("print_queue_close");
  if (role === "viewer" || !data) return null;
  const uri = open.data?.printerUri;
  const problem = open.error ?? close.error;
  return (
    <Sheet title={text.printer}>
      <p>{text.printerHow}</p>
      {uri && (
        <p>
          <code>{uri}</code> <CopyButton copied={uri} />
          <span className={styles.quiet}> {text.once}</span>
        </p>
      )}
      {!uri && data.openSince && (
        <p className={styles.quiet}>
          {text.openSince} <DateTime at={data.openSince} />
        </p>
      )}
      <div className={styles.acts}>
        <Button isBusy={open.isPending} onClick={() => open.mutate({})}>
          {data.openSince ? text.renew : text.openPrinter}
        </Button>
        {data.openSince && (
          <Button
            look="quiet"
            isBusy={close.isPending}
            onClick={() => close.mutate({}, { onSuccess: () => open.reset() })}
          >
            {text.closePrinter}
          </Button>
        )}
      </div>
      {problem && <Problem cause={problem} />}
    </Sheet>
  );
}

function Arrived({ arrival, people }: { arrival: Arrival; people: Intake["people"] }) {
  const text = useTexts(words);
  const { role } = useHere();
  const { fileName, source, from, subject, pageCount, arrivedAt, holder, isMine } = arrival;
  return (
    <Sheet title={fileName}>
      <p>
        {text.sources[source](from)}, <DateTime at={arrivedAt} /> · {text.pages(pageCount)} ·{" "}
        {isMine ? text.mine : holder === null ? text.anybody : text.of(holder)}
      </p>
      {subject !== null && <p>{text.subject(subject)}</p>}
      <p className={styles.quiet}>{text.missing}</p>
      {role !== "viewer" && <Acts arrival={arrival} people={people} />}
    </Sheet>
  );
}

function Acts({ arrival: { uploadId, fileName }, people }: { arrival: Arrival; people: Intake["people"] }) {
  const text = useTexts(words);
  const say = useNotice();
  const navigate = useNavigate();
  const handOver = useCall("intake_hand_over");
  const discard = useCall("intake_discard");
  const open = () => {
    const search = { upload: uploadId, name: fileName } as Record<string, string>;
    void navigate({ to: "/letters/pdf", search });
  };
  const give = (userId: string) =>
    handOver.mutate({ uploadId, userId }, { onSuccess: ({ holder }) => say({ text: text.given(holder) }) });
  const remove = () =>
    discard.mutate(
      { uploadId, discarded: true },
      {
        onSuccess: () =>
          say({ text: text.removed, onUndo: () => discard.mutate({ uploadId, discarded: false }) }),
      },
    );
  const problem = handOver.error ?? discard.error;
  return (
    <>
      <div className={styles.acts}>
        <Button look="first" onClick={open}>
          {text.open}
        </Button>
        <Button
          look="quiet"
          isBusy={discard.isPending}
          onClick={remove}
          aria-label={text.removeThis(fileName)}
        >
          {text.remove}
        </Button>
      </div>
      {people.length > 1 && (
        <Choice
          label={text.handOver}
          value=""
          options={[
            { value: "", label: text.choose },
            ...people.map(({ userId, name }) => ({ value: userId, label: name })),
          ]}
          onChange={(userId) => userId && give(userId)}
        />
      )}
      {problem && <Problem cause={problem} />}
    </>
  );
}

const words = inBothLanguages({
  de: {
    title: "Eingang",
    lead: "Fertige PDF-Dateien, die von selbst gekommen sind. Verschickt wird nichts, bevor jemand die Anschrift bestätigt hat.",
    nothing: "Der Eingang ist leer.",
    how: "Dateien kommen von Ihrem Drucker „Brieftaube“ sowie aus dem Postfach und dem überwachten Ordner, wenn sie eingerichtet sind.",
    printer: "Drucken auf Brieftaube",
    printerHow:
      "Richten Sie auf Ihrem Rechner einen IPP-Drucker mit dieser Adresse ein. Was Sie dort drucken, liegt hier und wartet auf Sie; verschickt wird nichts von selbst.",
    once: "Die Adresse wird nur jetzt gezeigt. Wer sie kennt, kann in Ihren Eingang drucken.",
    openSince: "Ihre Druckeradresse gilt seit",
    openPrinter: "Druckeradresse anlegen",
    renew: "Neue Adresse anlegen, die bisherige beenden",
    closePrinter: "Adresse beenden",
    sources: {
      folder: (from: string) => `Aus dem Ordner ${from}`,
      print: (from: string) => `Gedruckt von ${from}`,
      mail: (from: string) => `Per E-Mail von ${from}`,
    },
    subject: (subject: string) => `Betreff der E-Mail: ${subject}`,
    pages: (count: number) => (count === 1 ? "1 Seite" : `${count} Seiten`),
    mine: "für Sie",
    anybody: "für alle",
    of: (name: string) => `für ${name}`,
    missing: "Es fehlt: Anschrift und Betreff, von Ihnen bestätigt.",
    open: "Ansehen und adressieren",
    remove: "Löschen",
    removeThis: (name: string) => `${name} löschen`,
    removed: "Die Datei ist gelöscht.",
    handOver: "Übergeben an",
    choose: "bitte wählen",
    given: (name: string) => `Die Datei liegt jetzt bei ${name}.`,
    more: (count: number) => (count === 1 ? "und 1 weitere" : `und ${count} weitere`),
  },
  en: {
    title: "Intake",
    lead: "Finished PDFs that came by themselves. Nothing is sent before somebody has confirmed the address.",
    nothing: "The intake is empty.",
    how: "Files come from your printer “Brieftaube”, and from the mailbox and the watched folder where they are set up.",
    printer: "Print to Brieftaube",
    printerHow:
      "Set up an IPP printer with this address on your computer. What you print there lies here and waits for you; nothing is sent by itself.",
    once: "The address is shown only now. Whoever knows it can print into your intake.",
    openSince: "Your printer address holds since",
    openPrinter: "Make a printer address",
    renew: "Make a new address, end the one before",
    closePrinter: "End the address",
    sources: {
      folder: (from: string) => `From the folder ${from}`,
      print: (from: string) => `Printed by ${from}`,
      mail: (from: string) => `By e-mail from ${from}`,
    },
    subject: (subject: string) => `Subject of the e-mail: ${subject}`,
    pages: (count: number) => (count === 1 ? "1 page" : `${count} pages`),
    mine: "for you",
    anybody: "for everybody",
    of: (name: string) => `for ${name}`,
    missing: "Missing: address and subject, confirmed by you.",
    open: "Look and address",
    remove: "Delete",
    removeThis: (name: string) => `Delete ${name}`,
    removed: "The file is deleted.",
    handOver: "Hand over to",
    choose: "please choose",
    given: (name: string) => `The file now lies with ${name}.`,
    more: (count: number) => `and ${count} more`,
  },
});
