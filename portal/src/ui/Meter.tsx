import styles from "./Meter.module.css";

type MeterProps = { label: string; used: number; limit: number; text: string };

/** How much of something is used up; the words beside it say the figures. */
export function Meter({ label, used, limit, text }: MeterProps) {
  const share = limit > 0 ? Math.min(1, used / limit) : 1;
  return (
    <div className={styles.meter}>
      <meter aria-label={label} className={styles.bar} min={0} max={1} high={0.8} optimum={0} value={share} />
      <span>{text}</span>
    </div>
  );
}
