import type { OutputOf } from "../../client.ts";
import { useCall, useOperation } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { OwnFontForm } from "./OwnFontForm.tsx";
import styles from "./BrandPage.module.css";

export type OwnFont = OutputOf<"own_font_list">["fonts"][number];

/** Fonts that the account has brought along, each as a line set in it. */
export function OwnFonts() {
  const text = useTexts(words);
  const { data, error, refetch } = useOperation("own_font_list", {});
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const faces = data.fonts.flatMap((font) => font.faces).length;
  return (
    <>
      <Sheet title={text.title}>
        <p className={styles.quiet}>{text.explained}</p>
        {data.fonts.length === 0 && <Empty title={text.none} />}
        <ul className={styles.fonts}>
          {data.fonts.map((font) => (
            <FontCard key={font.font} font={font} />
          ))}
        </ul>
        {faces > 0 && <p className={styles.quiet}>{text.count(faces, data.mostFaces)}</p>}
      </Sheet>
      <Sheet title={text.upload}>
        <OwnFontForm fonts={data.fonts} />
      </Sheet>
    </>
  );
}

function FontCard({ font: { font, name, faces } }: { font: OwnFont }) {
  const text = useTexts(words);
  const say = useNotice();
  const remove = useCall("own_font_remove");
  const run = async () => {
    await remove.mutateAsync({ font });
    say({ text: text.removed(name) });
  };
  const lacking = (["bold", "italic", "boldItalic"] as const).filter(
    (style) => !faces.some((face) => face.style === style),
  );
  return (
    <li className={styles.font}>
      <h3 className={styles.name}>{name}</h3>
      {faces.map(({ style, sampleUrl, missing }) => (
        <figure key={style} className={styles.sample}>
          <div className={styles.line}>
            <img src={sampleUrl} alt={text.sample(name, text.styles[style])} />
          </div>
          <figcaption className={styles.quiet}>
            {text.styles[style]}
            {missing.length > 0 && <span className={styles.warning}> · {text.missing(missing)}</span>}
          </figcaption>
        </figure>
      ))}
      {lacking.length > 0 && (
        <p className={styles.quiet}>{text.lacking(lacking.map((style) => text.cuts[style]))}</p>
      )}
      <ConfirmButton label={text.remove} title={text.removeTitle(name)} onConfirm={run}>
        <p>{text.removeHint}</p>
      </ConfirmButton>
    </li>
  );
}

const shownSigns = (missing: readonly string[]): string =>
  missing.slice(0, 12).join(" ") + (missing.length > 12 ? " …" : "");

const words = inBothLanguages({
  de: {
    title: "Eigene Schriften",
    explained:
      "Schriften Ihres Hauses, in denen Designs gesetzt werden können. Die Datei selbst wird nicht aufbewahrt und nie weitergegeben; in Briefe kommen nur die Zeichen, die sie zeigen.",
    none: "Noch keine eigene Schrift.",
    upload: "Schrift hochladen",
    count: (faces: number, most: number) => `${faces} von ${most} Schnitten belegt.`,
    styles: { regular: "Normal", bold: "Fett", italic: "Kursiv", boldItalic: "Fett und kursiv" },
    cuts: { bold: "fett", italic: "kursiv", boldItalic: "fett und kursiv" },
    sample: (name: string, style: string) => `Zwei Zeilen in „${name}“, ${style}`,
    missing: (signs: readonly string[]) =>
      signs.length === 1
        ? `${shownSigns(signs)} fehlt und wird in einer anderen Schrift gedruckt`
        : `${shownSigns(signs)} fehlen und werden in einer anderen Schrift gedruckt`,
    lacking: (cuts: readonly string[]) =>
      `Es fehlt: ${cuts.join(", ")}. Was so hervorgehoben ist, wird im nächstliegenden vorhandenen Schnitt gedruckt.`,
    remove: "Entfernen",
    removeTitle: (name: string) => `„${name}“ entfernen?`,
    removeHint: "Sie steht dann nicht mehr zur Wahl. Verschickte Briefe behalten ihr Aussehen.",
    removed: (name: string) => `„${name}“ ist entfernt.`,
  },
  en: {
    title: "Own fonts",
    explained:
      "Fonts of your house that designs can be set in. The file itself is not kept and never passed on; letters hold only the signs they show.",
    none: "No font of your own yet.",
    upload: "Upload a font",
    count: (faces: number, most: number) => `${faces} of ${most} cuts taken.`,
    styles: { regular: "Regular", bold: "Bold", italic: "Italic", boldItalic: "Bold italic" },
    cuts: { bold: "bold", italic: "italic", boldItalic: "bold italic" },
    sample: (name: string, style: string) => `Two lines in “${name}”, ${style}`,
    missing: (signs: readonly string[]) =>
      signs.length === 1
        ? `${shownSigns(signs)} is missing and printed in another font`
        : `${shownSigns(signs)} are missing and printed in another font`,
    lacking: (cuts: readonly string[]) =>
      `Missing: ${cuts.join(", ")}. What is set off that way is printed in the nearest cut there is.`,
    remove: "Remove",
    removeTitle: (name: string) => `Remove “${name}”?`,
    removeHint: "It can then no longer be chosen. Letters already sent keep their look.",
    removed: (name: string) => `“${name}” is removed.`,
  },
});
