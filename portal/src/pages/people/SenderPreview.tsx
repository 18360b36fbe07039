import { useState } from "react";
import { useOperation } from "../../session/calls.ts";
import { inBothLanguages, useLanguage, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { LetterPages } from "../../ui/LetterPages.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import styles from "./people.module.css";

/** A sample letter of the stored sender; drawn when somebody wants to see it. */
export function SenderPreview({ profileId, name }: { profileId: string; name: string }) {
  const text = useTexts(words);
  const [isShown, setShown] = useState(false);
  return (
    <Sheet
      title={text.title}
      actions={<Button onClick={() => setShown(!isShown)}>{isShown ? text.hide : text.show}</Button>}
    >
      <p className={styles.quiet}>{text.lead}</p>
      {isShown && <SampleLetter profileId={profileId} name={name} />}
    </Sheet>
  );
}

function SampleLetter({ profileId, name }: { profileId: string; name: string }) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const { data, error, refetch } = useOperation("letter_preview", {
    senderProfileId: profileId,
    subject: text.subject,
    content: text.content,
    language,
    recipientAddressInline: sampleRecipient,
    pages: 1,
    resolution: "thumb",
  });
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <LetterPages urls={data.pages.map(({ imageUrl }) => imageUrl)} subject={`${text.subject}, ${name}`} />
  );
}

const sampleRecipient = {
  name: "Erika Beispiel",
  street: "Lange Straße",
  houseNumber: "5",
  zip: "80331",
  city: "München",
  country: "DE",
};

const words = inBothLanguages({
  de: {
    title: "Musterbrief",
    lead: "So sieht ein Brief dieses Absenders aus, nach dem zuletzt gespeicherten Stand.",
    show: "Musterbrief ansehen",
    hide: "Ausblenden",
    subject: "Musterbrief",
    content:
      "Sehr geehrte Frau Beispiel,\n\nso sieht ein Brief mit diesen Angaben aus.\n\nMit freundlichen Grüßen",
  },
  en: {
    title: "Sample letter",
    lead: "What a letter of this sender looks like, as it was last saved.",
    show: "Show the sample letter",
    hide: "Hide",
    subject: "Sample letter",
    content: "Dear Ms Beispiel,\n\nthis is what a letter with these details looks like.\n\nYours sincerely",
  },
});
