import { Link, Outlet, useLocation } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { operatorPlaces, placeGroups } from "../places.ts";
import { useLiveUpdates } from "../session/live.ts";
import { useHere } from "../session/session.tsx";
import { inBothLanguages, useLanguage, useTexts } from "../texts/language.tsx";
import { Loading } from "./Loading.tsx";
import { NoticeProvider } from "./Notice.tsx";
import { LanguageSwitch, ModeSwitch, PartnerSwitch } from "./ShellSwitches.tsx";
import styles from "./Shell.module.css";

/** The frame around every page: where one can go, who one is, and above all in which world. */
export function Shell() {
  const text = useTexts(words);
  const { mode, partnerId } = useHere();
  const { pathname } = useLocation();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [shownPath, setShownPath] = useState(pathname);
  if (shownPath !== pathname) {
    // Whoever has gone somewhere wants to see it, not the menu.
    setShownPath(pathname);
    setMenuOpen(false);
  }
  useLiveUpdates();
  return (
    <div className={styles.shell} data-mode={mode}>
      <a className={styles.skip} href="#content">
        {text.skip}
      </a>
      <Top isMenuOpen={isMenuOpen} onMenu={() => setMenuOpen(!isMenuOpen)} />
      <Navigation isOpen={isMenuOpen} />
      <main id="content" className={styles.main} tabIndex={-1}>
        <NoticeProvider>
          {/* Another account or world is another desk: nothing on it is carried over. */}
          <Suspense key={`${partnerId} ${mode}`} fallback={<Loading />}>
            <Outlet />
          </Suspense>
        </NoticeProvider>
      </main>
      <Foot />
    </div>
  );
}

function Top({ isMenuOpen, onMenu }: { isMenuOpen: boolean; onMenu: () => void }) {
  const text = useTexts(words);
  const { userName, mode } = useHere();
  return (
    <header className={styles.top}>
      <div className={styles.bar}>
        <Link to="/" className={styles.name}>
          Brieftaube
        </Link>
        <ModeSwitch />
        <div className={styles.who}>
          <span>{userName}</span>
          <PartnerSwitch />
          <LanguageSwitch />
          <form method="post" action="/auth/sign-out">
            <button className={styles.plain}>{text.signOut}</button>
          </form>
        </div>
        <button
          type="button"
          className={styles.menu}
          aria-expanded={isMenuOpen}
          aria-controls="places"
          onClick={onMenu}
        >
          {text.menu}
        </button>
      </div>
      {mode === "sandbox" && <p className={styles.sandbox}>{text.sandbox}</p>}
    </header>
  );
}

/** What is there for everybody, signed in or not. */
function Foot() {
  const text = useTexts(words);
  return (
    <footer className={styles.foot}>
      <nav aria-label={text.about} className={styles.footLinks}>
        <a href="/docs">{text.docs}</a>
        <a href="/status">{text.status}</a>
        <a href="/facts">{text.facts}</a>
        <a href="/imprint">{text.imprint}</a>
        <a href="/privacy">{text.privacy}</a>
      </nav>
    </footer>
  );
}

/** Beside the page on a desk; on a phone behind a button, closed again when a page was chosen. */
function Navigation({ isOpen }: { isOpen: boolean }) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const { isOperator } = useHere();
  return (
    <nav className={styles.nav} aria-label={text.pages} data-open={isOpen || undefined}>
      <div id="places" className={styles.places}>
        {[...placeGroups, ...(isOperator ? [operatorPlaces] : [])].map((group) => (
          <section key={group.en} className={styles.group} aria-label={group[language]}>
            <h2 className={styles.groupName}>{group[language]}</h2>
            {group.places.map((place) => (
              <Link
                key={place.path}
                to={place.path}
                activeOptions={{ exact: place.path === "/" || place.path === "/operator" }}
                className={styles.link}
                activeProps={{ className: styles.here ?? "", "aria-current": "page" }}
              >
                {place[language]}
              </Link>
            ))}
          </section>
        ))}
      </div>
    </nav>
  );
}

const words = inBothLanguages({
  de: {
    skip: "Zum Inhalt",
    pages: "Seiten",
    menu: "Menü",
    sandbox: "Sandbox: Spielgeld, es geht nichts auf die Post.",
    signOut: "Abmelden",
    about: "Über diesen Dienst",
    docs: "Dokumentation",
    status: "Betriebszustand",
    facts: "Zahlen und Fakten",
    imprint: "Impressum",
    privacy: "Datenschutz",
  },
  en: {
    skip: "To the content",
    pages: "Pages",
    menu: "Menu",
    sandbox: "Sandbox: play money, nothing is posted.",
    signOut: "Sign out",
    about: "About this service",
    docs: "Documentation",
    status: "Status",
    facts: "Facts",
    imprint: "Imprint",
    privacy: "Privacy",
  },
});
