import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import {
  type PayoutRun,
  useGetOutsideSettingsQuery,
  useProposePayoutsMutation,
} from '@sprinkle/api-client/api.gen';
import { PAYOUT_METHOD_NAMES } from '@sprinkle/contracts/rules/payout-method-names';
import { payoutInputsSchema } from '@sprinkle/contracts/tips/paying/payout-choice.schemas';
import { payoutMethodTypeSchema } from '@sprinkle/contracts/tips/paying/payout-methods.schemas';
import { FormTextField } from '@sprinkle/ui/form/FormTextField';
import { Controller, useForm } from 'react-hook-form';
import { DialogForm } from '../../components/DialogForm';
import { ErrorAlert } from '../../components/ErrorAlert';

interface ProposeFormProps {
  onClose: () => void;
  onProposed: (run: PayoutRun) => void;
}

const METHODS = payoutMethodTypeSchema.options;

/** Chooses who is in a proposal. By default, everybody who can be paid. */
export function ProposeForm({ onClose, onProposed }: ProposeFormProps) {
  const [propose, { isLoading, error }] = useProposePayoutsMutation();
  const { data: outside } = useGetOutsideSettingsQuery();
  const offered = METHODS.filter((type) => type !== 'stripe' || outside?.paysThroughStripe);
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(payoutInputsSchema, undefined, { raw: true }),
    defaultValues: { methodTypes: [...METHODS], leastCents: '', usernames: '' },
  });
  const send = handleSubmit(async (inputs) => {
    const { methodTypes, leastCents, usernames } = payoutInputsSchema.parse(inputs);
    const chosen = methodTypes.filter((type) => offered.includes(type));
    const isEveryMethod = chosen.length === offered.length;
    const payoutProposal = { leastCents, usernames, methodTypes: isEveryMethod ? undefined : chosen };
    const { data } = await propose(payoutProposal);
    if (data) onProposed(data);
  });

  return (
    <DialogForm
      title="Propose payouts"
      submit={isLoading ? 'Proposing...' : 'Propose payouts'}
      isSending={isLoading}
      onSubmit={send}
      onCancel={onClose}
    >
      <Typography>A proposal collects what can be paid. Nothing is paid until it is confirmed.</Typography>
      <ErrorAlert error={error} />
      <Controller
        name="methodTypes"
        control={control}
        render={({ field: { value, onChange }, fieldState }) => (
          <FormGroup role="group" aria-labelledby="proposed-methods">
            <FormLabel id="proposed-methods">Payout methods</FormLabel>
            {offered.map((type) => (
              <Box key={type} sx={{ display: 'flex', justifyContent: 'space-between' }}>
                <FormControlLabel
                  control={
                    <Checkbox
                      checked={value.includes(type)}
                      onChange={(_event, isChosen) =>
                        onChange(offered.filter((each) => (each === type ? isChosen : value.includes(each))))
                      }
                    />
                  }
                  label={PAYOUT_METHOD_NAMES[type]}
                />
                <Button onClick={() => onChange([type])} aria-label={`Only ${PAYOUT_METHOD_NAMES[type]}`}>
                  Only
                </Button>
              </Box>
            ))}
            {fieldState.error && (
              <FormHelperText error role="alert">
                {fieldState.error.message}
              </FormHelperText>
            )}
          </FormGroup>
        )}
      />
      <FormTextField
        name="leastCents"
        control={control}
        label="Minimum amount (optional)"
        helperText="In US dollars. Creators with less wait for a later proposal."
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      <FormTextField
        name="usernames"
        control={control}
        label="Only these creators (optional)"
        helperText="Usernames separated by commas. Leave empty for everyone."
        multiline
      />
    </DialogForm>
  );
}
