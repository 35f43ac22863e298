import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import {
  type Owed,
  type Payout,
  useRevealPayoutMethodMutation,
  useRevealPayoutMutation,
} from '@sprinkle/api-client/api.gen';
import { ErrorAlert } from '../../components/ErrorAlert';
import { nameOf } from '../../components/payout-states';
import { SubjectDialog } from '../../components/SubjectDialog';

interface RevealDialogProps {
  owed: Owed | null;
  onClose: () => void;
}

/** Discards the revealed method on close. */
export function RevealDialog({ owed, onClose }: RevealDialogProps) {
  return (
    <SubjectDialog subject={owed} onClose={onClose}>
      {(shown) => <MethodReveal owed={shown} onClose={onClose} />}
    </SubjectDialog>
  );
}

interface RevealPayoutDialogProps {
  payout: Payout | null;
  onClose: () => void;
}

/** Shows where a payout went, even if its method is gone, and discards that on close. */
export function RevealPayoutDialog({ payout, onClose }: RevealPayoutDialogProps) {
  return (
    <SubjectDialog subject={payout} onClose={onClose}>
      {(shown) => <PayoutReveal payout={shown} onClose={onClose} />}
    </SubjectDialog>
  );
}

function MethodReveal({ owed, onClose }: { owed: Owed; onClose: () => void }) {
  const { method } = owed;
  const [reveal, { data, error, isLoading }] = useRevealPayoutMethodMutation();
  return (
    <Reveal
      title={`Payout method of ${nameOf(owed)}`}
      note="The creator is emailed that we viewed it, and the activity log keeps who did."
      lines={data && [data.accountInfo]}
      error={error}
      isLoading={isLoading}
      onReveal={method && (() => void reveal(method.methodId))}
      onClose={onClose}
    />
  );
}

function PayoutReveal({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const [reveal, { data, error, isLoading }] = useRevealPayoutMutation();
  return (
    <Reveal
      title={`Where ${payout.reference} went`}
      note="The activity log keeps who viewed it."
      lines={data && [data.accountHolder, data.accountInfo].filter((line) => line !== null)}
      error={error}
      isLoading={isLoading}
      onReveal={() => void reveal(payout.id)}
      onClose={onClose}
    />
  );
}

interface RevealProps {
  title: string;
  note: string;
  /** Undefined until it is revealed. */
  lines: string[] | undefined;
  error: unknown;
  isLoading: boolean;
  /** Null where there is nothing to reveal. */
  onReveal: (() => void) | null;
  onClose: () => void;
}

function Reveal({ title, note, lines, error, isLoading, onReveal, onClose }: RevealProps) {
  return (
    <>
      <DialogTitle sx={{ overflowWrap: 'anywhere' }}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {lines ? (
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontWeight: 600 }}>
            {lines.join('\n')}
          </Typography>
        ) : (
          <Typography>{note}</Typography>
        )}
        <ErrorAlert error={error} />
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={onClose} color="secondary">
          Close
        </Button>
        {onReveal && !lines && (
          <Button variant="contained" disabled={isLoading} onClick={onReveal}>
            {isLoading ? 'Revealing...' : 'Reveal'}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
