import { useHere } from "../../../session/session.tsx";
import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { Page } from "../../../ui/Page.tsx";
import { Sheet } from "../../../ui/Sheet.tsx";
import { useLetterFilter } from "./letter-filter.ts";
import { LetterFilters } from "./LetterFilters.tsx";
import { LettersFound } from "./LettersFound.tsx";
import { SavedFilters } from "./SavedFilters.tsx";

/** All letters: searched as one types, narrowed by where they stand, when, how and for whom they went, sorted and chosen. */
export function LettersPage() {
  const text = useTexts(words);
  const { role } = useHere();
  const { filter, offset, change } = useLetterFilter();
  return (
    <Page
      title={text.title}
      actions={
        role !== "viewer" && (
          <LinkButton look="first" to="/letters/new">
            {text.write}
          </LinkButton>
        )
      }
    >
      <Sheet>
        <LetterFilters filter={filter} onChange={change} />
        <SavedFilters filter={filter} />
        <LettersFound filter={filter} offset={offset} onChange={change} />
      </Sheet>
    </Page>
  );
}

const words = inBothLanguages({
  de: { title: "Briefe", write: "Brief schreiben" },
  en: { title: "Letters", write: "Write a letter" },
});
