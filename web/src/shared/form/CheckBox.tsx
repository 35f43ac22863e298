import type { ReactNode } from 'react';
import styles from './CheckBox.module.css';

interface CheckBoxProps {
  isChecked: boolean;
  isDisabled?: boolean;
  onChange: (isChecked: boolean) => void;
  children: ReactNode;
}

export function CheckBox({ isChecked, isDisabled, onChange, children }: CheckBoxProps) {
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        className={styles.box}
        checked={isChecked}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children}
    </label>
  );
}
