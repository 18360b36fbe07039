import { ChartFrame, type ChartProps } from "./ChartFrame.tsx";
import styles from "./ChartFrame.module.css";

/** How one amount goes on over time. */
export function LineChart(props: ChartProps) {
  return (
    <ChartFrame {...props}>
      {({ x, y }, chosen) => (
        <>
          <polyline
            className={styles.line}
            points={props.points.map(({ value }, index) => `${x(index)},${y(value)}`).join(" ")}
          />
          {props.points.map(({ key, value }, index) => (
            <circle
              key={key}
              className={`${styles.dot} ${index === chosen ? styles.chosen : ""}`}
              cx={x(index)}
              cy={y(value)}
              r={index === chosen ? 6 : 4}
            />
          ))}
        </>
      )}
    </ChartFrame>
  );
}
