import { useAction, useToolCall } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { base64Of, FileDrop } from "../../ui/FileDrop.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { nameOf } from "./BrandKitForm.tsx";
import { DefaultButton, DeleteButton, DeletedPictures, PictureCard } from "./PictureCard.tsx";
import styles from "./BrandPage.module.css";

/** Signatures below letters. */
export function Signatures() {
  const text = useTexts(words);
  const { data, error, refetch } = useAction("brand_asset_list", {});
  const upload = useToolCall("signature_upload");
  const take = async ([file]: readonly File[]) => {
    if (file) await upload.mutateAsync({ pngBase64: await base64Of(file), displayName: nameOf(file) });
  };
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <>
      <Sheet title={text.title}>
        <FileDrop
          label={text.upload}
          hint={text.uploadHint}
          accept="image/png"
          isBusy={upload.isPending}
          onFiles={(files) => void take(files).catch(() => {})}
        />
        {upload.error && <Problem cause={upload.error} />}
        {data.signatures.length === 0 && <Empty title={text.none} />}
        <ul className={styles.cards}>
          {data.signatures.map((picture) => (
            <PictureCard key={picture.assetId} picture={picture}>
              <p className={styles.quiet}>{text.size(picture.widthMm ?? 0, picture.heightMm ?? 0)}</p>
              <div className={styles.acts}>
                <DefaultButton picture={picture} />
                <DeleteButton picture={picture} />
              </div>
            </PictureCard>
          ))}
        </ul>
      </Sheet>
      <DeletedPictures pictures={data.deleted.filter(({ kind }) => kind === "signature")} />
    </>
  );
}

const words = inBothLanguages({
  de: {
    title: "Unterschriften",
    none: "Noch keine Unterschrift.",
    upload: "Unterschrift hochladen",
    uploadHint: "PNG, höchstens 5 MB; weißer Grund wird durchsichtig. Hierher ziehen oder auswählen.",
    size: (w: number, h: number) => `${w.toLocaleString("de")} × ${h.toLocaleString("de")} mm auf dem Brief`,
  },
  en: {
    title: "Signatures",
    none: "No signature yet.",
    upload: "Upload a signature",
    uploadHint: "PNG, 5 MB at most; a white background becomes transparent. Drag it here or choose it.",
    size: (w: number, h: number) => `${w.toLocaleString("en")} × ${h.toLocaleString("en")} mm on the letter`,
  },
});
