import { ChartFrame, type ChartProps } from "./ChartFrame.tsx";
import styles from "./ChartFrame.module.css";

const WIDEST = 56;

/** Amounts of separate things side by side. */
export function BarChart(props: ChartProps) {
  return (
    <ChartFrame {...props}>
      {({ x, y, step }, chosen) =>
        props.points.map(({ key, value }, index) => {
          const width = Math.min(WIDEST, step * 0.65);
          const [top, bottom] = [y(Math.max(0, value)), y(Math.min(0, value))];
          return (
            <rect
              key={key}
              className={`${styles.bar} ${index === chosen ? styles.chosen : ""}`}
              x={x(index) - width / 2}
              y={top}
              width={width}
              height={Math.max(value === 0 ? 0 : 1, bottom - top)}
              rx={2}
            />
          );
        })
      }
    </ChartFrame>
  );
}
