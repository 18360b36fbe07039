import { type ActionOutput, fieldProblems } from "../../client.ts";
import { useAction, useActionCall } from "../../session/calls.ts";
import { useDraft } from "../../session/draft.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import { type PartyDraft, partyDraftOf, PartyFields } from "../../ui/PartyFields.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import styles from "./operator.module.css";

type Issuer = ActionOutput<"receipt_issuer_get">["issuer"];

/** Who runs the service, as the invoices of all accounts say it. */
export function ReceiptIssuerPage() {
  const text = useTexts(words);
  const { data, error, refetch } = useAction("receipt_issuer_get", {});
  return (
    <Page title={text.title} lead={text.lead}>
      {error && <Problem cause={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && <IssuerForm issuer={data.issuer} />}
    </Page>
  );
}

function IssuerForm({ issuer }: { issuer: Issuer }) {
  const text = useTexts(words);
  const say = useNotice();
  const [draft, setDraft, forget] = useDraft<PartyDraft | null>("receipt-issuer", null);
  const set = useActionCall("receipt_issuer_set");
  const before = partyDraftOf(issuer);
  const typed = draft ?? before;
  const save = (next: PartyDraft, undo: PartyDraft | null) =>
    set.mutate(next, {
      onSuccess: () => {
        forget();
        say({ text: text.saved, ...(undo && { onUndo: () => save(undo, null) }) });
      },
    });
  return (
    <Sheet title={text.who}>
      <form
        className={styles.textForm}
        onSubmit={(event) => {
          event.preventDefault();
          save(typed, issuer && before);
        }}
      >
        {!issuer && <p>{text.missing}</p>}
        <PartyFields
          draft={typed}
          onChange={(part) => setDraft({ ...typed, ...part })}
          problems={fieldProblems(set.error)}
          withTaxNumber
        />
        <p className={styles.fine}>{text.numbers}</p>
        {set.error && <Problem cause={set.error} />}
        <div className={styles.acts}>
          <Button type="submit" look="first" isBusy={set.isPending}>
            {text.save}
          </Button>
        </div>
        {issuer && (
          <p className={styles.fine}>
            {text.changed(issuer.changedBy)} <DateTime at={issuer.changedAt} />
          </p>
        )}
      </form>
    </Sheet>
  );
}

const words = inBothLanguages({
  de: {
    title: "Rechnungsangaben",
    lead: "Wer die monatlichen Rechnungen an die Konten ausstellt. Was ausgestellt ist, bleibt, wie es ist.",
    who: "Rechnungsaussteller",
    missing: "Noch nicht eingetragen: Bis dahin bekommt kein Konto eine Rechnung, danach kommen alle nach.",
    numbers: "USt-IdNr. oder Steuernummer, mindestens eine von beiden (§ 14 Abs. 4 UStG).",
    save: "Speichern",
    saved: "Gespeichert. Es gilt für alle Rechnungen, die noch ausgestellt werden.",
    changed: (who: string) => `Zuletzt geändert von ${who},`,
  },
  en: {
    title: "Invoice details",
    lead: "Who issues the monthly invoices to the accounts. What is issued stays as it is.",
    who: "Issuer",
    missing: "Not entered yet: until then no account gets an invoice, and then all of them follow.",
    numbers: "VAT ID or tax number, at least one of them (§ 14 (4) UStG).",
    save: "Save",
    saved: "Saved. It counts for all invoices that are still to be issued.",
    changed: (who: string) => `Last changed by ${who},`,
  },
});
