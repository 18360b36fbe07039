import { Link, Outlet } from "@tanstack/react-router";
import type { Mode } from "../client.ts";
import { useHere } from "../session/session.tsx";
import { inBothLanguages, useLanguage, useTexts } from "../texts/language.tsx";
import { places, plainPlaces } from "../places.ts";
import styles from "./Shell.module.css";

/** The frame around every page: where one can go, who one is, and above all in which world. */
export function Shell() {
  const text = useTexts(words);
  const { session, mode } = useHere();
  return (
    <div className={styles.shell} data-mode={mode}>
      <a className={styles.skip} href="#content">
        {text.skip}
      </a>
      <header className={styles.top}>
        <div className={styles.bar}>
          <Link to="/" className={styles.name}>
            Brieftaube
          </Link>
          <ModeSwitch />
          <div className={styles.who}>
            <span>
              {session.userName} · {session.partnerName}
            </span>
            <LanguageSwitch />
            <form method="post" action="/auth/sign-out">
              <button className={styles.plain}>{text.signOut}</button>
            </form>
          </div>
        </div>
        {mode === "sandbox" && <p className={styles.sandbox}>{text.sandbox}</p>}
      </header>
      <nav className={styles.nav} aria-label={text.pages}>
        {places.map(({ path, name }) => (
          <Link
            key={path}
            to={path}
            activeOptions={{ exact: path === "/" }}
            className={styles.link}
            activeProps={{ className: styles.here ?? "", "aria-current": "page" }}
          >
            {text[name]}
          </Link>
        ))}
        {plainPlaces.map(({ href, name }) => (
          <a key={href} href={href} className={styles.link}>
            {text[name]}
          </a>
        ))}
      </nav>
      <main id="content" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}

function ModeSwitch() {
  const text = useTexts(words);
  const { session, mode, setMode } = useHere();
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
            disabled={!session.modes.includes(each)}
            onChange={() => setMode(each)}
          />
          {each === "sandbox" ? text.sandboxName : text.liveName}
        </label>
      ))}
    </fieldset>
  );
}

function LanguageSwitch() {
  const { language, setLanguage } = useLanguage();
  const other = language === "de" ? "en" : "de";
  return (
    <button type="button" className={styles.plain} lang={other} onClick={() => setLanguage(other)}>
      {other === "de" ? "Deutsch" : "English"}
    </button>
  );
}

const words = inBothLanguages({
  de: {
    skip: "Zum Inhalt",
    pages: "Seiten",
    world: "Umgebung",
    sandboxName: "Sandbox",
    liveName: "Echtbetrieb",
    sandbox: "Sandbox: Spielgeld, es geht nichts auf die Post.",
    signOut: "Abmelden",
    start: "Übersicht",
    letters: "Briefe",
    wallet: "Guthaben",
    approvals: "Freigaben",
    templates: "Vorlagen",
    documents: "Rechnungen",
    archive: "Archiv",
    connections: "Verbindungen",
    account: "Mein Zugang",
  },
  en: {
    skip: "To the content",
    pages: "Pages",
    world: "World",
    sandboxName: "Sandbox",
    liveName: "Live",
    sandbox: "Sandbox: play money, nothing is posted.",
    signOut: "Sign out",
    start: "Overview",
    letters: "Letters",
    wallet: "Wallet",
    approvals: "Approvals",
    templates: "Templates",
    documents: "Documents",
    archive: "Archive",
    connections: "Connections",
    account: "My access",
  },
});
