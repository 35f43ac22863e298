import TextField from '@mui/material/TextField';
import { useUpdateProfileMutation } from '@sprinkle/api-client/api.gen';
import { profileChangesSchema, THANK_YOU_MAX } from '@sprinkle/contracts/profiles/profiles.schemas';
import { lengthOf } from '@sprinkle/contracts/rules/text';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { useState } from 'react';
import { useUnsaved } from '../../hooks/useUnsaved';
import { useFailureToast, useSignedInUser } from '../../session/useSession';
import { SESSION_NOTICE_MS } from './session-notice';

export function ThankYouField() {
  const stored = useSignedInUser().thankYouText ?? '';
  /** Null until the creator types. It saves nothing, so it never overwrites what another window has saved. */
  const [typed, setTyped] = useState<string | null>(null);
  const [updateProfile] = useUpdateProfileMutation();
  const reportFailure = useFailureToast({ leaveAfterMs: SESSION_NOTICE_MS });
  const text = typed ?? stored;
  const isChanged = text.trim() !== stored;
  useUnsaved(isChanged, save);
  const problem = profileChangesSchema.shape.thankYouText.safeParse(text).error?.issues[0]?.message;

  async function save(): Promise<boolean> {
    if (problem) return false;
    const { error } = await updateProfile({ thankYouText: text.trim() || null });
    if (error) reportFailure('Error updating your thank-you text', error);
    else {
      setTyped(null);
      showToast({ title: 'Thank-you text updated' });
    }
    return !error;
  }

  return (
    <TextField
      fullWidth
      multiline
      minRows={2}
      label="Thank-you text"
      placeholder="You just paid for my next roll of film!"
      value={text}
      onChange={(event) => setTyped(event.target.value)}
      error={Boolean(problem)}
      helperText={
        problem ??
        `Fans see it after they pay, and from your fourth tip on in the email with their receipt. ${lengthOf(text.trim())} of ${THANK_YOU_MAX} characters`
      }
      slotProps={{ formHelperText: { role: problem ? 'alert' : undefined } }}
    />
  );
}
