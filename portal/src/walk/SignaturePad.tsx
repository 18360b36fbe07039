import { type PointerEvent, useRef, useState } from "react";
import { inBothLanguages, useTexts } from "../texts/language.tsx";
import { Button } from "../ui/Button.tsx";
import { base64Of } from "./picture.ts";
import styles from "./walk.module.css";

const WIDTH = 700;
const HEIGHT = 260;

/** A place to sign on with a finger. */
export function SignaturePad({ onChange }: { onChange: (base64: string | null) => void }) {
  const text = useTexts(words);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isEmpty, setEmpty] = useState(true);
  const isDown = useRef(false);
  const pen = () => canvas.current?.getContext("2d") ?? null;
  const at = ({ clientX, clientY }: PointerEvent): [number, number] => {
    const box = canvas.current?.getBoundingClientRect();
    if (!box) return [0, 0];
    return [((clientX - box.left) / box.width) * WIDTH, ((clientY - box.top) / box.height) * HEIGHT];
  };
  const begin = (event: PointerEvent) => {
    const context = pen();
    if (!context) return;
    if (isEmpty) {
      context.fillStyle = "#ffffff";
      context.fillRect(0, 0, WIDTH, HEIGHT);
    }
    isDown.current = true;
    canvas.current?.setPointerCapture(event.pointerId);
    context.lineWidth = 4;
    context.lineCap = "round";
    context.strokeStyle = "#14213d";
    context.beginPath();
    context.moveTo(...at(event));
  };
  const draw = (event: PointerEvent) => {
    const context = pen();
    if (!isDown.current || !context) return;
    context.lineTo(...at(event));
    context.stroke();
  };
  const end = () => {
    if (!isDown.current || !canvas.current) return;
    isDown.current = false;
    setEmpty(false);
    onChange(base64Of(canvas.current.toDataURL("image/png")));
  };
  const clear = () => {
    pen()?.clearRect(0, 0, WIDTH, HEIGHT);
    setEmpty(true);
    onChange(null);
  };
  return (
    <div className={styles.photo}>
      <p className={styles.label}>{text.sign}</p>
      <canvas
        ref={canvas}
        className={styles.pad}
        width={WIDTH}
        height={HEIGHT}
        role="img"
        aria-label={text.sign}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      />
      {!isEmpty && <Button onClick={clear}>{text.clear}</Button>}
    </div>
  );
}

const words = inBothLanguages({
  de: { sign: "Unterschreiben Sie hier mit dem Finger", clear: "Noch einmal" },
  en: { sign: "Sign here with your finger", clear: "Once more" },
});
