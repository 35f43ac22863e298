import Stack from '@mui/material/Stack';
import type { FormEvent, ReactNode } from 'react';
import { useNavigationType } from 'react-router-dom';

export const TRANSITION_MS = 300;

interface StepFormProps {
  onSubmit: (event: FormEvent) => Promise<void>;
  children: ReactNode;
}

/** One step of the wizard, coming in from where it lies: the next from the right, the one before from the left. */
export function StepForm({ onSubmit, children }: StepFormProps) {
  const from = useNavigationType() === 'POP' ? '-32px' : '32px';
  return (
    <Stack
      component="form"
      noValidate
      spacing={2}
      useFlexGap
      onSubmit={(event) => void onSubmit(event)}
      sx={{
        '@keyframes step-in': { from: { opacity: 0, transform: 'translateX(var(--from))' } },
        animation: `step-in ${TRANSITION_MS}ms cubic-bezier(.2,.8,.3,1)`,
        '--from': from,
      }}
    >
      {children}
    </Stack>
  );
}
