import { inBothLanguages, useLanguage, useTexts } from "../../texts/language.tsx";
import { type Block, blockNames } from "../blocks/block-kinds.ts";
import { fieldWords } from "../blocks/field-words.ts";
import { money } from "../Money.tsx";
import { runsOf } from "./inline-text.ts";
import styles from "./writing.module.css";

/** A block about as it is printed; the view of the pages shows it exactly. */
export function PieceDrawing({ block }: { block: Block }) {
  const text = useTexts(words);
  const fields = useTexts(fieldWords);
  const names = useTexts(blockNames);
  const { language } = useLanguage();
  switch (block.type) {
    case "table":
      return <TableDrawing block={block} />;
    case "totals":
      return (
        <dl className={styles.totals}>
          {block.lines.map(({ label, amountCents, emphasis }, at) => (
            <div key={at} data-strong={emphasis || undefined}>
              <dt>{label}</dt>
              <dd>{money(amountCents, block.currency ?? "EUR", language)}</dd>
            </div>
          ))}
        </dl>
      );
    case "keyValue":
      return (
        <dl className={styles.entries}>
          {block.entries.map(({ label, value }, at) => (
            <div key={at}>
              <dt>{label}</dt>
              <dd>
                <Words text={value} />
              </dd>
            </div>
          ))}
        </dl>
      );
    case "signature":
      return (
        <div>
          {block.closing && <p>{block.closing}</p>}
          <div className={styles.signers}>
            {[block, ...(block.columns ?? [])].map(({ name, role }, at) => (
              <p key={at} className={styles.signer} data-line={block.lineOnly || undefined}>
                {name}
                {role && <br />}
                {role}
              </p>
            ))}
          </div>
        </div>
      );
    case "paymentQr":
      return (
        <div className={styles.code}>
          <span className={styles.codeSign} aria-hidden />
          <span>
            {text.pay} {block.name}
            <br />
            {block.iban}
            {block.amountCents !== undefined && <br />}
            {block.amountCents !== undefined && money(block.amountCents, block.currency ?? "EUR", language)}
          </span>
        </div>
      );
    case "formField":
      return (
        <div className={styles.formField}>
          <span>{block.label}</span>
          {block.kind === "checkbox" ? (
            (block.options ?? []).map(({ label, checked }, at) => (
              <span key={at}>
                {checked ? "☒" : "☐"} {label}
              </span>
            ))
          ) : (
            <span className={styles.blank} data-kind={block.kind} />
          )}
        </div>
      );
    case "image":
      return <p className={styles.image}>{block.alt || text.image}</p>;
    case "separator":
      return block.variant === "line" ? (
        <hr className={styles.rule} />
      ) : (
        <p className={styles.gap}>{fields.separators[block.variant]}</p>
      );
    case "paragraph":
    case "heading":
    case "notice":
    case "list":
      break;
  }
  // A list without items; all else of these runs as text.
  return <p>{names[block.type]}</p>;
}

function TableDrawing({ block: { columns, rows } }: { block: Extract<Block, { type: "table" }> }) {
  const { language } = useLanguage();
  return (
    <div className={styles.table}>
      <table>
        {columns.some(({ label }) => label !== "") && (
          <thead>
            <tr>
              {columns.map(({ key, label, format }) => (
                <th key={key} scope="col" data-format={format}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {(rows ?? []).map((row, at) => (
            <tr key={at}>
              {columns.map(({ key, format }) => {
                const cell = row[key];
                return (
                  <td key={key} data-format={format}>
                    {(format === "eur" || format === "chf") && typeof cell === "number" ? (
                      money(cell, format === "chf" ? "CHF" : "EUR", language)
                    ) : (
                      <Words text={String(cell ?? "")} />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Words = ({ text }: { text: string }) =>
  runsOf(text).map(({ text: words, mark: Mark }, at) => (Mark ? <Mark key={at}>{words}</Mark> : words));

const words = inBothLanguages({
  de: { pay: "Zahlungscode für", image: "Bild" },
  en: { pay: "Payment code for", image: "Picture" },
});
