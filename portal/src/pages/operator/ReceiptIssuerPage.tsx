import type { OutputOf } from "../../client.ts";
import { useCall, useOperation } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { Page } from "../../ui/Page.tsx";
import { partyDraftOf } from "../../ui/PartyFields.tsx";
import { PartyForm } from "../../ui/PartyForm.tsx";
import { Problem } from "../../ui/Problem.tsx";
import styles from "./operator.module.css";

type Issuer = OutputOf<"receipt_issuer_get">["issuer"];

/** Who runs the service, as the invoices of all accounts say it. */
export function ReceiptIssuerPage() {
  const text = useTexts(words);
  const { data, error, refetch } = useOperation("receipt_issuer_get", {});
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
  const call = useCall("receipt_issuer_set");
  return (
    <PartyForm
      name="receipt-issuer"
      title={text.who}
      lead={!issuer && <p>{text.missing}</p>}
      value={partyDraftOf(issuer)}
      stored={issuer}
      call={call}
      inputOf={(typed, basedOn) => ({ ...typed, basedOn })}
      withTaxNumber
    >
      {() => <p className={styles.fine}>{text.numbers}</p>}
    </PartyForm>
  );
}

const words = inBothLanguages({
  de: {
    title: "Rechnungsangaben",
    lead: "Wer die monatlichen Rechnungen an die Konten ausstellt. Was ausgestellt ist, bleibt, wie es ist.",
    who: "Rechnungsaussteller",
    missing: "Noch nicht eingetragen: Bis dahin bekommt kein Konto eine Rechnung, danach kommen alle nach.",
    numbers: "USt-IdNr. oder Steuernummer, mindestens eine von beiden (§ 14 Abs. 4 UStG).",
  },
  en: {
    title: "Invoice details",
    lead: "Who issues the monthly invoices to the accounts. What is issued stays as it is.",
    who: "Issuer",
    missing: "Not entered yet: until then no account gets an invoice, and then all of them follow.",
    numbers: "VAT ID or tax number, at least one of them (§ 14 (4) UStG).",
  },
});
