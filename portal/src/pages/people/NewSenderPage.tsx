import { useNavigate, useSearch } from "@tanstack/react-router";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Page } from "../../ui/Page.tsx";
import { emptySender } from "./sender-values.ts";
import { SenderEditor } from "./SenderEditor.tsx";

export function NewSenderPage() {
  const text = useTexts(words);
  const navigate = useNavigate();
  // Whoever came from the first steps goes on with them.
  const { back }: { back?: string } = useSearch({ strict: false });
  return (
    <Page title={text.title} lead={text.lead}>
      <SenderEditor
        name="sender.new"
        initial={emptySender}
        onSaved={({ profileId }) =>
          void (back === "start"
            ? navigate({ to: "/" })
            : navigate({ to: "/senders/$profileId", params: { profileId } }))
        }
      />
    </Page>
  );
}

const words = inBothLanguages({
  de: {
    title: "Neuer Absender",
    lead: "Wählen Sie die Rechtsform; das Formular fragt nach dem, was sie verlangt. Unvollständiges lässt sich speichern.",
  },
  en: {
    title: "New sender",
    lead: "Choose the legal form; the form asks for what it demands. An incomplete sender can be saved.",
  },
});
