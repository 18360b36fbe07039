import { type ActionOutput, fieldProblems } from "../../client.ts";
import { useAction, useActionCall } from "../../session/calls.ts";
import { useDraft } from "../../session/draft.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import { type PartyDraft, partyDraftOf, PartyFields } from "../../ui/PartyFields.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { SettingsBack } from "./SettingsBack.tsx";
import styles from "./settings.module.css";

type View = ActionOutput<"billing_address_get">;
type Typed = PartyDraft & { language: "de" | "en" };

/** To whom the monthly invoices of this service are made out. */
export function BillingPage() {
  const text = useTexts(words);
  const { data, error, refetch } = useAction("billing_address_get", {});
  return (
    <Page title={text.title} lead={text.lead} actions={<SettingsBack />}>
      {error && <Problem cause={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && <BillingForm view={data} />}
    </Page>
  );
}

function BillingForm({ view: { stored, suggestion, maySet } }: { view: View }) {
  const text = useTexts(words);
  const say = useNotice();
  const [draft, setDraft, forget] = useDraft<Typed | null>("billing", null);
  const set = useActionCall("billing_address_set");
  const before: Typed = { ...partyDraftOf(stored ?? suggestion), language: stored?.language ?? "de" };
  const typed = draft ?? before;
  const change = (part: Partial<Typed>) => setDraft({ ...typed, ...part });
  const save = ({ taxNumber: _none, ...next }: Typed, undo: Typed | null) =>
    set.mutate(next, {
      onSuccess: () => {
        forget();
        say({ text: text.saved, ...(undo && { onUndo: () => save(undo, null) }) });
      },
    });
  return (
    <Sheet title={text.who}>
      <form
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault();
          save(typed, stored && before);
        }}
      >
        {!stored && <p>{suggestion ? text.suggested : text.missing}</p>}
        {!maySet && <p>{text.onlyOwners}</p>}
        <PartyFields
          draft={typed}
          onChange={change}
          problems={fieldProblems(set.error)}
          isDisabled={!maySet}
        />
        <div className={styles.pair}>
          <Choice
            label={text.language}
            value={typed.language}
            options={[
              { value: "de", label: "Deutsch" },
              { value: "en", label: "English" },
            ]}
            onChange={(language) => change({ language })}
          />
        </div>
        {set.error && <Problem cause={set.error} />}
        {maySet && (
          <div className={styles.acts}>
            <Button type="submit" look="first" isBusy={set.isPending}>
              {text.save}
            </Button>
          </div>
        )}
        {stored && (
          <p className={styles.fine}>
            {text.changed(stored.changedBy)} <DateTime at={stored.changedAt} />
          </p>
        )}
      </form>
    </Sheet>
  );
}

const words = inBothLanguages({
  de: {
    title: "Rechnungsanschrift",
    lead: "An wen die monatlichen Rechnungen über Ihre Briefe gehen. Solange sie fehlt, wird keine Rechnung ausgestellt; danach kommen alle nach.",
    who: "Rechnungsempfänger",
    suggested: "Aus Ihrem Standardabsender vorgeschlagen. Es gilt erst, wenn Sie speichern.",
    missing: "Noch nicht eingetragen.",
    onlyOwners: "Ändern können sie Personen mit der Rolle Inhaberin/Inhaber.",
    language: "Sprache der Rechnungen",
    save: "Speichern",
    saved: "Gespeichert. Es gilt für alle Rechnungen, die noch ausgestellt werden.",
    changed: (who: string) => `Zuletzt geändert von ${who},`,
  },
  en: {
    title: "Billing address",
    lead: "To whom the monthly invoices for your letters go. While it is missing no invoice is issued; then all of them follow.",
    who: "Invoices go to",
    suggested: "Suggested by your default sender. It counts only when you save it.",
    missing: "Not entered yet.",
    onlyOwners: "Owners can change it.",
    language: "Language of the invoices",
    save: "Save",
    saved: "Saved. It counts for all invoices that are still to be issued.",
    changed: (who: string) => `Last changed by ${who},`,
  },
});
