import { type Box, type Design, type PageName, SHEET, type Violation, type Zone } from "./design-edits.ts";
import type { Guides } from "./snapping.ts";
import styles from "./EditorSheet.module.css";

/** A line every centimetre, and the margins of the text. */
export function Grid({ design: { margins } }: { design: Design }) {
  return (
    <g aria-hidden className={styles.grid}>
      {Array.from({ length: 20 }, (_, at) => (at + 1) * 10).map((x) => (
        <line key={`x ${x}`} x1={x} y1={0} x2={x} y2={SHEET.h} />
      ))}
      {Array.from({ length: 29 }, (_, at) => (at + 1) * 10).map((y) => (
        <line key={`y ${y}`} x1={0} y1={y} x2={SHEET.w} y2={y} />
      ))}
      {[margins.leftMm, SHEET.w - margins.rightMm].map((x) => (
        <line key={`margin ${x}`} className={styles.margin} x1={x} y1={0} x2={x} y2={SHEET.h} />
      ))}
    </g>
  );
}

/** Where nothing may stand, and where it had better not. */
export function Zones({ zones }: { zones: readonly Zone[] }) {
  return (
    <g aria-hidden>
      <defs>
        <pattern
          id="clear-zone"
          width="2"
          height="2"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <line x1="0" y1="0" x2="0" y2="2" className={styles.hatch} />
        </pattern>
      </defs>
      {zones.map(({ zone, title, severity, x, y, w, h }) => (
        <g key={`${zone} ${x} ${y}`} className={styles.zone} data-severity={severity}>
          <rect x={x} y={y} width={w} height={h} {...(severity === "error" && { fill: "url(#clear-zone)" })}>
            <title>{title}</title>
          </rect>
          {isRoomy(zone) && (
            <text x={x + 1.5} y={y + h - 1.5}>
              {title}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}

/** Zones that lie in others or along an edge say their name only when one points at them. */
const isRoomy = (zone: string): boolean => /^(address|drift|info-block|postage|ring)/.test(zone);

type MarksProps = {
  violations: readonly Violation[];
  page: PageName;
  /** Guesses while something is dragged. */
  hints: readonly Box[];
  guides: Guides | null;
  /** Where what is dragged would go. */
  landing: Box | null;
};

/** What breaks a rule, in red; the nearest place that is allowed; and the lines that something was drawn to. */
export function Marks({ violations, page, hints, guides, landing }: MarksProps) {
  const here = violations.filter(
    (violation) => violation.severity === "error" && (violation.page === "first") === (page === "firstPage"),
  );
  return (
    <g aria-hidden className={styles.marks} data-count={here.length + hints.length}>
      {[...here.map(({ overlap }) => overlap), ...hints].map(({ x, y, w, h }) => (
        <rect key={`${x} ${y} ${w} ${h}`} className={styles.mark} x={x} y={y} width={w} height={h} />
      ))}
      {landing && (
        <rect
          className={styles.landing}
          data-landing
          x={landing.x}
          y={landing.y}
          width={Math.max(landing.w, 0.4)}
          height={Math.max(landing.h, 0.4)}
        />
      )}
      {guides?.x.map((x) => (
        <line key={`x ${x}`} className={styles.guide} x1={x} y1={0} x2={x} y2={SHEET.h} />
      ))}
      {guides?.y.map((y) => (
        <line key={`y ${y}`} className={styles.guide} x1={0} y1={y} x2={SHEET.w} y2={y} />
      ))}
    </g>
  );
}
