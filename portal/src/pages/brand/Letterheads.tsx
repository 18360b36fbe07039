import { useState } from "react";
import type { OutputOf } from "../../client.ts";
import { useCall, useOperation } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { base64Of, FileDrop } from "../../ui/FileDrop.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { AsPicture } from "./AsPicture.tsx";
import { nameOf } from "./BrandKitForm.tsx";
import { DefaultButton, DeleteButton, DeletedPictures, PictureCard } from "./PictureCard.tsx";
import styles from "./BrandPage.module.css";

type Uploaded = OutputOf<"letterhead_upload">;

/** Letterheads for letters without a design. */
export function Letterheads() {
  const text = useTexts(words);
  const { data, error, refetch } = useOperation("brand_asset_list", {});
  const listed = useOperation("letterhead_list", {});
  const notes = new Map(listed.data?.items.map(({ letterheadId, note }) => [letterheadId, note]));
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <>
      <Sheet title={text.title}>
        <p className={styles.quiet}>{text.explained}</p>
        <Upload />
        {data.letterheads.length === 0 && <Empty title={text.none} />}
        <ul className={styles.cards}>
          {data.letterheads.map((picture) => (
            <PictureCard key={picture.assetId} picture={picture}>
              {notes.get(picture.assetId) && <p className={styles.warning}>{notes.get(picture.assetId)}</p>}
              <div className={styles.acts}>
                {!picture.printable && <AsPicture picture={picture} />}
                <DefaultButton picture={picture} />
                <DeleteButton picture={picture} />
              </div>
            </PictureCard>
          ))}
        </ul>
      </Sheet>
      <DeletedPictures pictures={data.deleted.filter(({ kind }) => kind === "letterhead")} />
    </>
  );
}

function Upload() {
  const text = useTexts(words);
  const upload = useCall("letterhead_upload");
  const [last, setLast] = useState<Uploaded | null>(null);
  const take = async ([file]: readonly File[]) => {
    if (file)
      setLast(await upload.mutateAsync({ fileBase64: await base64Of(file), displayName: nameOf(file) }));
  };
  return (
    <>
      <FileDrop
        label={text.upload}
        hint={text.uploadHint}
        accept="image/png,application/pdf"
        isBusy={upload.isPending}
        onFiles={(files) => void take(files).catch(() => {})}
      />
      {upload.error && <Problem cause={upload.error} />}
      {last?.warnings.map(({ code, text: warning }) => (
        <p key={code} role="status" className={styles.warning}>
          {warning}
        </p>
      ))}
      {last && last.violations.length > 0 && (
        <div role="status" className={styles.warning}>
          <p>{text.violations(last.displayName)}</p>
          <ul>
            {last.violations.map(({ zone, fix, overlap }) => (
              <li key={`${zone} ${overlap.y}`}>{fix}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

const words = inBothLanguages({
  de: {
    title: "Briefköpfe",
    explained: "Für Briefe ohne Design. Ein Brief mit Design bringt seinen Kopf selbst mit.",
    none: "Noch kein Briefkopf.",
    upload: "Briefkopf hochladen",
    uploadHint:
      "PNG wird gedruckt; aus einem PDF lässt sich danach ein Bild zum Drucken machen; höchstens 20 MB. Hierher ziehen oder auswählen.",
    violations: (name: string) => `„${name}“ druckt, wo die Post das Blatt frei braucht:`,
  },
  en: {
    title: "Letterheads",
    explained: "For letters without a design. A letter with a design brings its own head.",
    none: "No letterhead yet.",
    upload: "Upload a letterhead",
    uploadHint:
      "PNG is printed; of a PDF a picture for printing can be made afterwards; 20 MB at most. Drag it here or choose it.",
    violations: (name: string) => `“${name}” prints where the post needs the sheet clear:`,
  },
});
