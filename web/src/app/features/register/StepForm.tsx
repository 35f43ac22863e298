import type { FormEvent, ReactNode } from 'react';
import { useNavigationType } from 'react-router-dom';
import styles from './register.module.css';

interface StepFormProps {
  onSubmit: (event: FormEvent) => Promise<void>;
  children: ReactNode;
}

/** One step of the wizard; the next slides in from the right, the previous from the left. */
export function StepForm({ onSubmit, children }: StepFormProps) {
  const direction = useNavigationType() === 'POP' ? styles.back : styles.forth;
  return (
    <form className={direction} noValidate onSubmit={(event) => void onSubmit(event)}>
      {children}
    </form>
  );
}
