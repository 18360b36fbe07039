import { useNavigate } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { fieldProblems, type OutputOf } from "../../client.ts";
import { useCall } from "../../session/calls.ts";
import { useHere } from "../../session/session.tsx";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Form } from "../../ui/Form.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { PhotoField } from "../../walk/PhotoField.tsx";
import { SheetCodeField } from "../../walk/SheetCodeField.tsx";
import styles from "./ReturnsPage.module.css";

type Found = OutputOf<"return_find">;
type Reason = NonNullable<Found["recorded"]>["reason"];

const reasons = [
  "moved",
  "unknown",
  "address_wrong",
  "deceased",
  "refused",
  "not_collected",
  "other",
] as const satisfies readonly Reason[];

/** The desk for letters that came back: whose is it, why is it here, and what becomes of it. */
export function ReturnsPage() {
  const text = useTexts(words);
  const [code, setCode] = useState("");
  const [found, setFound] = useState<Found | null>(null);
  const find = useCall("return_find");
  const look = async () => setFound(await find.mutateAsync({ code: code.trim() }));
  const next = () => {
    setCode("");
    setFound(null);
    find.reset();
  };
  // The scanner listens to it: one that changed with every key would start anew.
  const take = useCallback((given: string) => setCode(given), []);
  return (
    <Page title={text.title} lead={text.lead}>
      {found ? (
        <OnTheDesk found={found} onRecorded={setFound} onNext={next} />
      ) : (
        <Sheet title={text.which}>
          <Form onSubmit={() => void look().catch(() => {})}>
            <SheetCodeField value={code} onChange={take} says={text.says} />
            {find.error && <Problem cause={find.error} />}
            <Button look="first" type="submit" isBusy={find.isPending} disabled={code.trim() === ""}>
              {text.find}
            </Button>
          </Form>
          <p className={styles.quiet}>
            {text.without} <LinkButton to="/letters">{text.letters}</LinkButton>
          </p>
        </Sheet>
      )}
    </Page>
  );
}

type OnTheDeskProps = { found: Found; onRecorded: (found: Found) => void; onNext: () => void };

function OnTheDesk({ found, onRecorded, onNext }: OnTheDeskProps) {
  const text = useTexts(words);
  const { role } = useHere();
  const { recorded } = found;
  return (
    <>
      <Sheet title={text.letter}>
        <p className={styles.address}>{found.recipientLines.join("\n")}</p>
        {found.postedAt && (
          <p className={styles.quiet}>
            {text.posted} <DateTime at={found.postedAt} to="day" />
          </p>
        )}
        <div className={styles.acts}>
          <LinkButton to="/letters/$letterId" params={{ letterId: found.letterId }}>
            {text.toLetter}
          </LinkButton>
          <Button onClick={onNext}>{text.next}</Button>
        </div>
      </Sheet>
      {recorded && (
        <Sheet title={text.recorded}>
          <p role="status">
            {text.reasons[recorded.reason]}, {text.by(recorded.by)} <DateTime at={recorded.at} />
          </p>
          {recorded.photoUrl && (
            <img className={styles.picture} src={recorded.photoUrl} alt={text.envelope} />
          )}
        </Sheet>
      )}
      {!recorded && !found.canRecord && <p role="alert">{text.cannot}</p>}
      {found.canRecord && role !== "viewer" && <Record found={found} onRecorded={onRecorded} />}
      {found.status === "returned" && recorded && role !== "viewer" && <NextSteps found={found} />}
    </>
  );
}

function Record({ found, onRecorded }: Pick<OnTheDeskProps, "found" | "onRecorded">) {
  const text = useTexts(words);
  const say = useNotice();
  const [reason, setReason] = useState<Reason>("moved");
  const [photo, setPhoto] = useState<string | null>(null);
  const record = useCall("return_record");
  const send = async () => {
    const photoBase64 = photo ?? undefined;
    const done = await record.mutateAsync({
      orderId: found.orderId,
      reason,
      ...(photoBase64 !== undefined && { photoBase64 }),
    });
    say({ text: done.changed ? text.done : text.before });
    onRecorded(done);
  };
  return (
    <Sheet title={text.why}>
      <Form onSubmit={() => void send().catch(() => {})}>
        <Choice
          label={text.reason}
          value={reason}
          onChange={setReason}
          options={reasons.map((value) => ({ value, label: text.reasons[value] }))}
          problem={fieldProblems(record.error)["reason"]}
        />
        <PhotoField label={text.photo} value={photo} onChange={setPhoto} />
        {record.error && <Problem cause={record.error} />}
        <Button look="first" type="submit" isBusy={record.isPending}>
          {text.record}
        </Button>
      </Form>
    </Sheet>
  );
}

