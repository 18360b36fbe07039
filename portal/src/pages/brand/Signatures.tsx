import { useCall, useOperation } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { base64Of, FileDrop } from "../../ui/FileDrop.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { nameOf } from "./BrandKitForm.tsx";
import { DefaultButton, DeleteButton, DeletedPictures, type Picture, PictureCard } from "./PictureCard.tsx";
import styles from "./BrandPage.module.css";

/** Signatures below letters. */
export function Signatures() {
  const text = useTexts(words);
  const { data, error, refetch } = useOperation("brand_asset_list", {});
  const upload = useCall("signature_upload");
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
        {data.signatures.length === 0 ? (
          <Empty title={text.none} />
        ) : (
          <p className={styles.quiet}>{text.colourHint}</p>
        )}
        <ul className={styles.cards}>
          {data.signatures.map((picture) => (
            <PictureCard key={picture.assetId} picture={picture}>
              <p className={styles.quiet}>{text.size(picture.widthMm ?? 0, picture.heightMm ?? 0)}</p>
              <div className={styles.acts}>
                <DefaultButton picture={picture} />
                <BlackButton picture={picture} />
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

/** A black copy: a coloured signature alone makes every letter a colour print. */
function BlackButton({ picture: { assetId, displayName } }: { picture: Picture }) {
  const text = useTexts(words);
  const say = useNotice();
  const blacken = useCall("signature_print_black");
  const run = async () => {
    const black = await blacken.mutateAsync({ assetId });
    say({ text: black.assetId === assetId ? text.isBlack(displayName) : text.blackened(displayName) });
  };
  return (
    <>
      <Button
        isBusy={blacken.isPending}
        aria-label={text.blackenName(displayName)}
        onClick={() => void run().catch(() => {})}
      >
        {text.blacken}
      </Button>
      {blacken.error && <Problem cause={blacken.error} />}
    </>
  );
}

const words = inBothLanguages({
  de: {
    blacken: "In Schwarz drucken",
    blackenName: (name: string) => `„${name}“ in Schwarz drucken`,
    blackened: (name: string) =>
      `„${name}“ gibt es jetzt auch in Schwarz: Ein Brief, an dem sonst nichts farbig ist, wird damit kein Farbdruck mehr.`,
    isBlack: (name: string) => `„${name}“ ist schon schwarz.`,
    colourHint: "Eine farbige Unterschrift macht jeden Brief zum Farbdruck, und der kostet mehr.",
    title: "Unterschriften",
    none: "Noch keine Unterschrift.",
    upload: "Unterschrift hochladen",
    uploadHint: "PNG, höchstens 5 MB; weißer Grund wird durchsichtig. Hierher ziehen oder auswählen.",
    size: (w: number, h: number) => `${w.toLocaleString("de")} × ${h.toLocaleString("de")} mm auf dem Brief`,
  },
  en: {
    blacken: "Print in black",
    blackenName: (name: string) => `Print in black: “${name}”`,
    blackened: (name: string) =>
      `“${name}” is now there in black, too: a letter with nothing else in colour is no longer a colour print.`,
    isBlack: (name: string) => `“${name}” is black already.`,
    colourHint: "A coloured signature makes every letter a colour print, which costs more.",
    title: "Signatures",
    none: "No signature yet.",
    upload: "Upload a signature",
    uploadHint: "PNG, 5 MB at most; a white background becomes transparent. Drag it here or choose it.",
    size: (w: number, h: number) => `${w.toLocaleString("en")} × ${h.toLocaleString("en")} mm on the letter`,
  },
});
