import { useTexts } from "../../texts/language.tsx";
import { Field } from "../Field.tsx";
import { Tick } from "../Tick.tsx";
import { AmountField } from "./AmountField.tsx";
import type { FieldsOf } from "./BlockFields.tsx";
import { fieldWords } from "./field-words.ts";
import { SignatureChoice } from "./PictureChoice.tsx";
import { type Changed, withOptional } from "./with-optional.ts";
import styles from "./BlockEditor.module.css";

export function SignatureFields({ block, onChange }: FieldsOf<"signature">) {
  const text = useTexts(fieldWords);
  const set = (change: Changed<typeof block>) => onChange(withOptional(block, change));
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <Field label={text.closing} value={block.closing ?? ""} onChange={(closing) => set({ closing })} />
        <Field label={text.name} value={block.name} onChange={(name) => onChange({ ...block, name })} />
        <Field label={text.role} value={block.role ?? ""} onChange={(role) => set({ role })} />
        <SignatureChoice value={block.signatureId ?? ""} onChange={(signatureId) => set({ signatureId })} />
      </div>
      <Tick
        label={text.lineOnly}
        isOn={block.lineOnly ?? false}
        onChange={(lineOnly) => onChange({ ...block, lineOnly })}
      />
    </div>
  );
}

export function PaymentFields({ block, onChange }: FieldsOf<"paymentQr">) {
  const text = useTexts(fieldWords);
  const set = (change: Changed<typeof block>) => onChange(withOptional(block, change));
  return (
    <div className={styles.pair}>
      <Field label={text.payee} value={block.name} onChange={(name) => onChange({ ...block, name })} />
      <Field label="IBAN" value={block.iban} onChange={(iban) => onChange({ ...block, iban })} />
      <AmountField
        label={text.amount}
        cents={block.amountCents ?? null}
        onChange={(amountCents) => set({ amountCents: amountCents ?? undefined })}
      />
      <Field
        label={text.remittance}
        value={block.remittance ?? ""}
        onChange={(remittance) => set({ remittance })}
      />
    </div>
  );
}
