import { useState } from "react";
import { fieldProblems } from "../../client.ts";
import { useCall, useOperation } from "../../session/calls.ts";
import { useHere } from "../../session/session.tsx";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { Form } from "../../ui/Form.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import type { SenderProfile } from "./sender-values.ts";
import styles from "./people.module.css";

/** Whose numbers and DATEV settings hold for what a sender bills; there is no choice with one sender. */
export function SenderBooks({ profile }: { profile: SenderProfile }) {
  const text = useTexts(words);
  const { role } = useHere();
  const { data: senders } = useOperation("sender_profile_list", {});
  const { profileId } = profile;
  const [wished, wish] = useState<string | null>(null);
  const booksOf = wished ?? profile.booksOf ?? "";
  const say = useNotice();
  const save = useCall("sender_books_set");
  if (!senders || senders.total < 2) return null;
  const keepers = senders.items.filter(
    (each) => each.booksOf === each.profileId && each.profileId !== profileId,
  );
  const submit = () =>
    save.mutate(
      { senderProfileId: profileId, booksOf: booksOf === "" ? null : booksOf, basedOn: profile.updatedAt },
      {
        onSuccess: () => {
          wish(null);
          say({ text: text.saved });
        },
      },
    );
  const problem = fieldProblems(save.error)["booksOf"];
  return (
    <Sheet title={text.title}>
      <Form onSubmit={submit}>
        <Choice
          label={text.label}
          value={booksOf}
          options={[
            { value: "", label: text.ofAccount },
            { value: profileId, label: text.own },
            ...keepers.map((each) => ({ value: each.profileId, label: text.shared(each.displayName) })),
          ]}
          onChange={wish}
          problem={problem}
          hint={role === "owner" ? text.hint : text.onlyOwners}
          isDisabled={role !== "owner"}
        />
        <p className={styles.quiet}>{text.later}</p>
        {save.error && problem === undefined && <Problem cause={save.error} />}
        {role === "owner" && (
          <Button type="submit" isBusy={save.isPending} disabled={wished === null}>
            {text.save}
          </Button>
        )}
      </Form>
    </Sheet>
  );
}

const words = inBothLanguages({
  de: {
    title: "Bücher",
    label: "Nummernkreise und DATEV",
    ofAccount: "Bücher des Kontos",
    own: "Eigene Bücher",
    shared: (name: string) => `Zusammen mit ${name}`,
    hint: "Eine eigene Firma mit eigener Buchführung nummeriert und bucht für sich; eine Niederlassung teilt die Bücher.",
    onlyOwners: "Das ändern Inhaberinnen und Inhaber.",
    later:
      "Eine Änderung gilt für künftige Belege. Vorhandene bleiben, wo sie nummeriert wurden; was ihnen folgt, auch. Keine Nummer wird zweimal vergeben.",
    save: "Bücher ändern",
    saved: "Geändert. Es gilt ab dem nächsten Beleg.",
  },
  en: {
    title: "Books",
    label: "Number sequences and DATEV",
    ofAccount: "Books of the account",
    own: "Books of its own",
    shared: (name: string) => `Together with ${name}`,
    hint: "A company with accounts of its own numbers and books for itself; a branch shares the books.",
    onlyOwners: "Owners change this.",
    later:
      "A change holds for documents to come. Those that are there stay where they were numbered, and so does what follows them. No number is given twice.",
    save: "Change the books",
    saved: "Changed. It holds from the next document on.",
  },
});
