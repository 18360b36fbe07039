import { useEffect, useState } from "react";
import { useTool } from "../../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { LetterPages } from "../../../ui/LetterPages.tsx";
import { Loading } from "../../../ui/Loading.tsx";
import { Problem } from "../../../ui/Problem.tsx";
import type { Design } from "./design-edits.ts";

const REST_MS = 400;

/** A sample letter as it will be printed, set by the service itself. */
export function PrintedView({ design }: { design: Design }) {
  const text = useTexts(words);
  const rested = useRested(design, REST_MS);
  const { data, error, refetch } = useTool(
    "letter_design_preview",
    { design: rested, pages: 2, resolution: "thumb" },
    { keepPrevious: true },
  );
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <>
      <LetterPages urls={data.pages.map(({ imageUrl }) => imageUrl)} subject={text.sample} />
      {data.warnings.length > 0 && (
        <ul>
          {data.warnings.map((warning) => (
            <li key={`${warning.code} ${warning.place}`}>{warning.text}</li>
          ))}
        </ul>
      )}
      <p>
        <a href={data.pdfUrl}>{text.pdf}</a>
      </p>
    </>
  );
}

/** What a value has been for a while: many changes in a row are one. */
function useRested<Value>(value: Value, ms: number): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const waiting = window.setTimeout(() => setRested(value), ms);
    return () => window.clearTimeout(waiting);
  }, [value, ms]);
  return rested;
}

const words = inBothLanguages({
  de: { sample: "Musterbrief", pdf: "Musterbrief als PDF" },
  en: { sample: "Sample letter", pdf: "Sample letter as PDF" },
});
