import { useId, type ReactNode } from 'react';
import styles from './TipField.module.css';

interface FieldAttributes {
  id: string;
  className: string | undefined;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface TipFieldProps {
  label: string;
  problem?: string;
  hint?: string;
  children: (attributes: FieldAttributes) => ReactNode;
}

/** A label, its control, and below it the error or a hint. */
export function TipField({ label, problem, hint, children }: TipFieldProps) {
  const id = useId();
  const note = problem ?? hint;
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: styles.field,
        'aria-invalid': Boolean(problem),
        'aria-describedby': note ? `${id}-note` : undefined,
      })}
      {note && (
        <p
          id={`${id}-note`}
          className={problem ? styles.problem : styles.hint}
          role={problem ? 'alert' : undefined}
        >
          {note}
        </p>
      )}
    </div>
  );
}
