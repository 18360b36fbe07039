import { useState } from "react";
import { fieldProblems, type OutputOf } from "../../client.ts";
import { useCall, useOperation } from "../../session/calls.ts";
import { useDraft } from "../../session/draft.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Field } from "../../ui/Field.tsx";
import { Form } from "../../ui/Form.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { FoundBeside } from "./FoundBeside.tsx";
import { kitOf } from "./kit.ts";
import { LooksNow } from "./LooksNow.tsx";
import styles from "./BrandPage.module.css";

export type Found = OutputOf<"brand_import_from_website">;

/** Reads a website and lets a person take what fits, each part beside what is there now. */
export function ImportFromWebsite() {
  const text = useTexts(words);
  const reading = useCall("brand_import_from_website");
  const [url, setUrl, forgetUrl] = useDraft("brand website", "");
  const [found, setFound, forgetFound] = useDraft<Found | null>("brand found", null);
  const [takenAt, setTakenAt] = useState<string | null>(null);
  const read = () =>
    reading.mutate({ websiteUrl: url, maxLogoCandidates: 4 }, { onSuccess: (answer) => setFound(answer) });
  return (
    <>
      <Sheet title={text.title}>
        <p className={styles.quiet}>{text.explained}</p>
        <Form onSubmit={read}>
          <Field
            label={text.address}
            value={url}
            onChange={setUrl}
            problem={fieldProblems(reading.error)["websiteUrl"]}
            hint={text.addressHint}
          />
          <Button type="submit" look="first" isBusy={reading.isPending}>
            {reading.isPending ? text.reading : text.read}
          </Button>
        </Form>
        {reading.error && <Problem cause={reading.error} />}
      </Sheet>
      {found && (
        <Proposal
          key={found.websiteUrl}
          found={found}
          onDone={(isTaken) => {
            if (isTaken) setTakenAt(String(Date.now()));
            forgetFound();
            forgetUrl();
          }}
        />
      )}
      {!found && takenAt !== null && <LooksNow version={takenAt} />}
    </>
  );
}

function Proposal({ found, onDone }: { found: Found; onDone: (isTaken: boolean) => void }) {
  const text = useTexts(words);
  const { data, error, refetch } = useOperation("brand_kit_get", {});
  const [isShown, show] = useState(false);
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { imprint, notes } = found;
  return (
    <>
      <FoundBeside found={found} now={kitOf(data)} saved={data} onDone={onDone} />
      {notes.length > 0 && (
        <Sheet title={text.notes}>
          <ul>
            {notes.map(({ code, message }) => (
              <li key={code}>{message}</li>
            ))}
          </ul>
        </Sheet>
      )}
      {imprint && imprint.details.length > 0 && (
        <Sheet
          title={text.imprint}
          actions={<Button onClick={() => show(!isShown)}>{isShown ? text.hide : text.show}</Button>}
        >
          <p className={styles.quiet}>{text.imprintHint}</p>
          {isShown && (
            <Facts
              facts={imprint.details.map(({ key, value }) => [
                key,
                Array.isArray(value) ? value.join(", ") : value,
              ])}
            />
          )}
        </Sheet>
      )}
    </>
  );
}

const words = inBothLanguages({
  de: {
    title: "Von Ihrer Website",
    explained: "Gelesen werden Logo, Farben, Schrift und Impressum. Übernommen wird nur, was Sie auswählen.",
    address: "Adresse der Website",
    addressHint: "Etwa https://www.muster.example",
    read: "Website lesen",
    reading: "Die Website wird gelesen …",
    notes: "Dabei ist aufgefallen",
    imprint: "Angaben aus dem Impressum",
    imprintHint: "Diese Angaben gehören zum Absender; prüfen Sie sie und tragen Sie sie beim Absender ein.",
    show: "Zeigen",
    hide: "Ausblenden",
  },
  en: {
    title: "From your website",
    explained: "Logo, colours, font and imprint are read. Only what you choose is taken.",
    address: "Address of the website",
    addressHint: "Such as https://www.muster.example",
    read: "Read the website",
    reading: "The website is being read …",
    notes: "What was noticed",
    imprint: "Details from the imprint",
    imprintHint: "These belong to the sender; check them and enter them in the sender profile.",
    show: "Show",
    hide: "Hide",
  },
});
