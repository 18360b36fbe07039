import { useState } from "react";
import { fieldProblems, type OutputOf } from "../../client.ts";
import { useCall, useOperation } from "../../session/calls.ts";
import { useHere } from "../../session/session.tsx";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { FileDrop } from "../../ui/FileDrop.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { useBringPdf as useBringFile } from "./pdf/bring-pdf.ts";
import styles from "./LetterPage.module.css";

type Papers = OutputOf<"delivery_proof_list">;
const kinds = ["delivery_record", "slip", "other"] as const;

/** Slips and delivery records of the post that people add, and whether the one is missing that the post keeps for a limited time. */
export function PapersOfPost({ orderId }: { orderId: string }) {
  const text = useTexts(words);
  const { role } = useHere();
  const { data, error } = useOperation("delivery_proof_list", { orderId });
  if (error) return <Problem cause={error} />;
  if (!data || (!data.canAdd && data.items.length === 0)) return null;
  const isMissing = data.deliveryRecord?.state === "missing";
  return (
    <section className={styles.paper}>
      <h3>{text.title}</h3>
      {data.items.length > 0 && <PaperList items={data.items} />}
      {isMissing && data.deliveryRecord && (
        <p>
          {text.missing} <DateTime at={data.deliveryRecord.keptUntil} to="day" />
          {text.fetch}
        </p>
      )}
      {data.deliveryRecord?.state === "not_wanted" && <p className={styles.quiet}>{text.notWanted}</p>}
      {role !== "viewer" && (
        <div className={styles.acts}>
          {data.canAdd && <AddPaper orderId={orderId} />}
          {isMissing && <Decline orderId={orderId} />}
        </div>
      )}
    </section>
  );
}

function PaperList({ items }: { items: Papers["items"] }) {
  const text = useTexts(words);
  return (
    <ul className={styles.brought} aria-label={text.title}>
      {items.map(({ deliveryProofId, kind, date, fileUrl, proves, addedBy, addedAt }) => (
        <li key={deliveryProofId}>
          <a href={fileUrl}>
            {text.kinds[kind]}, <DateTime at={date} to="day" />
          </a>
          <p className={styles.quiet}>
            {text.addedBy(addedBy)} <DateTime at={addedAt} to="day" />
          </p>
          <p className={styles.quiet}>{proves}</p>
        </li>
      ))}
    </ul>
  );
}

function AddPaper({ orderId }: { orderId: string }) {
  const text = useTexts(words);
  const say = useNotice();
  const [isOpen, setOpen] = useState(false);
  const [kind, setKind] = useState<(typeof kinds)[number]>("delivery_record");
  const [date, setDate] = useState("");
  const [file, setFile] = useState<File | null>(null);
  const bring = useBringFile("proof");
  const add = useCall("delivery_proof_add");
  const isBusy = bring.isBusy || add.isPending;
  const send = async () => {
    if (!file) return;
    const uploadId = await bring.run(file);
    if (uploadId === null) return;
    await add.mutateAsync({ orderId, uploadId, kind, date });
    say({ text: text.added });
    setOpen(false);
    setFile(null);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text.add}</Button>
      <Dialog
        title={text.add}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{text.no}</Button>
            <Button
              look="first"
              isBusy={isBusy}
              disabled={!file || date === ""}
              onClick={() => void send().catch(() => {})}
            >
              {text.yes}
            </Button>
          </>
        }
      >
        <Choice
          label={text.kind}
          value={kind}
          onChange={setKind}
          options={kinds.map((value) => ({ value, label: text.kinds[value] }))}
        />
        <Field
          label={text.date}
          type="date"
          value={date}
          onChange={setDate}
          problem={fieldProblems(add.error)["date"]}
        />
        <FileDrop
          label={file ? file.name : text.file}
          hint={text.fileHint}
          accept="application/pdf,image/jpeg,image/png"
          isBusy={isBusy}
          onFiles={([first]) => setFile(first ?? null)}
        />
        {bring.problem !== null && <Problem cause={bring.problem} />}
        {add.error && <Problem cause={add.error} />}
      </Dialog>
    </>
  );
}

function Decline({ orderId }: { orderId: string }) {
  const text = useTexts(words);
  const decline = useCall("delivery_record_decline");
  return (
    <ConfirmButton
      label={text.decline}
      title={text.declineTitle}
      look="second"
      yes={text.declineYes}
      onConfirm={() => decline.mutateAsync({ orderId })}
    >
      <p>{text.declineMeans}</p>
    </ConfirmButton>
  );
}

const words = inBothLanguages({
  de: {
    title: "Belege der Post",
    missing: "Der Auslieferungsbeleg fehlt noch. Die Post bewahrt ihn etwa bis zum",
    fetch: " auf. Rufen Sie ihn dort mit der Sendungsnummer ab und fügen Sie ihn hier hinzu.",
    notWanted: "An den Auslieferungsbeleg wird nicht mehr erinnert.",
    kinds: {
      delivery_record: "Auslieferungsbeleg",
      slip: "Einlieferungsbeleg der Post",
      other: "Weiterer Beleg",
    },
    addedBy: (name: string) => `hinzugefügt von ${name},`,
    add: "Beleg hinzufügen",
    kind: "Art des Belegs",
    date: "Tag, der auf dem Beleg steht",
    file: "Datei oder Foto wählen",
    fileHint: "PDF, JPEG oder PNG bis 10 MB. Aufnahmeort und -zeit werden aus Fotos entfernt.",
    yes: "Hinzufügen",
    no: "Abbrechen",
    added: "Der Beleg ist hinzugefügt und archiviert.",
    decline: "Wird nicht gebraucht",
    declineTitle: "Auslieferungsbeleg nicht abrufen?",
    declineMeans:
      "Sie werden an diesen Beleg nicht mehr erinnert. Nach etwa 15 Monaten gibt ihn die Post nicht mehr heraus. Hinzufügen können Sie ihn weiterhin.",
    declineYes: "Nicht mehr erinnern",
  },
  en: {
    title: "Papers of the post",
    missing: "The delivery record is still missing. The post keeps it until about",
    fetch: ". Fetch it there with the tracking number and add it here.",
    notWanted: "Nobody is reminded of the delivery record any more.",
    kinds: { delivery_record: "Delivery record", slip: "Slip of the post", other: "Other paper" },
    addedBy: (name: string) => `added by ${name},`,
    add: "Add a paper",
    kind: "What it is",
    date: "Day that stands on the paper",
    file: "Choose a file or photograph",
    fileHint: "PDF, JPEG or PNG up to 10 MB. Place and time are removed from photographs.",
    yes: "Add",
    no: "Cancel",
    added: "The paper is added and archived.",
    decline: "Not needed",
    declineTitle: "Do without the delivery record?",
    declineMeans:
      "You are not reminded of this record any more. After about 15 months the post does not hand it out. You can still add it.",
    declineYes: "Do not remind",
  },
});
