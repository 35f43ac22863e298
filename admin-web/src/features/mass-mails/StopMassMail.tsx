import Button from '@mui/material/Button';
import { failureText } from '@sprinkle/api-client/api-error';
import { type MassMail, useStopMassEmailMutation } from '@sprinkle/api-client/api.gen';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog';

/** Asks for confirmation, because a stopped mass e-mail can't be resumed. */
export function StopMassMail({ massMail: { id, subject } }: { massMail: MassMail }) {
  const [isAsking, setAsking] = useState(false);
  const [stopMassEmail, { isLoading }] = useStopMassEmailMutation();

  async function stop() {
    const { error } = await stopMassEmail(id);
    setAsking(false);
    if (!error) return showToast({ title: 'Email stopped', description: 'No more emails will be sent.' });
    const description = failureText(error);
    showToast({ title: 'Failed to stop the email', description, variant: 'destructive' });
  }

  return (
    <>
      <Button color="error" onClick={() => setAsking(true)} aria-label={`Stop ${subject}`}>
        Stop
      </Button>
      <ConfirmDialog
        title="Stop this email?"
        text={`No one else will get “${subject}”. You can't resume it later.`}
        button="Stop email"
        color="error"
        isOpen={isAsking}
        isSending={isLoading}
        onCancel={() => setAsking(false)}
        onConfirm={stop}
      />
    </>
  );
}
