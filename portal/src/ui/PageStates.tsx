import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { PageNotLoaded } from "../lazy-page.ts";
import { lookForNewVersion, useNewVersion } from "../session/new-version.ts";
import { useOnline } from "../session/online.ts";
import { inBothLanguages, useTexts } from "../texts/language.tsx";
import { Button } from "./Button.tsx";
import { LinkButton } from "./LinkButton.tsx";
import { Page } from "./Page.tsx";
import styles from "./State.module.css";

/** An address that leads nowhere. */
export function NotFound() {
  const text = useTexts(words);
  return (
    <Page title={text.notFound}>
      <div className={styles.state}>
        <p>{text.notFoundMore}</p>
        <Ways />
      </div>
    </Page>
  );
}

/** A page that did not come, or broke: what to do about it, while everything around it goes on working. */
export function PageFailed({ error, reset }: ErrorComponentProps) {
  return error instanceof PageNotLoaded ? (
    <NotLoaded error={error} onAgain={reset} />
  ) : (
    <Broken cause={error} onAgain={reset} />
  );
}

function NotLoaded({ error, onAgain }: { error: PageNotLoaded; onAgain: () => void }) {
  const text = useTexts(words);
  const isOnline = useOnline();
  const isNewer = useNewVersion();
  useEffect(() => {
    if (isOnline) void lookForNewVersion();
  }, [isOnline]);
  const again = () => {
    error.forget();
    onAgain();
  };
  // What did not come since there was no network comes as soon as there is one; nothing is typed on this page.
  useEffect(() => {
    window.addEventListener("online", reload);
    return () => {
      window.removeEventListener("online", reload);
      error.forget();
    };
  }, [error]);
  if (!isOnline)
    return (
      <Page title={text.offline}>
        <p className={styles.state}>{text.offlineMore}</p>
      </Page>
    );
  return (
    <Page title={isNewer ? text.newer : text.notLoaded}>
      <div className={styles.state}>
        <p>{isNewer ? text.newerMore : text.notLoadedMore}</p>
        <div className={styles.ways}>
          <Button look="first" onClick={isNewer ? reload : again}>
            {isNewer ? text.load : text.again}
          </Button>
          <LinkButton to="/">{text.toStart}</LinkButton>
        </div>
      </div>
    </Page>
  );
}

function Broken({ cause, onAgain }: { cause: unknown; onAgain: () => void }) {
  const text = useTexts(words);
  const router = useRouter();
  const again = () => {
    onAgain();
    void router.invalidate();
  };
  return (
    <Page title={text.broken}>
      <div className={styles.state}>
        <p>{text.brokenMore}</p>
        <div className={styles.ways}>
          <Button look="first" onClick={again}>
            {text.again}
          </Button>
          <LinkButton to="/">{text.toStart}</LinkButton>
        </div>
        <details className={styles.fine}>
          <summary>{text.details}</summary>
          <code>{String(cause)}</code>
        </details>
      </div>
    </Page>
  );
}

function Ways() {
  const text = useTexts(words);
  return (
    <div className={styles.ways}>
      <LinkButton look="first" to="/">
        {text.toStart}
      </LinkButton>
      <LinkButton to="/letters">{text.toLetters}</LinkButton>
      <LinkButton to="/settings">{text.toSettings}</LinkButton>
    </div>
  );
}

const reload = () => window.location.reload();

const words = inBothLanguages({
  de: {
    notFound: "Diese Seite gibt es nicht",
    notFoundMore:
      "Die Adresse führt zu nichts: Vielleicht ist sie unvollständig kopiert, oder was dort war, heißt jetzt anders.",
    offline: "Sie sind offline",
    offlineMore:
      "Diese Seite war noch nicht geladen. Sobald die Verbindung wieder da ist, erscheint sie von selbst.",
    newer: "Es gibt eine neue Version",
    newerMore:
      "Der Dienst wurde erneuert, und diese Seite gehört zur alten Version. Laden Sie die neue: Was Sie geschrieben haben, bleibt erhalten.",
    load: "Neue Version laden",
    notLoaded: "Diese Seite ließ sich nicht laden",
    notLoadedMore: "Der Dienst hat nicht geantwortet. Versuchen Sie es gleich noch einmal.",
    broken: "Auf dieser Seite ist etwas schiefgegangen",
    brokenMore:
      "Es liegt an uns. Gesendet oder geändert wurde dadurch nichts, und was Sie geschrieben haben, bleibt erhalten.",
    again: "Erneut versuchen",
    toStart: "Zu Start",
    toLetters: "Zu den Briefen",
    toSettings: "Zu den Einstellungen",
    details: "Details",
  },
  en: {
    notFound: "There is no such page",
    notFoundMore:
      "The address leads nowhere: perhaps it was copied in part, or what was there has another name now.",
    offline: "You are offline",
    offlineMore: "This page had not been loaded yet. It appears by itself as soon as the connection is back.",
    newer: "There is a new version",
    newerMore:
      "The service was renewed, and this page belongs to the old version. Load the new one: what you have written is kept.",
    load: "Load the new version",
    notLoaded: "This page could not be loaded",
    notLoadedMore: "The service did not answer. Try again in a moment.",
    broken: "Something went wrong on this page",
    brokenMore: "The fault is ours. Nothing was sent or changed by it, and what you have written is kept.",
    again: "Try again",
    toStart: "To Start",
    toLetters: "To the letters",
    toSettings: "To the settings",
    details: "Details",
  },
});
