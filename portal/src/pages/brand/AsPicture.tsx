import { useState } from "react";
import { useCall } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Problem } from "../../ui/Problem.tsx";
import type { Picture } from "./PictureCard.tsx";
import styles from "./BrandPage.module.css";

/** Makes a letterhead that is printed of one that is only kept, after a look at it. */
export function AsPicture({ picture: { assetId, displayName } }: { picture: Picture }) {
  const text = useTexts(words);
  const say = useNotice();
  const look = useCall("letterhead_as_picture");
  const make = useCall("letterhead_as_picture");
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    await look.mutateAsync({ assetId, store: false });
    setOpen(true);
  };
  const store = async () => {
    await make.mutateAsync({ assetId, store: true });
    setOpen(false);
    say({ text: text.made(displayName) });
  };
  const { previewUrl, violations = [] } = look.data ?? {};
  return (
    <>
      <Button
        isBusy={look.isPending}
        aria-label={text.offerName(displayName)}
        onClick={() => void open().catch(() => {})}
      >
        {text.offer}
      </Button>
      {look.error && <Problem cause={look.error} />}
      <Dialog
        title={text.title}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{text.cancel}</Button>
            <Button look="first" isBusy={make.isPending} onClick={() => void store().catch(() => {})}>
              {text.make}
            </Button>
          </>
        }
      >
        <p>{text.explained}</p>
        {previewUrl && (
          <div className={styles.paper}>
            <img src={previewUrl} alt={text.first(displayName)} />
          </div>
        )}
        {violations.length > 0 && (
          <div role="status" className={styles.warning}>
            <p>{text.violations}</p>
            <ul>
              {violations.map(({ zone, fix, overlap }) => (
                <li key={`${zone} ${overlap.y}`}>{fix}</li>
              ))}
            </ul>
          </div>
        )}
        {make.error && <Problem cause={make.error} />}
      </Dialog>
    </>
  );
}

const words = inBothLanguages({
  de: {
    offer: "Bild zum Drucken machen …",
    offerName: (name: string) => `Aus „${name}“ ein Bild zum Drucken machen`,
    title: "So würde der Briefkopf gedruckt",
    explained:
      "Die erste Seite der PDF-Datei als Bild mit 300 dpi. Es wird ein eigener Briefkopf; die Datei bleibt aufbewahrt.",
    first: (name: string) => `Erste Seite von „${name}“`,
    violations: "Dieser Briefkopf druckt, wo die Post das Blatt frei braucht:",
    cancel: "Abbrechen",
    make: "Briefkopf anlegen",
    made: (name: string) => `Aus „${name}“ ist ein druckbarer Briefkopf geworden.`,
  },
  en: {
    offer: "Make a picture for printing …",
    offerName: (name: string) => `Make a picture for printing of “${name}”`,
    title: "How the letterhead would be printed",
    explained:
      "The first page of the PDF as a picture with 300 dpi. It becomes a letterhead of its own; the file is kept.",
    first: (name: string) => `First page of “${name}”`,
    violations: "This letterhead prints where the post needs the sheet clear:",
    cancel: "Cancel",
    make: "Add the letterhead",
    made: (name: string) => `“${name}” has become a letterhead that is printed.`,
  },
});
