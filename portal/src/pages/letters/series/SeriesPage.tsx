import { useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { fieldProblems, type OutputOf } from "../../../client.ts";
import { useCall, useOperation } from "../../../session/calls.ts";
import { useFollowing } from "../../../session/following.ts";
import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Empty } from "../../../ui/Empty.tsx";
import { Facts } from "../../../ui/Facts.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { Loading } from "../../../ui/Loading.tsx";
import { Money } from "../../../ui/Money.tsx";
import { useNotice } from "../../../ui/Notice.tsx";
import { Page } from "../../../ui/Page.tsx";
import { Problem } from "../../../ui/Problem.tsx";
import { Sheet } from "../../../ui/Sheet.tsx";
import { DrawnPages } from "../DrawnPages.tsx";
import { NextDays } from "./NextDays.tsx";
import { RhythmFields } from "./RhythmFields.tsx";
import { seriesInput, usualRhythm } from "./rhythm.ts";
import styles from "./series.module.css";

/** Makes a draft a series: the same letter goes out again and again, dated each time. */
export function SeriesPage() {
  const text = useTexts(words);
  const { letterId } = useParams({ from: "/letters/$letterId/series" });
  const { data, error, refetch } = useOperation("letter_get", { letterId });
  if (error && !data) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.status === "draft" && data.recipient) return <Plan letter={data} />;
  return (
    <Page title={text.title} lead={data.subject}>
      <Empty title={data.recipient ? text.noDraft : text.noRecipient}>
        <LinkButton to="/letters/$letterId" params={{ letterId }}>
          {text.toLetter}
        </LinkButton>
      </Empty>
    </Page>
  );
}

function Plan({ letter }: { letter: OutputOf<"letter_get"> }) {
  const text = useTexts(words);
  const { letterId, subject, recipient, revision } = letter;
  const [rhythm, setRhythm] = useState(usualRhythm);
  const look = useFollowing("series_look", seriesInput(rhythm), { pauseMs: 100 });
  const plan = { letterId, mode: "cron" as const, ...seriesInput(rhythm) };
  const rehearsal = useOperation("letter_schedule", { ...plan, dryRun: true }, { keepPrevious: true });
  const save = useSaveSeries(letterId);
  const problems = { ...fieldProblems(look.error), ...fieldProblems(save.error) };
  const atFields = Object.keys(problems).some((path) => path === "startDate" || path === "endDate");
  return (
    <Page
      title={text.title}
      lead={subject}
      actions={
        <LinkButton look="quiet" to="/letters/$letterId/edit" params={{ letterId }}>
          {text.toDraft}
        </LinkButton>
      }
    >
      <div className={styles.desk}>
        <div className={styles.column}>
          <Sheet title={text.rhythm}>
            <RhythmFields
              value={rhythm}
              onChange={(change) => setRhythm((now) => ({ ...now, ...change }))}
              problems={problems}
            />
          </Sheet>
          <Sheet title={text.next}>
            {look.error && !atFields && <Problem cause={look.error} />}
            {!look.shown && !look.error && <Loading />}
            {look.shown && (
              <div className={look.isCurrent && !look.error ? undefined : styles.stale}>
                <NextDays days={look.shown.days} />
                {look.shown.days.length < 5 && <p>{text.over}</p>}
              </div>
            )}
          </Sheet>
          <Sheet title={text.cost}>
            <Facts
              facts={[
                [text.to, recipient?.company ?? recipient?.name ?? ""],
                [
                  text.each,
                  rehearsal.data?.dryRunWouldHaveCost == null ? (
                    "–"
                  ) : (
                    <Money key="each" cents={rehearsal.data.dryRunWouldHaveCost} />
                  ),
                ],
              ]}
            />
            <p>{text.costMore}</p>
            {rehearsal.error && !look.error && <Problem cause={rehearsal.error} />}
          </Sheet>
          {save.error && !atFields && <Problem cause={save.error} />}
          <div className={styles.acts}>
            <Button
              look="first"
              isBusy={save.isBusy}
              disabled={look.error !== null || rehearsal.error !== null || !look.isCurrent}
              onClick={() => void save.run(plan)}
            >
              {text.save}
            </Button>
          </div>
        </div>
        <Sheet title={text.letter}>
          <DrawnPages letterId={letterId} orderId={undefined} subject={subject} version={String(revision)} />
        </Sheet>
      </div>
    </Page>
  );
}

/** The same plan again is the same series, so a second press makes no second one. */
function useSaveSeries(letterId: string) {
  const text = useTexts(words);
  const say = useNotice();
  const navigate = useNavigate();
  const schedule = useCall("letter_schedule");
  const run = async (plan: Parameters<typeof schedule.mutateAsync>[0]): Promise<void> => {
    const planned = await schedule.mutateAsync(plan).catch(() => null);
    if (!planned) return;
    const isAsked = planned.status === "awaiting_approval";
    say({ text: isAsked ? text.asked : text.saved });
    if (isAsked) void navigate({ to: "/letters/$letterId", params: { letterId } });
    else void navigate({ to: "/letters/planned", search: { kind: "series" } as Record<string, string> });
  };
  return { run, error: schedule.error, isBusy: schedule.isPending };
}

const words = inBothLanguages({
  de: {
    title: "Als Serie senden",
    noDraft:
      "Dieser Brief ist kein Entwurf mehr. Legen Sie einen neuen Entwurf an, um daraus eine Serie zu machen.",
    noRecipient: "Eine Serie braucht einen Empfänger. Tragen Sie ihn im Entwurf ein.",
    toLetter: "Zum Brief",
    toDraft: "Zum Entwurf",
    rhythm: "Rhythmus",
    next: "Die nächsten Briefe",
    over: "Danach ist die Serie zu Ende.",
    cost: "Was jeder Brief kostet",
    to: "Geht an",
    each: "Preis je Brief heute",
    costMore:
      "Vorgemerkt wird immer nur der nächste Brief. Vor jedem Versand werden Anschrift, Grenzen und Guthaben neu geprüft; das Datum im Brief ist der Tag des Versands.",
    letter: "Der Brief",
    save: "Serie beginnen",
    saved: "Die Serie läuft.",
    asked: "Der erste Brief der Serie wartet auf Freigabe; mit der Freigabe beginnt die Serie.",
  },
  en: {
    title: "Send as a series",
    noDraft: "This letter is no longer a draft. Make a new draft to turn it into a series.",
    noRecipient: "A series needs a recipient. Enter one in the draft.",
    toLetter: "To the letter",
    toDraft: "To the draft",
    rhythm: "Rhythm",
    next: "The next letters",
    over: "After that the series is over.",
    cost: "What every letter costs",
    to: "Goes to",
    each: "Price of a letter today",
    costMore:
      "Only the next letter is reserved at a time. Address, limits and balance are checked again before every letter; each is dated the day it leaves.",
    letter: "The letter",
    save: "Start the series",
    saved: "The series has started.",
    asked: "The first letter of the series waits for approval; the series starts with it.",
  },
});
