import { useState } from "react";
import { inBothLanguages, useTexts } from "../texts/language.tsx";
import { Button } from "./Button.tsx";

type CopyButtonProps = { copied: string; look?: "first" | "second" };

/** Puts a text onto the clipboard. Browsers have none for pages that come unencrypted: there it is marked by hand. */
export function CopyButton({ copied, look = "second" }: CopyButtonProps) {
  const text = useTexts(words);
  const [isDone, setDone] = useState(false);
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (!clipboard) return null;
  const copy = () => void clipboard.writeText(copied).then(() => setDone(true));
  return (
    <Button look={look} onClick={copy}>
      {isDone ? text.done : text.copy}
    </Button>
  );
}

const words = inBothLanguages({
  de: { copy: "Kopieren", done: "Kopiert" },
  en: { copy: "Copy", done: "Copied" },
});
