import { useState } from "react";
import { fieldProblems, type OutputOf } from "../../client.ts";
import { useCall } from "../../session/calls.ts";
import { useHere } from "../../session/session.tsx";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Field } from "../../ui/Field.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import styles from "./documents.module.css";

type Document = OutputOf<"document_get">;

/** Whether somebody has received the document; before that a person can say so, or make it void. */
export function DocumentLife({ document, today }: { document: Document; today: string }) {
  const text = useTexts(words);
  const { role } = useHere();
  const { state, issuedAt, issuedBy, stateReason } = document;
  return (
    <Sheet title={text.title}>
      {state === "issued" && issuedAt && issuedBy ? (
        <Facts
          facts={[
            [text.issued, <DateTime key="issued" at={issuedAt} to="day" />],
            [text.way, text.ways[issuedBy]],
            ...(stateReason ? [[text.reason, stateReason] as const] : []),
          ]}
        />
      ) : state === "void" ? (
        <>
          <p>{text.isVoid}</p>
          {stateReason && <Facts facts={[[text.why, stateReason]]} />}
        </>
      ) : (
        <>
          <p className={styles.quiet}>{document.orderStatus === null ? text.made : text.onItsWay}</p>
          {role !== "viewer" && (
            <div className={styles.buttons}>
              <DeclareIssued document={document} today={today} />
              <MakeVoid document={document} />
            </div>
          )}
        </>
      )}
    </Sheet>
  );
}

function DeclareIssued({ document: { documentId }, today }: { document: Document; today: string }) {
  const text = useTexts(words);
  const say = useNotice();
  const issue = useCall("document_issue");
  const [issuedOn, setIssuedOn] = useState(today);
  const [reason, setReason] = useState("");
  const problems = fieldProblems(issue.error);
  const confirm = async () => {
    await issue.mutateAsync({ documentId, issuedOn, reason });
    say({ text: text.declared });
  };
  return (
    <ConfirmButton label={text.declare} title={text.declareTitle} look="second" onConfirm={confirm}>
      <p>{text.declareText}</p>
      <Field
        label={text.day}
        type="date"
        value={issuedOn}
        onChange={setIssuedOn}
        problem={problems["issuedOn"]}
        isRequired
      />
      <Field
        label={text.how}
        value={reason}
        onChange={setReason}
        hint={text.howHint}
        problem={problems["reason"]}
        isRequired
      />
    </ConfirmButton>
  );
}

function MakeVoid({ document: { documentId } }: { document: Document }) {
  const text = useTexts(words);
  const say = useNotice();
  const makeVoid = useCall("document_void");
  const [reason, setReason] = useState("");
  const confirm = async () => {
    await makeVoid.mutateAsync({ documentId, reason });
    say({ text: text.voided });
  };
  return (
    <ConfirmButton label={text.void} title={text.voidTitle} onConfirm={confirm}>
      <p>{text.voidText}</p>
      <Field
        label={text.why}
        value={reason}
        onChange={setReason}
        problem={fieldProblems(makeVoid.error)["reason"]}
        isRequired
      />
    </ConfirmButton>
  );
}

const words = inBothLanguages({
  de: {
    title: "Ausgabe",
    issued: "Ausgestellt am",
    way: "Weg",
    ways: { post: "Post", email: "E-Mail", other: "anders" },
    reason: "Wie",
    why: "Grund",
    isVoid: "Dieser Beleg ist ungültig. Seine Nummer bleibt vergeben, sein Brief geht nicht mehr hinaus.",
    made:
      "Noch nicht ausgestellt: In die Bücher kommt der Beleg, sobald er zur Post gegeben oder per E-Mail versendet ist oder Sie vermerken, " +
      "dass er den Empfänger auf anderem Weg erreicht hat.",
    onItsWay:
      "Der Brief ist in Auftrag gegeben. Ausgestellt ist der Beleg, sobald er zur Post gegeben oder per E-Mail versendet ist.",
    declare: "Als ausgestellt vermerken",
    declareTitle: "Hat der Empfänger den Beleg schon?",
    declareText: "Ab dann zählt er in den Büchern und lässt sich nur noch durch eine Gutschrift berichtigen.",
    day: "Erhalten am",
    how: "Auf welchem Weg",
    howHint: "Zum Beispiel: persönlich übergeben",
    declared: "Der Beleg ist als ausgestellt vermerkt.",
    void: "Ungültig machen",
    voidTitle: "Diesen Beleg ungültig machen?",
    voidText:
      "Niemand hat ihn erhalten, und er geht nicht mehr hinaus. Seine Nummer bleibt vergeben und steht in jedem Export als ungültig.",
    voided: "Der Beleg ist ungültig.",
  },
  en: {
    title: "Issue",
    issued: "Issued on",
    way: "Way",
    ways: { post: "post", email: "e-mail", other: "another" },
    reason: "How",
    why: "Reason",
    isVoid: "This document is void. Its number stays used, and its letter goes out no more.",
    made:
      "Not issued yet: the books count it once it is posted or mailed, or once you note that it has reached the recipient " +
      "another way.",
    onItsWay: "The letter is ordered. The document is issued once it is posted or mailed.",
    declare: "Note as issued",
    declareTitle: "Does the recipient have the document already?",
    declareText: "From then on the books count it, and only a credit note corrects it.",
    day: "Received on",
    how: "Which way",
    howHint: "For example: handed over in person",
    declared: "The document is noted as issued.",
    void: "Make void",
    voidTitle: "Make this document void?",
    voidText:
      "Nobody has received it, and it goes out no more. Its number stays used and stands in every export as void.",
    voided: "The document is void.",
  },
});
