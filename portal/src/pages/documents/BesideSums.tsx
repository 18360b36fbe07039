import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Choice } from "../../ui/Choice.tsx";
import type { PartProps } from "./DocumentEditor.tsx";
import { TypedField } from "./TypedField.tsx";
import styles from "./documents.module.css";

/** What order, contract and project are called, on paper and in the e-invoice. */
export function ReferenceFields(part: PartProps) {
  const text = useTexts(words);
  return (
    <div className={styles.pair}>
      <TypedField
        part={part}
        name="buyerReference"
        label={text.buyerReference}
        hint={text.buyerReferenceHint}
      />
      <TypedField part={part} name="orderReference" label={text.order} />
      <TypedField part={part} name="salesOrderReference" label={text.salesOrder} />
      <TypedField part={part} name="contractReference" label={text.contract} />
      <TypedField part={part} name="projectReference" label={text.project} />
      <Choice
        label={text.syntax}
        hint={text.syntaxHint}
        value={part.form.xrechnungSyntax}
        options={[
          { value: "cii", label: "CII" },
          { value: "ubl", label: "UBL" },
        ]}
        onChange={(xrechnungSyntax) => part.change({ xrechnungSyntax })}
      />
    </div>
  );
}

/** The first sentence and the last, in the writer's own words. */
export function OwnWordsFields(part: PartProps) {
  const text = useTexts(words);
  return (
    <>
      <TypedField part={part} name="opening" label={text.opening} hint={text.openingHint} rows={3} />
      <TypedField part={part} name="closing" label={text.closing} hint={text.closingHint} rows={3} />
    </>
  );
}

const words = inBothLanguages({
  de: {
    buyerReference: "Leitweg-ID oder Referenz des Käufers",
    buyerReferenceHint: "Für XRechnung",
    order: "Bestellnummer des Käufers",
    salesOrder: "Eigene Auftragsnummer",
    contract: "Vertragsnummer",
    project: "Projektnummer",
    syntax: "Schreibweise der XRechnung",
    syntaxHint: "UBL nur, wenn der Käufer sie verlangt",
    opening: "Eigene Einleitung",
    openingHint: "Leer: der übliche erste Satz",
    closing: "Eigener Schluss",
    closingHint: "Steht vor dem Gruß",
  },
  en: {
    buyerReference: "Leitweg-ID or buyer's reference",
    buyerReferenceHint: "For XRechnung",
    order: "The buyer's order number",
    salesOrder: "Own order number",
    contract: "Contract number",
    project: "Project number",
    syntax: "Syntax of the XRechnung",
    syntaxHint: "UBL only if the buyer asks for it",
    opening: "Own opening words",
    openingHint: "Empty: the usual first sentence",
    closing: "Own closing words",
    closingHint: "They stand before the greeting",
  },
});
