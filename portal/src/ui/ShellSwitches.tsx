import type { Mode } from "../client.ts";
import { useHere } from "../session/session.tsx";
import { inBothLanguages, useLanguage, useTexts } from "../texts/language.tsx";
import styles from "./Shell.module.css";

export function ModeSwitch() {
  const text = useTexts(words);
  const { modes, mode, setMode } = useHere();
  return (
    <fieldset className={styles.modes}>
      <legend className={styles.hidden}>{text.world}</legend>
      {(["sandbox", "live"] as const satisfies readonly Mode[]).map((each) => (
        <label key={each} className={styles.mode} data-chosen={each === mode || undefined}>
          <input
            type="radio"
            name="mode"
            className={styles.hidden}
            checked={each === mode}
            disabled={!modes.includes(each)}
            onChange={() => setMode(each)}
          />
          {text[each]}
        </label>
      ))}
    </fieldset>
  );
}

/** The account; a choice only for who belongs to several. */
export function PartnerSwitch() {
  const text = useTexts(words);
  const { partnerId, partnerName, memberships, setPartner } = useHere();
  if (memberships.length < 2) return <span>{partnerName}</span>;
  return (
    <select
      className={styles.partner}
      aria-label={text.account}
      value={partnerId}
      onChange={({ target }) => setPartner(target.value)}
    >
      {memberships.map((each) => (
        <option key={each.partnerId} value={each.partnerId}>
          {each.partnerName}
        </option>
      ))}
    </select>
  );
}

export function LanguageSwitch() {
  const { language, setLanguage } = useLanguage();
  const other = language === "de" ? "en" : "de";
  return (
    <button type="button" className={styles.plain} lang={other} onClick={() => setLanguage(other)}>
      {other === "de" ? "Deutsch" : "English"}
    </button>
  );
}

const words = inBothLanguages({
  de: { world: "Umgebung", account: "Konto", sandbox: "Sandbox", live: "Echtbetrieb" },
  en: { world: "World", account: "Account", sandbox: "Sandbox", live: "Live" },
});
