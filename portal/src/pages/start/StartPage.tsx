import { useHere } from "../../session/session.tsx";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Page } from "../../ui/Page.tsx";
import { Desk } from "./Desk.tsx";
import { FirstSteps, useFirstSteps } from "./FirstSteps.tsx";
import { KeptBack } from "./KeptBack.tsx";
import { LatestLetters } from "./LatestLetters.tsx";
import { NeedsMe } from "./NeedsMe.tsx";
import { OnItsWay } from "./OnItsWay.tsx";
import { ThisMonth } from "./ThisMonth.tsx";
import styles from "./start.module.css";

/** What needs this person now, how to begin, what is on its way, and the month at a glance. */
export function StartPage() {
  const text = useTexts(words);
  const { userName, role } = useHere();
  const progress = useFirstSteps();
  return (
    <Page
      title={text.hello(userName)}
      actions={
        role !== "viewer" &&
        !progress.isNew && (
          <LinkButton look="first" to="/letters/new">
            {text.newLetter}
          </LinkButton>
        )
      }
    >
      <KeptBack />
      {/* Who has just begun is shown how to go on, in place of figures that are all nothing. */}
      {progress.isNew && <FirstSteps progress={progress} />}
      <Desk />
      <NeedsMe isSilentWithout={progress.isNew} />
      {!progress.isNew && (
        <>
          <FirstSteps progress={progress} />
          <OnItsWay />
        </>
      )}
      {progress.isNew ? (
        <LatestLetters />
      ) : (
        <div className={styles.columns}>
          <LatestLetters />
          <ThisMonth />
        </div>
      )}
    </Page>
  );
}

const words = inBothLanguages({
  de: { hello: (name: string) => `Guten Tag, ${name}`, newLetter: "Brief schreiben" },
  en: { hello: (name: string) => `Hello, ${name}`, newLetter: "Write a letter" },
});
