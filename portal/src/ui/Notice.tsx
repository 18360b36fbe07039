import { Link } from "@tanstack/react-router";
import { createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { inBothLanguages, useTexts } from "../texts/language.tsx";
import { Button } from "./Button.tsx";
import styles from "./Notice.module.css";

/** `link`: a page of the portal where it can be seen. */
export type Notice = { text: string; onUndo?: () => void; link?: { to: string; label: string } };

const Say = createContext<(notice: Notice) => void>(() => {});

/** Says at the bottom of the page what was done, and takes it back where that is possible, until one closes it. */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const text = useTexts(words);
  const [notice, setNotice] = useState<Notice | null>(null);
  const say = useCallback((next: Notice) => setNotice(next), []);
  const close = () => setNotice(null);
  return (
    <Say value={say}>
      {children}
      <div role="status" className={styles.place}>
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
