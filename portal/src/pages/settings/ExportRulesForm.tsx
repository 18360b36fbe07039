import { fieldProblems, type OutputOf } from "../../client.ts";
import { useCall } from "../../session/calls.ts";
import { useSharedDraft } from "../../session/shared-draft.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Field } from "../../ui/Field.tsx";
import { SaveRow, SharedForm, useSharedSave } from "../../ui/SharedForm.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { Tick } from "../../ui/Tick.tsx";
import styles from "./settings.module.css";
import { addressesIn, problemOfAddresses } from "./typed-addresses.ts";

type Rules = OutputOf<"rules_get">;
type Typed = { addresses: string; exportsWait: boolean };

/** Whom exports of the archive may be mailed to, and whether a large one waits for a person. */
export function ExportRulesForm({ rules }: { rules: Rules }) {
  const text = useTexts(words);
  const stored = { addresses: rules.exportEmails.join("\n"), exportsWait: rules.exportsWait };
  const draft = useSharedDraft<Typed>("export-rules", { value: stored, version: rules.exportsUpdatedAt });
  const saving = useSharedSave({
    draft,
    call: useCall("rules_set"),
    inputOf: ({ addresses, exportsWait }: Typed, basedOn) => ({
      exports: { exportEmails: addressesIn(addresses), exportsWait, basedOn },
    }),
    versionOf: ({ exportsUpdatedAt }) => exportsUpdatedAt,
    said: () => text.saved,
  });
  const problem = problemOfAddresses(
    fieldProblems(saving.error),
    "exports.exportEmails",
    draft.value.addresses,
    text.notAnAddress,
  );
  return (
    <Sheet title={text.title}>
      <SharedForm
        {...{ draft, saving }}
        linesOf={({ addresses, exportsWait }) => [
          [text.addresses, addressesIn(addresses).join(", ") || text.none],
          [text.wait, exportsWait ? text.yes : text.no],
        ]}
      >
        <div className={styles.line}>
          <Field
            label={text.addresses}
            hint={text.hint}
            value={draft.value.addresses}
            onChange={(addresses) => draft.change((now) => ({ ...now, addresses }))}
            problem={problem}
            rows={3}
          />
          <Tick
            label={text.wait}
            hint={text.waitHint}
            isOn={draft.value.exportsWait}
            onChange={(exportsWait) => draft.change((now) => ({ ...now, exportsWait }))}
          />
        </div>
        <SaveRow {...{ draft, saving }} />
      </SharedForm>
    </Sheet>
  );
}

const words = inBothLanguages({
  de: {
    title: "Exporte aus dem Archiv",
    addresses: "Adressen außerhalb des Kontos, an die Exporte gehen dürfen",
    hint: "Eine Adresse je Zeile, zum Beispiel die Steuerberatung. Sie bekommen einen Link, der 90 Tage ohne Anmeldung gilt. Menschen aus diesem Konto holen Exporte im Portal ab und brauchen hier nicht zu stehen.",
    notAnAddress: (address: string) => `„${address}“ ist keine E-Mail-Adresse.`,
    wait: "Mehr als 50 Briefe, die ein verbundenes Programm exportieren möchte, warten auf das Ja eines Menschen",
    waitHint:
      "Gezählt wird, was ein Programm an einem Tag zusammen anfordert. Entschieden wird auf der Seite „Archiv“; wer freigibt, bekommt eine E-Mail.",
    yes: "ja",
    no: "nein",
    none: "keine",
    saved: "Gespeichert.",
  },
  en: {
    title: "Exports of the archive",
    addresses: "Addresses outside the account that exports may go to",
    hint: "One address on each line, such as your tax adviser’s. They get a link that is good for 90 days without signing in. People of this account fetch exports in the portal and need not be listed.",
    notAnAddress: (address: string) => `“${address}” is not an e-mail address.`,
    wait: "More than 50 letters that a connected program wants to export wait for a person’s yes",
    waitHint:
      "What a program asks for in a day is counted together. The decision is made on the page “Archive”; those who approve get an e-mail.",
    yes: "yes",
    no: "no",
    none: "none",
    saved: "Saved.",
  },
});
