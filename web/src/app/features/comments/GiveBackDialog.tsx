import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { failureText } from '@sprinkle/api-client/api-error';
import {
  type OwnRefundRequest,
  type OwnRefundTerms,
  type Tip,
  useGetOwnRefundTermsQuery,
  useRefundOwnTipMutation,
} from '@sprinkle/api-client/api.gen';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { ownRefundRequestSchema } from '@sprinkle/contracts/tips/taking/refunds.schemas';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { FormTextField } from '@sprinkle/ui/form/FormTextField';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useClosing } from '../../components/useClosing';
import { useUnsaved } from '../../hooks/useUnsaved';
import { useRecentSignIn } from '../../session/useRecentSignIn';
import { useFailureToast } from '../../session/useSession';

interface GiveBackDialogProps {
  tip: Tip;
  onKeep: () => void;
  onGivenBack: () => void;
}

export function GiveBackDialog({ tip, onKeep, onGivenBack }: GiveBackDialogProps) {
  const titleId = useId();
  const { data: terms, error } = useGetOwnRefundTermsQuery(tip.id, { refetchOnMountOrArgChange: true });
  const [giveBack, { isLoading }] = useRefundOwnTipMutation();
  const withRecentSignIn = useRecentSignIn();
  const reportFailure = useFailureToast();
  const { control, handleSubmit, formState } = useForm<OwnRefundRequest>({
    resolver: zodResolver(ownRefundRequestSchema),
    defaultValues: { reason: '' },
  });
  useUnsaved(formState.isDirty);
  const { close, question } = useClosing(formState.isDirty, onKeep);

  async function submit(ownRefundRequest: OwnRefundRequest) {
    const result = await withRecentSignIn(() => giveBack({ tipId: tip.id, ownRefundRequest }));
    if (!result) return;
    if (result.error) return reportFailure("Couldn't refund the tip", result.error);
    showToast({ title: 'Tip refunded', description: `We've emailed ${tip.senderName}.` });
    onGivenBack();
  }

  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId} onClose={() => !isLoading && close()}>
      <Box component="form" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        <DialogTitle id={titleId}>Refund this tip?</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {error && <Alert severity="info">{failureText(error)}</Alert>}
          {!error && (terms ? <Terms tip={tip} terms={terms} /> : <LoadingTerms />)}
          {terms && (
            <FormTextField
              control={control}
              name="reason"
              label="Reason (optional)"
              helperText="Only our team sees it."
              multiline
              maxRows={4}
            />
          )}
        </DialogContent>
        <DialogActions sx={{ p: 2, gap: 1 }}>
          <Button onClick={onKeep} disabled={isLoading} autoFocus>
            Keep it
          </Button>
          {terms && !error && (
            <Button type="submit" variant="contained" color="error" disabled={isLoading}>
              {isLoading ? 'Refunding...' : `Refund ${formatCents(terms.amountCents)}`}
            </Button>
          )}
        </DialogActions>
      </Box>
      {question}
    </Dialog>
  );
}

function Terms({ tip, terms: { amountCents, fromBalanceCents } }: { tip: Tip; terms: OwnRefundTerms }) {
  return (
    <>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: '1fr auto',
          columnGap: 2,
          rowGap: 0.5,
          '& dt': { overflowWrap: 'anywhere' },
          '& dd': { m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
        }}
      >
        <dt>
          Refunded to <bdi>{tip.senderName}</bdi>
        </dt>
        <dd>{formatCents(amountCents)}</dd>
        <dt>Fees we return</dt>
        <dd>{formatCents(amountCents - fromBalanceCents)}</dd>
        <Box component="dt" sx={{ fontWeight: 600 }}>
          Deducted from your balance
        </Box>
        <Box component="dd" sx={{ fontWeight: 600 }}>
          {formatCents(fromBalanceCents)}
        </Box>
      </Box>
      <Typography sx={{ color: 'text.secondary' }}>
        The comment is removed from your page. The money arrives within 5 to 10 days. You can't undo this.
      </Typography>
    </>
  );
}

function LoadingTerms() {
  return (
    <Box role="status" aria-label="Loading the cost">
      <Skeleton />
      <Skeleton />
      <Skeleton width="60%" />
    </Box>
  );
}
