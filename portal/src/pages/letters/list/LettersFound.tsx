import { useState } from "react";
import { useOperation } from "../../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Empty } from "../../../ui/Empty.tsx";
import { Loading } from "../../../ui/Loading.tsx";
import { Pager } from "../../../ui/Pager.tsx";
import { Problem } from "../../../ui/Problem.tsx";
import { ChosenBar } from "./ChosenBar.tsx";
import { allLetters, type Change, findInput, isFiltering, type LetterFilter } from "./letter-filter.ts";
import { type Letter, LetterTable } from "./LetterTable.tsx";
import styles from "./LettersPage.module.css";

const PER_PAGE = 50;
/** A search by words looks for so many; whoever has more of them is better served by another word. */
const MOST_SOUGHT = 1000;

type FoundProps = { filter: LetterFilter; offset: number; onChange: (change: Change) => void };

/** One page of what was found, and what can be done with those that somebody chose. */
export function LettersFound({ filter, offset, onChange }: FoundProps) {
  const text = useTexts(words);
  const { data, error, refetch } = useOperation(
    "letter_find",
    { ...findInput(filter), limit: PER_PAGE, offset },
    { keepPrevious: true },
  );
  const { chosen, isChosen, choose, clear } = useChosen(filter, data?.items ?? []);
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.total === 0)
    return isFiltering(filter) ? (
      <Empty title={text.noneFound}>
        <Button onClick={() => onChange(allLetters)}>{text.all}</Button>
      </Empty>
    ) : (
      <Empty title={text.none} />
    );
  return (
    <>
      {chosen.length > 0 ? (
        <ChosenBar letters={chosen} onClear={clear} />
      ) : (
        <p role="status" className={styles.count}>
          {filter.q !== "" && data.total >= MOST_SOUGHT ? text.many : text.count(data.total)}
        </p>
      )}
      <LetterTable
        letters={data.items}
        filter={filter}
        onChange={onChange}
        isChosen={isChosen}
        onChoose={choose}
      />
      <Pager
        offset={offset}
        limit={PER_PAGE}
        total={data.total}
        isNewestFirst={filter.sort === "" && filter.direction !== "asc"}
        onChange={(next) => onChange({ offset: next })}
      />
    </>
  );
}

/** Letters that are ticked, also on other pages of the same list, as they stand now; another filter begins with none. */
function useChosen(
  { sort: _sort, direction: _direction, ...narrowing }: LetterFilter,
  shown: readonly Letter[],
) {
  const of = JSON.stringify(narrowing);
  const [ticked, setTicked] = useState<{ of: string; letters: ReadonlyMap<string, Letter> }>({
    of,
    letters: new Map(),
  });
  const letters = ticked.of === of ? ticked.letters : new Map<string, Letter>();
  const now = new Map(shown.map((letter) => [letter.letterId, letter]));
  return {
    chosen: [...letters.values()].map((letter) => now.get(letter.letterId) ?? letter),
    isChosen: ({ letterId }: Letter) => letters.has(letterId),
    choose: (changed: readonly Letter[], isChosen: boolean) => {
      const next = new Map(letters);
      for (const letter of changed)
        if (isChosen) next.set(letter.letterId, letter);
        else next.delete(letter.letterId);
      setTicked({ of, letters: next });
    },
    clear: () => setTicked({ of, letters: new Map() }),
  };
}

const words = inBothLanguages({
  de: {
    all: "Alle Briefe zeigen",
    none: "Noch keine Briefe.",
    many: "Die neuesten 1.000 Briefe mit diesen Wörtern; ein weiteres Wort grenzt ein.",
    noneFound: "Kein Brief passt zu Suche und Filter.",
    count: (total: number) => (total === 1 ? "Ein Brief" : `${total.toLocaleString("de-DE")} Briefe`),
  },
  en: {
    all: "Show all letters",
    none: "No letters yet.",
    many: "The newest 1,000 letters with these words; another word narrows them.",
    noneFound: "No letter matches search and filters.",
    count: (total: number) => (total === 1 ? "One letter" : `${total.toLocaleString("en-IE")} letters`),
  },
});
