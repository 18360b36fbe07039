import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import styles from "./ChartFrame.module.css";

export type ChartPoint = {
  key: string;
  /** Below the axis, short. */
  label: string;
  /** With the value, as long as it needs to be; the label, unless given. */
  name?: string;
  value: number;
  /** The same of the time before. */
  before?: { name: string; value: number } | undefined;
};

export type ChartProps = {
  title: string;
  /** What is shown, in a sentence, for whoever cannot see it. */
  description: string;
  points: readonly ChartPoint[];
  /** A value as it is written: `12 Briefe`, `3,40 €`. */
  format: (value: number) => string;
  /** Shows what a mark counts: by a click, or by Enter on the one that is chosen. */
  onOpen?: (key: string) => void;
  /** How that is done, in words; said while nothing is chosen. */
  openHint?: string;
};

/** Where the marks of a chart stand, in pixels. */
export type ChartScale = { x: (index: number) => number; y: (value: number) => number; step: number };

type ChartFrameProps = ChartProps & { children: (scale: ChartScale, chosen: number | null) => ReactNode };

const HEIGHT = 220;
const LEFT = 76;
const TOP = 8;
const BOTTOM = 26;
/** So wide is a sign of a label, and so high its line. */
const SIGN_WIDTH = 7;
const LINE = 15;
const LONGEST_LABEL = 20;

/**
 * Axis, grid and labels of a chart that is drawn as wide as its place: text keeps its size on a phone. Pointing at a
 * mark, or the arrow keys, show its value above; to a screen reader it is a slider along its marks, which reads it out.
 */
export function ChartFrame(props: ChartFrameProps) {
  const { title, description, points, format, onOpen, openHint, children } = props;
  const [figure, width] = useWidth();
  const [chosen, choose] = useState<number | null>(null);
  const [titleId, descriptionId] = [useId(), useId()];
  const longest = Math.min(LONGEST_LABEL, Math.max(0, ...points.map(({ label }) => label.length)));
  // Labels that do not fit beside each other are turned, so that every mark keeps its own.
  const isTurned = longest * SIGN_WIDTH + 8 > stepOf(points, width);
  const bottom = isTurned ? longest * SIGN_WIDTH * TURN_SINE + 16 : BOTTOM;
  const height = HEIGHT + bottom - BOTTOM;
  const { ticks, scale } = scaleOf(points, width);
  const everyLabel = Math.max(1, Math.ceil(LINE / scale.step));
  const largest = points.findIndex(({ value }) => value === Math.max(...points.map((each) => each.value)));
  const point = chosen === null ? undefined : points[chosen];
  return (
    <figure ref={figure} className={styles.figure}>
      <div className={styles.value}>
        {point ? (
          <>
            {nameOf(point)}: <strong>{format(point.value)}</strong>
            {point.before && (
              <span className={styles.before}>
                {" "}
                · {point.before.name}: {format(point.before.value)}
              </span>
            )}
          </>
        ) : (
          <span className={styles.before}>{openHint}</span>
        )}
      </div>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${width} ${height}`}
        role="slider"
        aria-valuemin={0}
        aria-valuemax={Math.max(0, points.length - 1)}
        aria-valuenow={chosen ?? 0}
        aria-valuetext={point ? spoken(point, format) : description}
        aria-labelledby={titleId}
        aria-describedby={descriptionId}
        tabIndex={0}
        onFocus={() => choose(points.length === 0 ? null : points.length - 1)}
        onBlur={() => choose(null)}
        onKeyDown={(event) =>
          event.key === "Enter" && point ? onOpen?.(point.key) : moveChosen(event, points.length, choose)
        }
        onPointerLeave={() => choose(null)}
      >
        <title id={titleId}>{title}</title>
        <desc id={descriptionId}>{description}</desc>
        {ticks.map((tick) => (
          <g key={tick}>
            <line className={styles.grid} x1={LEFT} x2={width} y1={scale.y(tick)} y2={scale.y(tick)} />
            <text className={styles.axis} x={LEFT - 8} y={scale.y(tick)} dy="0.32em" textAnchor="end">
              {format(tick)}
            </text>
          </g>
        ))}
        {children(scale, chosen)}
        {points.map(({ key, label }, index) => (
          <g
            key={key}
            className={onOpen && styles.opens}
            onPointerEnter={() => choose(index)}
            onClick={() => onOpen?.(key)}
          >
            <rect x={scale.x(index) - scale.step / 2} y={0} width={scale.step} height={height} opacity={0} />
            {(index % everyLabel === 0 || index === largest || index === chosen) && (
              <text
                className={styles.axis}
                {...(isTurned
                  ? {
                      textAnchor: "end",
                      transform: `translate(${scale.x(index) + 4} ${HEIGHT - BOTTOM + 14}) rotate(-${TURN})`,
                    }
                  : { x: scale.x(index), y: HEIGHT - 6, textAnchor: "middle" })}
              >
                {label.length > LONGEST_LABEL ? `${label.slice(0, LONGEST_LABEL - 1)}…` : label}
              </text>
            )}
          </g>
        ))}
      </svg>
    </figure>
  );
}

/** Degrees, and what of a label's length goes down. */
const TURN = 40;
const TURN_SINE = Math.sin((TURN * Math.PI) / 180);

const stepOf = (points: readonly ChartPoint[], width: number): number =>
  (width - LEFT) / Math.max(1, points.length);

const spoken = (point: ChartPoint, format: ChartProps["format"]): string =>
  [point, ...(point.before ? [{ ...point.before, label: point.before.name }] : [])]
    .map((each) => `${each.name ?? each.label}: ${format(each.value)}`)
    .join("; ");

const nameOf = ({ name, label }: ChartPoint) => name ?? label;

function moveChosen(
  event: KeyboardEvent,
  count: number,
  choose: (change: (now: number | null) => number | null) => void,
): void {
  const steps: Record<string, (now: number) => number> = {
    ArrowLeft: (now) => now - 1,
    ArrowDown: (now) => now - 1,
    ArrowRight: (now) => now + 1,
    ArrowUp: (now) => now + 1,
    Home: () => 0,
    End: () => count - 1,
  };
  const step = steps[event.key];
  if (!step || count === 0) return;
  event.preventDefault();
  choose((now) => Math.min(count - 1, Math.max(0, step(now ?? 0))));
}

/** The width there is; charts are drawn anew when it changes. */
function useWidth() {
  const place = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(640);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.max(240, Math.round(entry.contentRect.width)));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [place, width] as const;
}

function scaleOf(points: readonly ChartPoint[], width: number): { ticks: number[]; scale: ChartScale } {
  const values = points.flatMap(({ value, before }) => [value, ...(before ? [before.value] : [])]);
  const ticks = ticksBetween(Math.min(0, ...values), Math.max(0, ...values));
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const step = stepOf(points, width);
  return {
    ticks,
    scale: {
      step,
      x: (index) => LEFT + step * (index + 0.5),
      y: (value) => TOP + ((high - value) / (high - low)) * (HEIGHT - TOP - BOTTOM),
    },
  };
}

/** Some round figures that hold everything between. */
function ticksBetween(low: number, high: number): number[] {
  const rough = Math.max(high - low, 1) / 4;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(
    1,
    [1, 2, 5, 10].map((factor) => factor * magnitude).find((each) => each >= rough) ?? rough,
  );
  const ticks: number[] = [];
  for (let tick = Math.floor(low / step) * step; tick < high + step; tick += step) ticks.push(tick);
  return ticks.length > 1 ? ticks : [0, 1];
}
