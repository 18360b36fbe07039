import { useNavigate, useParams } from "@tanstack/react-router";
import { useOperation } from "../../session/calls.ts";
import { useSharedDraft } from "../../session/shared-draft.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { type AddressEntry, draftOfAddress } from "./address-values.ts";
import { AddressForm } from "./AddressForm.tsx";

/** One entry of the address book. */
export function AddressPage() {
  const { addressId } = useParams({ from: "/addresses/$addressId" });
  const { data, error, refetch } = useOperation("address_get", { addressId });
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return <EntryShown entry={data} />;
}

function EntryShown({ entry }: { entry: AddressEntry }) {
  const text = useTexts(words);
  const navigate = useNavigate();
  const say = useNotice();
  const draft = useSharedDraft(`address.${entry.addressId}`, {
    value: draftOfAddress(entry),
    version: entry.updatedAt,
  });
  return (
    <Page title={entry.company ?? entry.name}>
      {entry.undeliverableSince && (
        <p>
          <Badge tone="bad">{text.undeliverable}</Badge> {text.cameBack}{" "}
          <DateTime at={entry.undeliverableSince} to="day" />. {text.mend}
        </p>
      )}
      <AddressForm
        draft={draft}
        entry={entry}
        onSaved={() => {
          say({ text: text.saved });
          void navigate({ to: "/addresses" });
        }}
      />
    </Page>
  );
}

const words = inBothLanguages({
  de: {
    undeliverable: "Unzustellbar",
    cameBack: "Ein Brief kam zurück am",
    mend: "Wenn Sie die Anschrift ändern, verschwindet der Hinweis.",
    saved: "Adresse gespeichert.",
  },
  en: {
    undeliverable: "Undeliverable",
    cameBack: "A letter came back on",
    mend: "A change of the address clears this note.",
    saved: "Address saved.",
  },
});
