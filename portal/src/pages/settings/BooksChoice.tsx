import { Link } from "@tanstack/react-router";
import { useOperation } from "../../session/calls.ts";
import { useInAddress } from "../../session/in-address.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Choice } from "../../ui/Choice.tsx";
import styles from "./settings.module.css";

/** Which books a page is about: the sender that keeps them, as the service is asked; without one the account's. */
export function useBooks(): { senderProfileId?: string } {
  const [keeper] = useInAddress("books");
  return keeper === "" ? {} : { senderProfileId: keeper };
}

/** Whose books the page shows, where a sender keeps its own; with one company there is nothing to choose. */
export function BooksChoice() {
  const text = useTexts(words);
  const [keeper, choose] = useInAddress("books");
  const { data: senders } = useOperation("sender_profile_list", {});
  if (!senders || senders.total < 2) return null;
  const keepers = senders.items.filter(({ profileId, booksOf }) => booksOf === profileId);
  if (keepers.length === 0)
    return (
      <p className={styles.fine}>
        {text.none} <Link to="/senders">{text.senders}</Link>
      </p>
    );
  return (
    <div className={styles.pair}>
      <Choice
        label={text.label}
        value={keeper}
        options={[
          { value: "", label: text.ofAccount },
          ...keepers.map(({ profileId, displayName }) => ({ value: profileId, label: displayName })),
        ]}
        onChange={choose}
        hint={text.hint}
      />
    </div>
  );
}

const words = inBothLanguages({
  de: {
    label: "Bücher",
    ofAccount: "Bücher des Kontos",
    hint: "Absender ohne eigene Bücher nutzen die des Kontos; wer welche nutzt, steht auf der Seite des Absenders.",
    none: "Alle Absender nutzen die Bücher des Kontos. Eine weitere Firma kann eigene führen; das stellen Sie auf ihrer Seite ein:",
    senders: "Absender",
  },
  en: {
    label: "Books",
    ofAccount: "Books of the account",
    hint: "Senders without books of their own use those of the account; the page of a sender says which it uses.",
    none: "All senders use the books of the account. A further company can keep its own; that is set on its page:",
    senders: "Senders",
  },
});
