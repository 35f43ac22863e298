import { useId, type ReactNode } from 'react';

interface FieldAttributes {
  id: string;
  className: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface TipFieldProps {
  label: string;
  problem?: string;
  hint?: string;
  children: (attributes: FieldAttributes) => ReactNode;
}

/** A label, its control, and below it what is wrong or a hint. */
export function TipField({ label, problem, hint, children }: TipFieldProps) {
  const id = useId();
  const note = problem ?? hint;
  return (
    <div className="tip-field">
      <label className="tip-field__label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: 'field',
        'aria-invalid': Boolean(problem),
        'aria-describedby': note ? `${id}-note` : undefined,
      })}
      {note && (
        <p id={`${id}-note`} className={problem ? 'problem' : 'hint'} role={problem ? 'alert' : undefined}>
          {note}
        </p>
      )}
    </div>
  );
}
