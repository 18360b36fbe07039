import { Link } from "@tanstack/react-router";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import { inBothLanguages, useTexts } from "../texts/language.tsx";
import { Button } from "./Button.tsx";
import styles from "./Notice.module.css";

/** `link`: a page of the portal where it can be seen. */
export type Notice = { text: string; onUndo?: () => void; link?: { to: string; label: string } };

const Say = createContext<(notice: Notice) => void>(() => {});

const SHOWN_MS = 6000;

/** Says in the corner what was done, and takes it back where that is possible; it stays while somebody is at it. */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const text = useTexts(words);
  const [notice, setNotice] = useState<Notice | null>(null);
  const say = useCallback((next: Notice) => setNotice(next), []);
  const close = () => setNotice(null);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    // What leads somewhere is news that nobody may miss: it stays until somebody closes it.
    if (!notice || notice.link || isHeld) return undefined;
    const timer = window.setTimeout(() => setNotice(null), SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, [notice, isHeld]);
  const hold = () => setHeld(true);
  const letGo = () => setHeld(false);
  return (
    <Say value={say}>
      {children}
      <div
        role="status"
        className={styles.place}
        onMouseEnter={hold}
        onMouseLeave={letGo}
        onFocus={hold}
        onBlur={letGo}
      >
        {notice && (
          <div className={styles.notice}>
            <span>{notice.text}</span>
            {notice.link && (
              <Link to={notice.link.to} onClick={close}>
                {notice.link.label}
              </Link>
            )}
            {notice.onUndo && (
              <Button
                onClick={() => {
                  notice.onUndo?.();
                  close();
                }}
              >
                {text.undo}
              </Button>
            )}
            <Button look="quiet" onClick={close}>
              {text.close}
            </Button>
          </div>
        )}
      </div>
    </Say>
  );
}

export const useNotice = () => useContext(Say);

const words = inBothLanguages({
  de: { undo: "Rückgängig", close: "Schließen" },
  en: { undo: "Undo", close: "Close" },
});
