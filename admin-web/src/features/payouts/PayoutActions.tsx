import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type Payout, type PayoutRun, useGetCurrentAdminQuery } from '@sprinkle/api-client/api.gen';
import type { CheckedCreator } from '../../components/CreatorCheckDialog';
import { Note } from '../../components/Note';
import { ActionsMenu, type RowAction, RowActions } from '../../components/RowActions';
import type { AskedDecision } from './HoldDialog';
import type { AskedOutcome } from './OutcomeDialog';
import { mayTakeBack } from './second-person';

interface PayoutActionsProps {
  payout: Payout;
  run: PayoutRun;
  onShowTips: (payout: Payout) => void;
  onAsk: (asked: AskedOutcome) => void;
  onDecide: (asked: AskedDecision) => void;
  onHold: (creator: CheckedCreator) => void;
}

/** Offers the possible decisions about a payout. Each asks for confirmation, because the creator gets a mail. */
export function PayoutActions({ payout, run, onShowTips, onAsk, onDecide, onHold }: PayoutActionsProps) {
  const { data: admin } = useGetCurrentAdminQuery();
  const isWide = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.up('md'));
  const { isAllowed, note } = mayTakeBack(payout, run, admin);
  const { reference, status, creatorId, username, methodType } = payout;
  // Stripe itself reports the outcome of payouts that it makes.
  const isRecordedByHand = methodType !== 'stripe';
  const isHeld = payout.holds.length > 0;
  const isSuper = admin?.role === 'super';

  const outcomes: RowAction[] = [];
  if (status === 'confirmed' && isHeld && isSuper) {
    outcomes.push(
      {
        label: 'Release...',
        name: `Release ${reference}`,
        onClick: () => onDecide({ payout, decision: 'release' }),
      },
      {
        label: 'Cancel...',
        name: `Cancel ${reference}`,
        onClick: () => onDecide({ payout, decision: 'cancel' }),
        isDangerous: true,
      },
    );
  }
  if (status === 'confirmed' && !isHeld && isRecordedByHand) {
    outcomes.push({
      label: 'It was sent...',
      name: `${reference} was sent`,
      onClick: () => onAsk({ payout, outcome: 'sent' }),
    });
  }
  if (status === 'confirmed' && isRecordedByHand) {
    outcomes.push({
      label: 'It failed...',
      name: `${reference} failed`,
      onClick: () => onAsk({ payout, outcome: 'failed' }),
      isDisabled: !isAllowed,
      isDangerous: true,
    });
  }
  if (status === 'sent' && isRecordedByHand) {
    outcomes.push({
      label: 'It came back...',
      name: `${reference} came back`,
      onClick: () => onAsk({ payout, outcome: 'returned' }),
      isDisabled: !isAllowed,
      isDangerous: true,
    });
  }
  const hold: RowAction[] =
    status === 'proposed'
      ? [
          {
            label: 'Hold...',
            name: `Hold ${reference}`,
            onClick: () => onHold({ id: creatorId, username }),
            isDangerous: true,
          },
        ]
      : [];
  if (!isWide) {
    const tips = {
      label: 'Show its tips',
      name: `Tips in ${reference}`,
      onClick: () => onShowTips(payout),
    };
    return <ActionsMenu of={reference} actions={[tips, ...hold, ...outcomes]} />;
  }
  return (
    <>
      {hold.length > 0 && <RowActions of={reference} actions={hold} />}
      {outcomes.length > 0 && <ActionsMenu of={reference} label="Record outcome" actions={outcomes} />}
      {outcomes.length > 0 && note && <Note>{note}</Note>}
      {status === 'confirmed' && isHeld && !isSuper && <Note>A Super Admin releases or cancels it.</Note>}
    </>
  );
}
