import { Link } from "@tanstack/react-router";
import { CircleUserRound, Keyboard, KeyRound, LogOut } from "lucide-react";
import { useRef } from "react";
import { useHere } from "../../session/session.tsx";
import { inBothLanguages, useLanguage, useTexts } from "../../texts/language.tsx";
import { type Theme, themes, useTheme } from "./theme.ts";
import styles from "./AccountMenu.module.css";

/** Who one is and for which account, and what is a matter of taste: language and light. */
export function AccountMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const text = useTexts(words);
  const { userName, partnerName, partnerId, memberships, setPartner } = useHere();
  const { language, setLanguage } = useLanguage();
  const [theme, setTheme] = useTheme();
  const popup = useRef<HTMLDivElement>(null);
  const close = () => popup.current?.hidePopover();
  return (
    <>
      <button type="button" className={styles.who} popoverTarget="account-menu">
        <CircleUserRound aria-hidden className={styles.icon} />
        <span className={styles.hidden}>{text.open} </span>
        <span className={styles.names}>
          <span className={styles.person}>{userName}</span>
          <span className={styles.account}>{partnerName}</span>
        </span>
      </button>
      <div ref={popup} id="account-menu" popover="auto" className={styles.menu}>
        <p className={styles.here}>
          <strong>{userName}</strong>
          <span>{partnerName}</span>
        </p>
        {memberships.length > 1 && (
          <Choices
            name="account"
            label={text.account}
            value={partnerId}
            options={memberships.map((each) => [each.partnerId, each.partnerName])}
            onChange={(next) => {
              close();
              setPartner(next);
            }}
          />
        )}
        <Choices
          name="language"
          label={text.language}
          value={language}
          options={[
            ["de", "Deutsch"],
            ["en", "English"],
          ]}
          onChange={setLanguage}
        />
        <Choices
          name="theme"
          label={text.theme}
          value={theme}
          options={themes.map((each): [Theme, string] => [each, text[each]])}
          onChange={setTheme}
        />
        <div className={styles.actions}>
          <Link to="/settings/access" className={styles.action} onClick={close}>
            <KeyRound aria-hidden className={styles.icon} />
            {text.access}
          </Link>
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              close();
              onShortcuts();
            }}
          >
            <Keyboard aria-hidden className={styles.icon} />
            {text.shortcuts}
          </button>
          <form method="post" action="/auth/sign-out">
            <button className={styles.action}>
              <LogOut aria-hidden className={styles.icon} />
              {text.signOut}
            </button>
          </form>
        </div>
      </div>
    </>
  );
}

type ChoicesProps<Value extends string> = {
  name: string;
  label: string;
  value: Value;
  options: readonly (readonly [Value, string])[];
  onChange: (value: Value) => void;
};

function Choices<Value extends string>({ name, label, value, options, onChange }: ChoicesProps<Value>) {
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      {options.map(([each, shown]) => (
        <label key={each} className={styles.choice}>
          <input type="radio" name={name} checked={each === value} onChange={() => onChange(each)} />
          {shown}
        </label>
      ))}
    </fieldset>
  );
}

const words = inBothLanguages({
  de: {
    open: "Konto und Ansicht:",
    account: "Konto",
    language: "Sprache",
    theme: "Ansicht",
    system: "Wie das Gerät",
    light: "Hell",
    dark: "Dunkel",
    access: "Mein Zugang",
    shortcuts: "Tastenkürzel",
    signOut: "Abmelden",
  },
  en: {
    open: "Account and view:",
    account: "Account",
    language: "Language",
    theme: "View",
    system: "As the device",
    light: "Light",
    dark: "Dark",
    access: "My access",
    shortcuts: "Keyboard shortcuts",
    signOut: "Sign out",
  },
});
