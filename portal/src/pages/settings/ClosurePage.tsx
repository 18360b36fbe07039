import { useOperation } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { Page } from "../../ui/Page.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { AccountExport } from "./AccountExport.tsx";
import { ClosureConsequences } from "./ClosureConsequences.tsx";
import { ClosureForm } from "./ClosureForm.tsx";
import { ClosureWithdraw } from "./ClosureWithdraw.tsx";
import { SettingsBack } from "./SettingsBack.tsx";

/** The end of an account: what follows from it, taking the data along, asking for it, and taking that back. */
export function ClosurePage() {
  const text = useTexts(words);
  return (
    <Page title={text.title} lead={text.lead} actions={<SettingsBack />}>
      <Closure />
    </Page>
  );
}

function Closure() {
  const { data, error, refetch } = useOperation("closure_get", {});
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <>
      {data.closing && <ClosureWithdraw closing={data.closing} />}
      <ClosureConsequences closure={data} />
      <AccountExport since={data.openSince} />
      {!data.closing && <ClosureForm accountName={data.accountName} />}
    </>
  );
}

const words = inBothLanguages({
  de: { title: "Konto schließen", lead: "Erst lesen, dann Daten mitnehmen, dann entscheiden." },
  en: { title: "Close the account", lead: "First read, then take your data along, then decide." },
});
