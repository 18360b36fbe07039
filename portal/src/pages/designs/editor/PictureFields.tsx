import type { ActionOutput } from "../../../client.ts";
import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { Choice } from "../../../ui/Choice.tsx";
import { AlignFields } from "./AlignFields.tsx";
import type { Of } from "./design-edits.ts";
import { useOffered } from "./offered.ts";

export type Picture = ActionOutput<"brand_asset_list">["logos"][number];
type PictureElement = Of<"logo"> | Of<"image"> | Of<"letterhead">;

type PictureFieldsProps = {
  element: PictureElement;
  onChange: (element: PictureElement, kind: string) => void;
};

export function PictureFields({ element, onChange }: PictureFieldsProps) {
  const text = useTexts(words);
  const { pictures } = useOffered();
  const isKnown = pictures.some(({ assetId }) => assetId === element.assetId);
  const options = pictures.map(({ assetId, displayName }) => ({ value: assetId, label: displayName }));
  return (
    <>
      <Choice
        label={text.picture}
        value={element.assetId}
        options={isKnown ? options : [{ value: element.assetId, label: text.gone }, ...options]}
        onChange={(assetId) => onChange({ ...element, assetId }, "assetId")}
        hint={text.hint}
      />
      {element.kind === "image" && (
        <Choice
          label={text.fit}
          value={element.fit}
          options={(["contain", "cover", "stretch"] as const).map((value) => ({ value, label: text[value] }))}
          onChange={(fit) => onChange({ ...element, fit }, "fit")}
        />
      )}
      <AlignFields element={element} onChange={(change) => onChange({ ...element, ...change }, "align")} />
    </>
  );
}

const words = inBothLanguages({
  de: {
    picture: "Bild",
    hint: "Logos und Briefköpfe laden Sie unter „Marke“ hoch.",
    gone: "Dieses Bild gibt es nicht mehr",
    fit: "Einpassen",
    contain: "ganz zeigen",
    cover: "Rahmen füllen",
    stretch: "strecken",
  },
  en: {
    picture: "Picture",
    hint: "Logos and letterheads are uploaded under “Brand”.",
    gone: "This picture is gone",
    fit: "Fit",
    contain: "show all of it",
    cover: "fill the box",
    stretch: "stretch",
  },
});
