import type { FormEvent, ReactNode } from 'react';
import { useNavigationType } from 'react-router-dom';
import styles from './register.module.css';

interface StepFormProps {
  onSubmit: (event: FormEvent) => Promise<void>;
  children: ReactNode;
}

/** Slides in from the right as the next step, and from the left as the previous one. */
export function StepForm({ onSubmit, children }: StepFormProps) {
  const direction = useNavigationType() === 'POP' ? styles.back : styles.forth;
  return (
    <form className={direction} noValidate onSubmit={(event) => void onSubmit(event)}>
      {children}
    </form>
  );
}
