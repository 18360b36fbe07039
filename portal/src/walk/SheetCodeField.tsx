import { useEffect, useState } from "react";
import { inBothLanguages, useTexts } from "../texts/language.tsx";
import { Button } from "../ui/Button.tsx";
import { Field } from "../ui/Field.tsx";
import { openScan } from "./scan.ts";
import { isLetterCode, isSheetCode } from "./sheet-code.ts";
import { useCamera } from "./use-camera.ts";
import styles from "./walk.module.css";

type SheetCodeFieldProps = {
  value: string;
  onChange: (code: string) => void;
  problem?: string | undefined;
  /** Other words where other codes may be shown, too. */
  says?: { code: string; hint: string; hold: string };
};

const LOOK_EVERY_MS = 300;

/** The code on the sheet: scanned, or typed from below it. */
export function SheetCodeField({ value, onChange, problem, says }: SheetCodeFieldProps) {
  const text = { ...useTexts(words), ...says };
  const takesAll = says !== undefined;
  const [isOn, setOn] = useState(false);
  const { video, isMissing, isReady } = useCamera(isOn);
  useEffect(() => {
    if (!isReady) return undefined;
    const over = new AbortController();
    const look = async () => {
      const scan = await openScan();
      while (!over.signal.aborted && video.current) {
        const codes = await scan(video.current).catch(() => []);
        // On the same sheet there may be a code to pay with, and that of the letter.
        const found = takesAll
          ? (codes.find((code) => isLetterCode(code) || isSheetCode(code)) ?? codes[0])
          : codes.find(isSheetCode);
        if (found !== undefined && !over.signal.aborted) {
          onChange(found);
          setOn(false);
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      }
    };
    void look();
    return () => over.abort();
  }, [isReady, onChange, takesAll, video]);
  return (
    <div className={styles.photo}>
      {isOn && !isMissing ? (
        <>
          <video ref={video} className={styles.picture} playsInline muted aria-label={text.view} />
          <p className={styles.quiet}>{text.hold}</p>
          <Button onClick={() => setOn(false)}>{text.close}</Button>
        </>
      ) : (
        <Button onClick={() => setOn(true)}>{text.scan}</Button>
      )}
      {isMissing && <p className={styles.quiet}>{text.missing}</p>}
      <Field
        label={text.code}
        value={value}
        onChange={onChange}
        hint={text.hint}
        problem={problem}
        isRequired
        autoComplete="off"
      />
    </div>
  );
}

const words = inBothLanguages({
  de: {
    scan: "Code scannen",
    close: "Kamera schließen",
    view: "Was die Kamera sieht",
    hold: "Halten Sie die Kamera über den quadratischen Code unten links auf dem Blatt.",
    missing: "Die Kamera lässt sich hier nicht öffnen. Tippen Sie den Code ab.",
    code: "Code auf dem Blatt",
    hint: "Er steht unter dem quadratischen Code, zum Beispiel 7K2M-Q4XD-1.",
  },
  en: {
    scan: "Scan the code",
    close: "Close the camera",
    view: "What the camera sees",
    hold: "Hold the camera over the square code at the lower left of the sheet.",
    missing: "The camera cannot be opened here. Type the code.",
    code: "Code on the sheet",
    hint: "It stands below the square code, such as 7K2M-Q4XD-1.",
  },
});
