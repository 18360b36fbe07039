import { useState } from "react";
import { fieldProblems } from "../../client.ts";
import { useCall } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { Field } from "../../ui/Field.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import styles from "./settings.module.css";

/** Asks for the account to be closed; its name has to be typed. */
export function ClosureForm({ accountName }: { accountName: string }) {
  const text = useTexts(words);
  const [typed, setTyped] = useState("");
  const request = useCall("closure_request");
  return (
    <Sheet title={text.title}>
      <div className={styles.column}>
        <Field
          label={text.name(accountName)}
          value={typed}
          onChange={setTyped}
          problem={fieldProblems(request.error)["accountName"]}
          autoComplete="off"
        />
        <ConfirmButton
          label={text.close}
          title={text.sure(accountName)}
          onConfirm={() => request.mutateAsync({ accountName: typed })}
        >
          <p>{text.consequence}</p>
        </ConfirmButton>
      </div>
    </Sheet>
  );
}

const words = inBothLanguages({
  de: {
    title: "Schließung verlangen",
    name: (account: string) => `Schreiben Sie zur Bestätigung den Namen des Kontos: ${account}`,
    close: "Konto schließen",
    sure: (account: string) => `${account} wirklich schließen?`,
    consequence:
      "Versand, Zugangsschlüssel und Verbindungen sind sofort abgeschaltet, Wartendes wird gestoppt. 14 Tage lang können Sie es zurücknehmen.",
  },
  en: {
    title: "Ask for the closing",
    name: (account: string) => `Type the name of the account to confirm: ${account}`,
    close: "Close the account",
    sure: (account: string) => `Really close ${account}?`,
    consequence:
      "Sending, tokens and connections are off at once, what waits is stopped. You can take it back for 14 days.",
  },
});
