import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';

interface FieldAttributes {
  id: string;
  className: string | undefined;
  dir: 'auto';
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: string;
  problem?: string;
  hint?: string;
  /** Content at the end of the field. */
  end?: ReactNode;
  children: (attributes: FieldAttributes) => ReactNode;
}

/** Shows a label, its control, and an error or hint below. */
export function Field({ label, problem, hint, end, children }: FieldProps) {
  const id = useId();
  const note = problem ?? hint;
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={clsx(styles.control, Boolean(end) && styles.withEnd)}>
        {children({
          id,
          className: styles.field,
          dir: 'auto',
          'aria-invalid': Boolean(problem),
          'aria-describedby': note ? `${id}-note` : undefined,
        })}
        {end && <div className={styles.end}>{end}</div>}
      </div>
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
