import { useState } from "react";
import { useOperation } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { LetterPages } from "../../ui/LetterPages.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { Problem } from "../../ui/Problem.tsx";

type DrawnPagesProps = {
  letterId: string;
  orderId: string | undefined;
  subject: string;
  /** Something that changes whenever the pages do. */
  version: string;
};

/** The pages as they are or were printed, a few at a time. */
export function DrawnPages({ letterId, orderId, subject, version }: DrawnPagesProps) {
  const [starts, setStarts] = useState([1]);
  return (
    <>
      {starts.map((from, at) => (
        <Some
          key={from}
          input={{ letterId, ...(orderId && { orderId }), from }}
          subject={subject}
          version={version}
          {...(at === starts.length - 1 && { onMore: (next: number) => setStarts([...starts, next]) })}
        />
      ))}
    </>
  );
}

type SomeProps = {
  input: { letterId: string; orderId?: string; from: number };
  subject: string;
  version: string;
  onMore?: (next: number) => void;
};

function Some({ input, subject, version, onMore }: SomeProps) {
  const text = useTexts(words);
  const { data, error, refetch } = useOperation("letter_pages", input, { lastsWith: version });
  if (error && !data) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { next, pages, pageCount } = data;
  return (
    <>
      <LetterPages
        urls={pages.map(({ png }) => `data:image/png;base64,${png}`)}
        subject={subject}
        firstPage={input.from}
        pageCount={pageCount}
      />
      {next !== null && onMore && (
        <Button onClick={() => onMore(next)}>{text.more(pageCount - next + 1)}</Button>
      )}
    </>
  );
}

const words = inBothLanguages({
  de: {
    more: (count: number) => (count === 1 ? "Die letzte Seite zeigen" : `Weitere ${count} Seiten zeigen`),
  },
  en: { more: (count: number) => (count === 1 ? "Show the last page" : `Show ${count} further pages`) },
});
