import { SPRINKLES } from '@sprinkle/ui/sprinkles';
import styles from './Sprinkles.module.css';

/** `x` and `y` are percentages of the area, and `turn` is in degrees. */
const MARKS = [
  [4, 18, 30],
  [9, 64, -40],
  [13, 88, 70],
  [17, 8, -15],
  [24, 38, 55],
  [28, 78, 12],
  [35, 14, -60],
  [41, 93, 35],
  [47, 6, 20],
  [54, 84, -25],
  [60, 22, 65],
  [66, 70, -50],
  [71, 10, 5],
  [76, 44, -30],
  [81, 90, 48],
  [85, 26, -70],
  [90, 62, 25],
  [95, 12, -45],
  [97, 82, 60],
] as const;

/** Scatters decoration behind the content of a positioned element. */
export function Sprinkles({ color }: { color?: string }) {
  return (
    <svg className={styles.sprinkles} aria-hidden="true">
      {MARKS.map(([x, y, turn], index) => (
        <svg key={`${x}-${y}`} x={`${x}%`} y={`${y}%`} overflow="visible">
          <rect
            x="-11"
            y="-3.5"
            width="22"
            height="7"
            rx="3.5"
            transform={`rotate(${turn})`}
            fill={color ?? SPRINKLES[index % SPRINKLES.length]}
          />
        </svg>
      ))}
    </svg>
  );
}
