import { useOperation } from "../../../session/calls.ts";
import { useSettled } from "../../../session/settled.ts";
import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { LetterPages } from "../../../ui/LetterPages.tsx";
import { Loading } from "../../../ui/Loading.tsx";
import { Problem } from "../../../ui/Problem.tsx";
import type { Design } from "./design-edits.ts";

const REST_MS = 400;

/** A sample letter as it will be printed, set by the service itself. */
export function PrintedView({ design }: { design: Design }) {
  const text = useTexts(words);
  const rested = useSettled(design, REST_MS);
  const { data, error, refetch } = useOperation(
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

const words = inBothLanguages({
  de: { sample: "Musterbrief", pdf: "Musterbrief als PDF" },
  en: { sample: "Sample letter", pdf: "Sample letter as PDF" },
});
