import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { type Support, useEndSupportMutation } from '@sprinkle/api-client/api.gen';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { ConfirmRemoval, type Removal } from '../../components/ConfirmRemoval';
import { ChangeAmount } from './ChangeAmount';
import { PauseSupport, usePause } from './PauseSupport';
import { isPaused, type SupportFormProps } from './support-words';

const ChangeCard = lazy(async () => ({ default: (await import('./ChangeCard')).ChangeCard }));

const FORMS = { amount: ChangeAmount, card: ChangeCard, pause: PauseSupport } satisfies Record<
  string,
  ComponentType<SupportFormProps>
>;

const END: Removal = {
  action: 'End my support',
  question: 'End your monthly support?',
  consequences: 'Nothing more is taken from now on. What you have paid stays with the creator.',
  answers: { keep: 'Keep it', remove: 'End it now' },
  results: { done: 'Your support has ended', failed: 'Your support was not ended' },
};

export function SupportForms({ token, support, onChange }: Omit<SupportFormProps, 'onClose'>) {
  const [open, setOpen] = useState<keyof typeof FORMS | null>(null);
  const [endSupport] = useEndSupportMutation();
  const { pause, isLoading } = usePause(token, onChange);
  if (support.status === 'ended') return null;

  const end = async () => {
    const { data, error } = await endSupport({ token });
    if (data) onChange(data);
    return { data: data && { message: 'Nothing more is taken.' }, error };
  };
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
        Change the card
      </Button>
      <Button variant="outlined" onClick={() => setOpen('amount')}>
        Change the amount
      </Button>
      {isPaused(support) ? (
        <Button variant="outlined" disabled={isLoading} onClick={() => void pause(0, 'Your support goes on')}>
          End the pause
        </Button>
      ) : (
        <Button variant="outlined" onClick={() => setOpen('pause')}>
          Pause
        </Button>
      )}
      <ConfirmRemoval removal={END} run={end} onRemoved={() => undefined} />
    </Box>
  );
}
