import { Link, useNavigate } from "@tanstack/react-router";
import { useOperation } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Money } from "../../ui/Money.tsx";
import { useKey } from "../../ui/use-key.ts";
import { Asked, Thumbnail, useNameOf } from "./queued.tsx";
import styles from "./Approvals.module.css";

const MOST = 50;

/** What else waits, beside what is open: j and k go from one to the next. */
export function WaitingList({ current }: { current: string }) {
  const text = useTexts(words);
  const nameOf = useNameOf();
  const navigate = useNavigate();
  const { data } = useOperation("approval_queue", { status: "pending", limit: MOST }, { keepPrevious: true });
  const items = data?.items ?? [];
  const at = items.findIndex(({ approvalId }) => approvalId === current);
  const leadTo = (place: number) => {
    const next = items[place];
    return next
      ? () => void navigate({ to: "/approvals/$approvalId", params: { approvalId: next.approvalId } })
      : null;
  };
  useKey("j", leadTo(at + 1));
  useKey("k", leadTo(at - 1));
  if (items.length < 2) return null;
  return (
    <nav className={styles.waiting} aria-label={text.title}>
      <p className={styles.fine}>
        {text.count(at + 1, data?.total ?? items.length)} <span className={styles.keys}>{text.keys}</span>
      </p>
      <ul className={styles.cards}>
        {items.map((queued) => (
          <li key={queued.approvalId}>
            <Link
              to="/approvals/$approvalId"
              params={{ approvalId: queued.approvalId }}
              className={styles.card}
              {...(queued.approvalId === current && { "aria-current": "page" })}
            >
              <Thumbnail url={queued.thumbnailUrl} />
              <span>
                <strong>{nameOf(queued).subject}</strong>
                <span className={styles.fine}>{nameOf(queued).to}</span>
                <span className={styles.fine}>
                  <Money cents={queued.totalCents} /> · <Asked queued={queued} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const words = inBothLanguages({
  de: {
    title: "Was auf eine Entscheidung wartet",
    count: (at: number, of: number) => (at > 0 ? `${at} von ${of}` : `${of} warten`),
    keys: "· j und k blättern",
  },
  en: {
    title: "What waits for a decision",
    count: (at: number, of: number) => (at > 0 ? `${at} of ${of}` : `${of} waiting`),
    keys: "· j and k move",
  },
});
