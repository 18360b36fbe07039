import { ChartFrame, type ChartProps } from "./ChartFrame.tsx";
import styles from "./ChartFrame.module.css";

const WIDEST = 56;

/** Amounts of separate times side by side; what it was in the time before stands behind each as an outline. */
export function BarChart(props: ChartProps) {
  return (
    <ChartFrame {...props}>
      {({ x, y, step }, chosen) => {
        const width = Math.min(WIDEST, step * 0.65);
        const shape = (index: number, value: number) => {
          const [top, bottom] = [y(Math.max(0, value)), y(Math.min(0, value))];
          return {
            x: x(index) - width / 2,
            y: top,
            width,
            height: Math.max(value === 0 ? 0 : 1, bottom - top),
            rx: 2,
          };
        };
        return props.points.map(({ key, value, before }, index) => (
          <g key={key}>
            <rect
              className={`${styles.bar} ${index === chosen ? styles.chosen : ""}`}
              {...shape(index, value)}
            />
            {before && before.value > 0 && <rect className={styles.ghost} {...shape(index, before.value)} />}
          </g>
        ));
      }}
    </ChartFrame>
  );
}
