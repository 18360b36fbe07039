import { Outlet, useLocation } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { helpFor } from "../help.ts";
import { useLiveUpdates } from "../session/live.ts";
import { useHere } from "../session/session.tsx";
import { inBothLanguages, useLanguage, useTexts } from "../texts/language.tsx";
import { Beside } from "./frame/Beside.tsx";
import { Navigation } from "./frame/Navigation.tsx";
import { ShortcutList } from "./frame/ShortcutList.tsx";
import { TopBar } from "./frame/TopBar.tsx";
import { useShortcuts } from "./frame/shortcuts.ts";
import { Loading } from "./Loading.tsx";
import { NoticeProvider } from "./Notice.tsx";
import { SandboxBand } from "./SandboxBand.tsx";
import { ShellSays } from "./ShellSays.tsx";
import styles from "./Shell.module.css";

/** Fetched when somebody first searches. */
const Palette = lazy(() => import("./frame/Palette.tsx").then(({ Palette: shown }) => ({ default: shown })));

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
  const [above, setAbove] = useState<"palette" | "shortcuts" | null>(null);
  const closeAbove = () => setAbove(null);
  useLiveUpdates();
  useShortcuts({ onPalette: () => setAbove("palette"), onList: () => setAbove("shortcuts") });
  return (
    <div className={styles.shell} data-mode={mode}>
      <a className={styles.skip} href="#content">
        {text.skip}
      </a>
      <Navigation isOpen={isMenuOpen} onMore={() => setMenuOpen(!isMenuOpen)} />
      <header className={styles.top}>
        <TopBar onSearch={() => setAbove("palette")} onShortcuts={() => setAbove("shortcuts")} />
        {mode === "sandbox" && <SandboxBand />}
      </header>
      <main id="content" className={styles.main} tabIndex={-1}>
        <ShellSays />
        <NoticeProvider>
          <Beside />
          {/* Another account or world is another desk: nothing on it is carried over. */}
          <Suspense key={`${partnerId} ${mode}`} fallback={<Loading />}>
            <Outlet />
          </Suspense>
        </NoticeProvider>
      </main>
      <Foot />
      <ShortcutList isOpen={above === "shortcuts"} onClose={closeAbove} />
      {above === "palette" && (
        <Suspense>
          <Palette onClose={closeAbove} />
        </Suspense>
      )}
    </div>
  );
}

/** What is there for everybody, signed in or not. */
function Foot() {
  const text = useTexts(words);
  const { language } = useLanguage();
  const { pathname } = useLocation();
  return (
    <footer className={styles.foot}>
      <nav aria-label={text.about} className={styles.footLinks}>
        <a href={helpFor(pathname, language)}>{text.help}</a>
        <a href="/docs">{text.docs}</a>
        <a href="/status">{text.status}</a>
        <a href="/facts">{text.facts}</a>
        <a href="/imprint">{text.imprint}</a>
        <a href="/privacy">{text.privacy}</a>
      </nav>
    </footer>
  );
}

const words = inBothLanguages({
  de: {
    skip: "Zum Inhalt",
    about: "Über diesen Dienst",
    help: "Hilfe zu dieser Seite",
    docs: "Dokumentation",
    status: "Betriebszustand",
    facts: "Zahlen und Fakten",
    imprint: "Impressum",
    privacy: "Datenschutz",
  },
  en: {
    skip: "To the content",
    about: "About this service",
    help: "Help on this page",
    docs: "Documentation",
    status: "Status",
    facts: "Facts",
    imprint: "Imprint",
    privacy: "Privacy",
  },
});
