import { useOperation } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Choice } from "../Choice.tsx";

type PictureProps = { value: string; onChange: (id: string) => void };

/** One of the account's own pictures. */
export function PictureChoice({ value, onChange }: PictureProps) {
  const text = useTexts(words);
  const { data } = useOperation("brand_kit_get", {});
  const logos = data?.brandKit.logos ?? [];
  const options = [
    { value: "", label: logos.length === 0 ? text.noPicture : text.choose },
    ...logos.map(({ assetId, displayName }) => ({ value: assetId, label: displayName })),
  ];
  return <Choice label={text.picture} value={value} options={options} onChange={onChange} />;
}

/** One of the account's signatures, or none. */
export function SignatureChoice({ value, onChange }: PictureProps) {
  const text = useTexts(words);
  const { data } = useOperation("signature_list", {});
  const options = [
    { value: "", label: text.noSignature },
    ...(data?.items ?? []).map(({ signatureId, displayName }) => ({
      value: signatureId,
      label: displayName,
    })),
  ];
  return <Choice label={text.signature} value={value} options={options} onChange={onChange} />;
}

const words = inBothLanguages({
  de: {
    picture: "Bild",
    choose: "Bitte wählen",
    noPicture: "Noch kein Bild hinterlegt; laden Sie eines unter „Marke“ hoch",
    signature: "Hinterlegte Unterschrift",
    noSignature: "keine",
  },
  en: {
    picture: "Picture",
    choose: "Please choose",
    noPicture: "No picture stored under “Design” yet",
    signature: "Stored signature",
    noSignature: "none",
  },
});
