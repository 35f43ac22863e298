import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { Support } from '@sprinkle/api-client/api.gen';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { ChangeAmount } from './ChangeAmount';
import { EndSupport } from './EndSupport';
import { PauseSupport, usePause } from './PauseSupport';
import { isPaused, type SupportFormProps } from './support-words';

const ChangeCard = lazy(async () => ({ default: (await import('./ChangeCard')).ChangeCard }));

const FORMS = { amount: ChangeAmount, card: ChangeCard, pause: PauseSupport } satisfies Record<
  string,
  ComponentType<SupportFormProps>
>;

export function SupportForms({ token, support, onChange }: Omit<SupportFormProps, 'onClose'>) {
  const [open, setOpen] = useState<keyof typeof FORMS | null>(null);
  const { pause, isLoading } = usePause(token, onChange);
  if (support.status === 'ended') return null;

  if (open) {
    const Form = FORMS[open];
    const close = () => setOpen(null);
    const change = (changed: Support) => {
      onChange(changed);
      close();
    };
    return (
      <Suspense fallback={<CircularProgress aria-label="Loading the form" sx={{ justifySelf: 'center' }} />}>
        <Form token={token} support={support} onChange={change} onClose={close} />
      </Suspense>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Button
        variant={support.status === 'past-due' ? 'contained' : 'outlined'}
        onClick={() => setOpen('card')}
      >
        Change card
      </Button>
      <Button variant="outlined" onClick={() => setOpen('amount')}>
        Change amount
      </Button>
      {isPaused(support) ? (
        <Button
          variant="outlined"
          disabled={isLoading}
          onClick={() => void pause(0, 'Your support has resumed')}
        >
          End pause
        </Button>
      ) : (
        <Button variant="outlined" onClick={() => setOpen('pause')}>
          Pause
        </Button>
      )}
      <EndSupport token={token} onEnd={onChange} />
    </Box>
  );
}
