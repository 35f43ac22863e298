import text from '../../shared/styles/text.module.css';
import styles from './IntervalChoice.module.css';

interface IntervalChoiceProps {
  isMonthly: boolean;
  onChange: (isMonthly: boolean) => void;
}

export function IntervalChoice({ isMonthly, onChange }: IntervalChoiceProps) {
  return (
    <fieldset className={styles.intervals}>
      <legend className={text.hidden}>How often</legend>
      {[false, true].map((monthly) => (
        <label key={String(monthly)} className={styles.interval}>
          <input
            type="radio"
            name="interval"
            className={text.hidden}
            checked={isMonthly === monthly}
            onChange={() => onChange(monthly)}
          />
          <span className={styles.words}>{monthly ? 'Every month' : 'Once'}</span>
        </label>
      ))}
    </fieldset>
  );
}
