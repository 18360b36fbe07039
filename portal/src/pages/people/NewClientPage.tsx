import { useNavigate } from "@tanstack/react-router";
import { useSharedDraft } from "../../session/shared-draft.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Page } from "../../ui/Page.tsx";
import { type ClientDraft, ClientForm } from "./ClientForm.tsx";

export function NewClientPage() {
  const text = useTexts(words);
  const navigate = useNavigate();
  const draft = useSharedDraft("client.new", { value: emptyClient, version: null });
  return (
    <Page title={text.title}>
      <ClientForm
        draft={draft}
        isNew
        onSaved={(mandantennummer) =>
          void navigate({ to: "/clients/$mandantennummer", params: { mandantennummer } })
        }
      />
    </Page>
  );
}

const emptyClient: ClientDraft = {
  mandantennummer: "",
  name: "",
  kategorie: "",
  sachbearbeiter: "",
  tags: "",
  debitorenkonto: "",
  monthlyCapEuros: "",
  retentionYears: "6",
};

const words = inBothLanguages({ de: { title: "Neuer Mandant" }, en: { title: "New client" } });