/** A letter that came back is not done with: what people do next, the likeliest first. */
function NextSteps({ found: { letterId } }: { found: Found }) {
  const text = useTexts(words);
  const navigate = useNavigate();
  const duplicate = useCall("letter_duplicate");
  const again = async () => {
    const copy = await duplicate.mutateAsync({ letterId });
    void navigate({ to: "/letters/$letterId/edit", params: { letterId: copy.letterId } });
  };
  return (
    <Sheet title={text.steps}>
      <ul className={styles.steps}>
        <li>
          <LinkButton look="first" to="/letters/$letterId/readdress" params={{ letterId }}>
            {text.readdress}
          </LinkButton>
          <span>{text.readdressWhen}</span>
        </li>
        <li>
          <LinkButton to="/templates/$templateId" params={{ templateId: REGISTRY_TEMPLATE }}>
            {text.registry}
          </LinkButton>
          <span>{text.registryWhen}</span>
        </li>
        <li>
          <Button isBusy={duplicate.isPending} onClick={() => void again().catch(() => {})}>
            {text.other}
          </Button>
          <span>{text.otherWhen}</span>
        </li>
      </ul>
      {duplicate.error && <Problem cause={duplicate.error} />}
    </Sheet>
  );
}

/** The curated letter to the registration office; its id never changes. */
const REGISTRY_TEMPLATE = "e64560d9-d2d9-8894-aec7-ddd7da5bf1fd";

const words = inBothLanguages({
  de: {
    title: "Rückläufer",
    lead: "Briefe, die zurückgekommen sind: Code scannen, Grund wählen, Umschlag fotografieren.",
    which: "Welcher Brief ist zurückgekommen?",
    says: {
      code: "Code oder Nummer",
      hint: "Der Code am Rand der ersten Seite, die Sendungsnummer der Post, die Auftragsnummer oder Ihre eigene Nummer. Ein Lesegerät tippt sie ein.",
      hold: "Halten Sie die Kamera über den kleinen quadratischen Code am Rand des Blatts.",
    },
    find: "Brief suchen",
    without: "Ohne Code oder Nummer finden Sie den Brief in der Liste über den Empfänger.",
    letters: "Zu den Briefen",
    letter: "Brief",
    posted: "Zur Post gegeben am",
    toLetter: "Zum Brief",
    next: "Nächster Rückläufer",
    recorded: "Festgehalten",
    by: (name: string) => `von ${name},`,
    envelope: "Der zurückgekommene Umschlag",
    cannot:
      "Dieser Brief kann nicht zurückgekommen sein: Er ist noch nicht hinausgegangen, ging per E-Mail oder ist als zugestellt gemeldet. Prüfen Sie die Nummer.",
    why: "Warum kam er zurück?",
    reason: "Grund, wie ihn die Post vermerkt hat",
    reasons: {
      moved: "Unbekannt verzogen",
      unknown: "Empfänger nicht zu ermitteln",
      address_wrong: "Anschrift falsch oder unvollständig",
      deceased: "Empfänger verstorben",
      refused: "Annahme verweigert",
      not_collected: "Nicht abgeholt",
      other: "Anderer oder kein Grund vermerkt",
    },
    photo: "Foto des Umschlags (freiwillig, zum Nachweis empfohlen)",
    record: "Als zurückgekommen festhalten",
    done: "Der Brief ist als zurückgekommen festgehalten.",
    before: "Dieser Rückläufer war schon festgehalten; es hat sich nichts geändert.",
    steps: "Wie geht es weiter?",
    readdress: "Neue Anschrift, noch einmal verschicken",
    readdressWhen: "Sie kennen die neue Anschrift.",
    registry: "Melderegister fragen",
    registryWhen: "Sie suchen die Anschrift: eine Vorlage für die Meldebehörde (§ 44 BMG).",
    other: "Auf anderem Weg verschicken",
    otherWhen:
      "Die Anschrift stimmt: derselbe Brief als neuer Entwurf, zum Beispiel als Einwurf-Einschreiben.",
  },
  en: {
    title: "Returned letters",
    lead: "Letters that came back: scan the code, choose the reason, photograph the envelope.",
    which: "Which letter came back?",
    says: {
      code: "Code or number",
      hint: "The code in the margin of the first page, the tracking number of the post, the order's number or your own. A reader types it.",
      hold: "Hold the camera over the small square code in the margin of the sheet.",
    },
    find: "Find the letter",
    without: "Without a code or number, find the letter in the list by its recipient.",
    letters: "To the letters",
    letter: "Letter",
    posted: "Posted on",
    toLetter: "To the letter",
    next: "Next returned letter",
    recorded: "Recorded",
    by: (name: string) => `by ${name},`,
    envelope: "The envelope that came back",
    cannot:
      "This letter cannot have come back: it has not left yet, went by e-mail, or is reported as delivered. Check the number.",
    why: "Why did it come back?",
    reason: "Reason as the post has noted it",
    reasons: {
      moved: "Moved, new address unknown",
      unknown: "Recipient cannot be found",
      address_wrong: "Address wrong or incomplete",
      deceased: "Recipient deceased",
      refused: "Refused",
      not_collected: "Not collected",
      other: "Another reason, or none noted",
    },
    photo: "Photograph of the envelope (optional, advisable as evidence)",
    record: "Record as returned",
    done: "The letter is recorded as returned.",
    before: "This return was recorded before; nothing has changed.",
    steps: "What comes next?",
    readdress: "New address, send again",
    readdressWhen: "You know the new address.",
    registry: "Ask the register of residents",
    registryWhen: "You look for the address: a template for the registration office (§ 44 BMG).",
    other: "Send another way",
    otherWhen: "The address is right: the same letter as a new draft, for example as registered mail.",
  },
});
