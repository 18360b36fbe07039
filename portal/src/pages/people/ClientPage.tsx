import { Link, useNavigate, useParams } from "@tanstack/react-router";
import type { OutputOf } from "../../client.ts";
import { useCall, useOperation } from "../../session/calls.ts";
import { useSharedDraft } from "../../session/shared-draft.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { WhoMaySee } from "../confidentiality/WhoMaySee.tsx";
import { MatterTable } from "../matters/MattersPage.tsx";
import { placeOf } from "./address-values.ts";
import { ClientBudget } from "./ClientBudget.tsx";
import { type ClientDraft, ClientForm } from "./ClientForm.tsx";
import { centsShown } from "./sender-values.ts";
import styles from "./people.module.css";

type Client = OutputOf<"mandant_get">;

/** One client: what it has cost this month, its addresses, its letters. */
export function ClientPage() {
  const { mandantennummer } = useParams({ from: "/clients/$mandantennummer" });
  const { data, error, refetch } = useOperation("mandant_get", { mandantennummer });
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return <ClientShown client={data} />;
}

function ClientShown({ client }: { client: Client }) {
  const text = useTexts(words);
  const say = useNotice();
  const { name, mandantennummer, archivedAt } = client;
  const draft = useSharedDraft(`client.${mandantennummer}`, {
    value: draftOf(client),
    version: client.updatedAt,
  });
  return (
    <Page title={name} lead={text.number(mandantennummer)} actions={<ClientActions client={client} />}>
      {archivedAt && (
        <p>
          <Badge tone="quiet">{text.archived}</Badge> {text.archivedHint}
        </p>
      )}
      <Sheet title={text.thisMonth}>
        <Facts
          facts={[
            [text.spent, <ClientBudget key="spent" client={client} />],
            [text.letters, String(client.lettersLast12Months)],
          ]}
        />
      </Sheet>
      {!archivedAt && <ClientForm draft={draft} onSaved={() => say({ text: text.saved })} />}
      <Matters mandantennummer={mandantennummer} />
      <WhoMaySee thing={{ mandantId: client.mandantId }} />
      <Addresses addresses={client.addresses} />
    </Page>
  );
}

function ClientActions({ client }: { client: Client }) {
  const text = useTexts(words);
  const say = useNotice();
  const navigate = useNavigate();
  const { mandantennummer, name, archivedAt } = client;
  const archive = useCall("client_archive");
  const restore = useCall("client_restore");
  const getBack = () =>
    restore.mutate({ mandantennummer }, { onSuccess: () => say({ text: text.restored(name) }) });
  const putAway = () =>
    archive.mutate(
      { mandantennummer },
      {
        onSuccess: () => {
          say({ text: text.putAway(name), onUndo: getBack });
          void navigate({ to: "/clients" });
        },
      },
    );
  return (
    <>
      <LinkButton to="/letters" search={{ client: mandantennummer }}>
        {text.showLetters}
      </LinkButton>
      {archivedAt ? (
        <Button look="first" isBusy={restore.isPending} onClick={getBack}>
          {text.restore}
        </Button>
      ) : (
        <Button isBusy={archive.isPending} onClick={putAway}>
          {text.archive}
        </Button>
      )}
      {(archive.error ?? restore.error) && <Problem cause={archive.error ?? restore.error} />}
    </>
  );
}

function Matters({ mandantennummer }: { mandantennummer: string }) {
  const text = useTexts(words);
  const { data } = useOperation("matter_list", { mandantennummer, limit: 100 });
  if (!data || data.items.length === 0) return null;
  return (
    <Sheet title={text.matters}>
      <MatterTable matters={data.items} />
    </Sheet>
  );
}

function Addresses({ addresses }: { addresses: Client["addresses"] }) {
  const text = useTexts(words);
  return (
    <Sheet title={text.addresses}>
      {addresses.length === 0 ? (
        <Empty title={text.noAddresses} />
      ) : (
        <ul className={styles.list}>
          {addresses.map((address) => (
            <li key={address.addressId} className={styles.item}>
              <Link to="/addresses/$addressId" params={{ addressId: address.addressId }}>
                {address.company ?? address.name}
              </Link>
              <span className={styles.quiet}>{placeOf(address)}</span>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}

const draftOf = (client: Client): ClientDraft => ({
  mandantennummer: client.mandantennummer,
  name: client.name,
  kategorie: client.kategorie ?? "",
  sachbearbeiter: client.sachbearbeiter ?? "",
  tags: client.tags.join(", "),
  debitorenkonto: client.debitorenkonto ?? "",
  monthlyCapEuros: centsShown(client.monthlyCapCents),
  retentionYears: String(client.retentionYears),
});

const words = inBothLanguages({
  de: {
    number: (mandantennummer: string) => `Mandantennummer ${mandantennummer}`,
    thisMonth: "Dieser Monat",
    spent: "Ausgegeben und vorgemerkt",
    letters: "Briefe in 12 Monaten",
    showLetters: "Briefe ansehen",
    archive: "Archivieren",
    restore: "Zurückholen",
    archived: "Archiviert",
    archivedHint:
      "Für diesen Mandanten werden keine Briefe mehr angenommen. Holen Sie ihn zurück, um ihn zu ändern.",
    putAway: (name: string) => `„${name}“ archiviert.`,
    restored: (name: string) => `„${name}“ ist wieder aktiv.`,
    saved: "Mandant gespeichert.",
    matters: "Akten des Mandanten",
    addresses: "Adressen",
    noAddresses: "Keine Adresse nennt diesen Mandanten.",
  },
  en: {
    number: (mandantennummer: string) => `Client number ${mandantennummer}`,
    thisMonth: "This month",
    spent: "Spent and set aside",
    letters: "Letters in 12 months",
    showLetters: "Show letters",
    archive: "Archive",
    restore: "Restore",
    archived: "Archived",
    archivedHint: "No more letters are taken for this client. Restore it to change it.",
    putAway: (name: string) => `“${name}” archived.`,
    restored: (name: string) => `“${name}” is active again.`,
    saved: "Client saved.",
    matters: "Files of this client",
    addresses: "Addresses",
    noAddresses: "No address names this client.",
  },
});
