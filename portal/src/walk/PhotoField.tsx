import { useId, useState } from "react";
import { inBothLanguages, useTexts } from "../texts/language.tsx";
import { Button } from "../ui/Button.tsx";
import { photoOf, photoOfFile } from "./picture.ts";
import { useCamera } from "./use-camera.ts";
import styles from "./walk.module.css";

type PhotoFieldProps = { label: string; value: string | null; onChange: (base64: string | null) => void };

/** A photograph: taken here, or with the phone's own camera. */
export function PhotoField({ label, value, onChange }: PhotoFieldProps) {
  const text = useTexts(words);
  const labelId = useId();
  const [isOn, setOn] = useState(false);
  const [isUnreadable, setUnreadable] = useState(false);
  const { video, isMissing, isReady } = useCamera(isOn && value === null);
  const shoot = () => {
    const seen = video.current;
    if (!seen) return;
    onChange(photoOf(seen, seen.videoWidth, seen.videoHeight));
    setOn(false);
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setUnreadable(false);
    await photoOfFile(file).then(onChange, () => setUnreadable(true));
  };
  return (
    <div className={styles.photo} role="group" aria-labelledby={labelId}>
      <p id={labelId} className={styles.label}>
        {label}
      </p>
      {value !== null ? (
        <>
          <img className={styles.picture} src={`data:image/jpeg;base64,${value}`} alt={text.taken} />
          <Button onClick={() => onChange(null)}>{text.again}</Button>
        </>
      ) : (
        <>
          {isOn && !isMissing && (
            <>
              <video ref={video} className={styles.picture} playsInline muted aria-label={text.view} />
              <Button look="first" disabled={!isReady} onClick={shoot}>
                {text.shoot}
              </Button>
            </>
          )}
          {!isOn && <Button onClick={() => setOn(true)}>{text.open}</Button>}
          <label className={styles.file}>
            {isMissing ? text.noCamera : text.file}
            <input
              type="file"
              accept="image/jpeg,image/png,image/webp"
              capture="environment"
              onChange={({ target }) => void choose(target.files?.[0])}
            />
          </label>
          {isUnreadable && (
            <p role="alert" className={styles.bad}>
              {text.unreadable}
            </p>
          )}
        </>
      )}
    </div>
  );
}

const words = inBothLanguages({
  de: {
    open: "Kamera öffnen",
    shoot: "Foto aufnehmen",
    again: "Neu aufnehmen",
    taken: "Das aufgenommene Foto",
    view: "Was die Kamera sieht",
    file: "Oder ein Foto auswählen",
    noCamera: "Die Kamera lässt sich hier nicht öffnen. Wählen Sie ein Foto aus:",
    unreadable: "Diese Datei ist kein Foto, das sich lesen lässt. Nehmen Sie ein JPEG- oder PNG-Bild.",
  },
  en: {
    open: "Open the camera",
    shoot: "Take the photograph",
    again: "Take it again",
    taken: "The photograph",
    view: "What the camera sees",
    file: "Or choose a photograph",
    noCamera: "The camera cannot be opened here. Choose a photograph:",
    unreadable: "This file is no photograph that can be read. Use a JPEG or PNG picture.",
  },
});
