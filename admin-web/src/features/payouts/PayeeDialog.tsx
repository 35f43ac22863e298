import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  type KeptTaxDetails,
  type Owed,
  type RecordedSanctionsResult,
  useGetCurrentAdminQuery,
  useRecordSanctionsResultMutation,
  useRevealTaxDetailsMutation,
} from '@sprinkle/api-client/api.gen';
import { SANCTIONS_RESULTS } from '@sprinkle/contracts/rules/payees';
import { recordedSanctionsResultSchema } from '@sprinkle/contracts/tips/paying/payees.schemas';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { FormTextField } from '@sprinkle/ui/form/FormTextField';
import { useForm, useWatch } from 'react-hook-form';
import { DialogForm } from '../../components/DialogForm';
import { ErrorAlert } from '../../components/ErrorAlert';
import { FormChoice } from '../../components/FormChoice';
import { nameOf } from '../../components/payout-states';
import { SubjectDialog } from '../../components/SubjectDialog';
import { exactTime } from '../../components/utc-time';

interface PayeeDialogProps {
  payee: Owed | null;
  onClose: () => void;
}

/** Shows who a creator is, and records what the sanctions lists say about the name. Discards the revealed details on close. */
export function PayeeDialog({ payee, onClose }: PayeeDialogProps) {
  return (
    <SubjectDialog subject={payee} onClose={onClose}>
      {(shown) => <PayeeForm payee={shown} onClose={onClose} />}
    </SubjectDialog>
  );
}

const RESULTS = [
  ['clear', SANCTIONS_RESULTS.clear],
  ['match', SANCTIONS_RESULTS.match],
] as const;

const EFFECTS = {
  clear: "Payouts aren't held because of sanctions.",
  match:
    'Payouts are held, and the creator is removed from the open proposal. The creator sees why and is asked to write to us.',
} as const;

function PayeeForm({ payee, onClose }: { payee: Owed; onClose: () => void }) {
  const [record, { isLoading, error }] = useRecordSanctionsResultMutation();
  const { data: admin } = useGetCurrentAdminQuery();
  const { control, handleSubmit } = useForm<RecordedSanctionsResult>({
    resolver: zodResolver(recordedSanctionsResultSchema),
    defaultValues: { result: payee.sanctionsResult ?? 'clear', reason: '' },
  });
  const result = useWatch({ control, name: 'result' });
  const isMatch = payee.sanctionsResult === 'match';
  const mayRecord = !isMatch || admin?.role === 'super';

  async function send({ reason, ...recorded }: RecordedSanctionsResult) {
    const recordedSanctionsResult = { ...recorded, ...(isMatch && { reason }) };
    const { error: failure } = await record({ id: payee.id, recordedSanctionsResult });
    if (failure) return;
    showToast({ title: `${nameOf(payee)}: ${SANCTIONS_RESULTS[recorded.result]}` });
    onClose();
  }

  return (
    <DialogForm
      title={`Tax details of ${nameOf(payee)}`}
      submit={isLoading ? 'Recording...' : 'Record the result'}
      color={result === 'match' ? 'error' : 'primary'}
      isSending={isLoading}
      onSubmit={handleSubmit(send)}
      onCancel={onClose}
    >
      <Typography>Saved {payee.taxDetailsSavedAt && exactTime(payee.taxDetailsSavedAt)}.</Typography>
      <TaxDetailsReveal creatorId={payee.id} />
      <Typography>{lastLookOf(payee)}</Typography>
      {mayRecord ? (
        <FormChoice name="result" control={control} label="Sanctions lists" options={RESULTS} />
      ) : (
        <Typography>Only a Super Admin can clear a match.</Typography>
      )}
      <Typography>{EFFECTS[result]}</Typography>
      {isMatch && result === 'clear' && (
        <FormTextField
          name="reason"
          control={control}
          label="Reason"
          required
          helperText="Why this is someone else. The activity log keeps it."
        />
      )}
      <ErrorAlert error={error} />
    </DialogForm>
  );
}

function lastLookOf({ sanctionsResult, sanctionsCheckedAt, sanctionsCheckedBy }: Owed): string {
  return sanctionsResult && sanctionsCheckedAt
    ? `${sanctionsCheckedBy} recorded "${SANCTIONS_RESULTS[sanctionsResult]}", ${exactTime(sanctionsCheckedAt)}.`
    : 'No one has checked the name against the sanctions lists since the details were saved.';
}

function TaxDetailsReveal({ creatorId }: { creatorId: string }) {
  const { data: admin } = useGetCurrentAdminQuery();
  const [reveal, { data, error, isLoading }] = useRevealTaxDetailsMutation();
  if (admin?.role !== 'super') return <Typography>Only a Super Admin can read them.</Typography>;
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {data ? (
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontWeight: 600 }}>
          {linesOf(data).join('\n')}
        </Typography>
      ) : (
        <Button variant="outlined" disabled={isLoading} onClick={() => void reveal(creatorId)}>
          {isLoading ? 'Revealing...' : 'Reveal (logged)'}
        </Button>
      )}
      <ErrorAlert error={error} />
    </Box>
  );
}

function linesOf(details: KeptTaxDetails): string[] {
  const { legalName, dateOfBirth, street, city, region, postalCode, country, taxId } = details;
  const place = [city, region, postalCode].filter((part) => part !== '').join(', ');
  return [
    legalName,
    street,
    place,
    country,
    `Tax number ${taxId}`,
    ...(dateOfBirth ? [`Born ${dateOfBirth}`] : []),
  ];
}
