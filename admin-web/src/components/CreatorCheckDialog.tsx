import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { type Owed, useCheckCreatorMutation, useGetCurrentAdminQuery } from '@sprinkle/api-client/api.gen';
import { creatorCheckSchema } from '@sprinkle/contracts/tips/paying/creator-checks.schemas';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { FormTextField } from '@sprinkle/ui/form/FormTextField';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { DialogForm } from './DialogForm';
import { ErrorAlert } from './ErrorAlert';
import { FormChoice } from './FormChoice';
import { nameOf } from './payout-states';
import { SubjectDialog } from './SubjectDialog';

/** A creator an administrator decides about, with earlier decisions as far as they are known. */
export type CheckedCreator = Pick<Owed, 'id' | 'username'> &
  Partial<Pick<Owed, 'heldReasons' | 'holdReason' | 'reviewedAt' | 'firstPayoutReleasedAt'>> & {
    /** The decision preselected in the dialog. */
    check?: Decision['check'];
  };

interface CreatorCheckDialogProps {
  creator: CheckedCreator | null;
  onClose: () => void;
}

export function CreatorCheckDialog({ creator, onClose }: CreatorCheckDialogProps) {
  return (
    <SubjectDialog subject={creator} onClose={onClose}>
      {(shown) => <CheckForm creator={shown} onClose={onClose} />}
    </SubjectDialog>
  );
}

type Decision = z.input<typeof creatorCheckSchema>;

const WORDS: Record<Decision['check'], { label: string; text: string }> = {
  hold: {
    label: 'Hold payouts',
    text: "The creator is removed from the open proposal and isn't in any other until you release the hold. The creator sees that we're reviewing the account, but not the reason.",
  },
  release: {
    label: 'End the hold',
    text: "The next proposal can pay the creator again. If a confirmed payout is held, only a Super Admin or an administrator who didn't set the hold can end it.",
  },
  review: {
    label: 'Mark as reviewed',
    text: "Confirms that you've reviewed the creator. The limit for unreviewed creators no longer applies.",
  },
  'release-first-payout': {
    label: 'Release the first payout',
    text: 'The first payout no longer waits for the number of days in the settings.',
  },
  'pay-although-blocked': {
    label: 'Pay although blocked',
    text: 'The next proposal pays what the creator has earned. This ends when the creator is blocked again.',
  },
};

/** The decisions that need a reason, with a note on who reads it. */
const REASON_HELP: Partial<Record<Decision['check'], string>> = {
  hold: 'Administrators see it here and in the activity log.',
  release: 'Administrators see it in the activity log.',
  'pay-although-blocked': 'Administrators see it in the activity log.',
};

function isBlocked({ heldReasons }: Pick<CheckedCreator, 'heldReasons'>): boolean {
  return heldReasons?.some(({ reason }) => reason === 'blocked') ?? false;
}

/** Offers only the decisions that are still open. */
function checksFor(
  { heldReasons, holdReason, reviewedAt, firstPayoutReleasedAt }: CheckedCreator,
  isSuper: boolean,
) {
  const checks: Decision['check'][] = ['hold'];
  if (holdReason) checks.unshift('release');
  if (!reviewedAt) checks.push('review');
  if (!firstPayoutReleasedAt) checks.push('release-first-payout');
  if (isBlocked({ heldReasons }) && isSuper) checks.push('pay-although-blocked');
  return checks.map((check) => [check, WORDS[check].label] as const);
}

function CheckForm({ creator, onClose }: { creator: CheckedCreator; onClose: () => void }) {
  const [decide, { isLoading, error }] = useCheckCreatorMutation();
  const { data: admin } = useGetCurrentAdminQuery();
  const isSuper = admin?.role === 'super';
  const options = checksFor(creator, isSuper);
  const { control, handleSubmit } = useForm<Decision>({
    resolver: zodResolver(creatorCheckSchema),
    defaultValues: { check: creator.check ?? options[0]?.[0] ?? 'hold', reason: '' },
  });
  const check = useWatch({ control, name: 'check' });
  const reasonHelp = REASON_HELP[check];

  async function send({ reason, ...decision }: Decision) {
    const creatorCheck = { ...decision, ...(REASON_HELP[decision.check] && { reason }) };
    const { error: failure } = await decide({ id: creator.id, creatorCheck });
    if (failure) return;
    showToast({ title: `${nameOf(creator)}: ${WORDS[decision.check].label}` });
    onClose();
  }

  return (
    <DialogForm
      title={`Payouts to ${nameOf(creator)}`}
      submit={isLoading ? 'Deciding...' : WORDS[check].label}
      color={check === 'hold' ? 'error' : 'primary'}
      isSending={isLoading}
      onSubmit={handleSubmit(send)}
      onCancel={onClose}
    >
      <FormChoice name="check" control={control} label="Decision" options={options} />
      <Typography>{WORDS[check].text}</Typography>
      <ErrorAlert error={error} />
      {isBlocked(creator) && !isSuper && (
        <Typography>The creator is blocked. A Super Admin can still have the earnings paid out.</Typography>
      )}
      {reasonHelp && (
        <FormTextField name="reason" control={control} label="Reason" required helperText={reasonHelp} />
      )}
    </DialogForm>
  );
}
