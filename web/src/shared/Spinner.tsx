import styles from './Spinner.module.css';

interface SpinnerProps {
  label: string;
  /** Pixels; without a size it fills the screen. */
  size?: number;
}

export function Spinner({ label, size }: SpinnerProps) {
  const ring = (
    <span
      role="progressbar"
      aria-label={label}
      className={styles.ring}
      style={size ? { width: size, height: size } : undefined}
    />
  );
  if (size) return ring;
  return (
    <div role="status" className={styles.place}>
      {ring}
    </div>
  );
}
