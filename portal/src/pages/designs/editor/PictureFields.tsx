import type { OutputOf } from "../../../client.ts";
import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { Choice } from "../../../ui/Choice.tsx";
import { Field } from "../../../ui/Field.tsx";
import { AlignFields } from "./AlignFields.tsx";
import type { Of } from "./design-edits.ts";
import { useOffered } from "./offered.ts";

export type Picture = OutputOf<"brand_asset_list">["logos"][number];
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
      <Field
        label={text.alt}
        value={element.alt ?? ""}
        hint={text.altHint}
        onChange={(alt) => onChange(described(element, alt), "alt")}
      />
    </>
  );
}

/** A picture without a description has none, not an empty one. */
function described(element: PictureElement, alt: string): PictureElement {
  const { alt: _before, ...rest } = element;
  return alt === "" ? rest : { ...rest, alt: alt.slice(0, 200) };
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
    alt: "Beschreibung",
    altHint: "Für Menschen, die das Bild nicht sehen.",
  },
  en: {
    picture: "Picture",
    hint: "Logos and letterheads are uploaded under “Brand”.",
    gone: "This picture is gone",
    fit: "Fit",
    contain: "show all of it",
    cover: "fill the box",
    stretch: "stretch",
    alt: "Description",
    altHint: "For people who cannot see the picture.",
  },
});
