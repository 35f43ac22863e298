import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type PlatformSettings, useUpdatePlatformSettingsMutation } from '@sprinkle/api-client/api.gen';
import { payoutRulesInputsSchema } from '@sprinkle/contracts/identity/administration.schemas';
import { centsToDollars, dollarsToCents } from '@sprinkle/contracts/rules/money';
import { HOLD_DAYS, PAYOUT_RULE_DEFAULTS } from '@sprinkle/contracts/rules/payouts';
import { FormTextField } from '@sprinkle/ui/form/FormTextField';
import { useForm } from 'react-hook-form';
import { reportSettingsSaved } from '../../components/report-settings-saved';

/** Settings that say when a creator is paid. The inputs hold the defaults while the settings cannot be read, and are not saved. */
export function PayoutRulesForm({ settings }: { settings: PlatformSettings | undefined }) {
  const [updateSettings, { isLoading }] = useUpdatePlatformSettingsMutation();
  const rules = settings ?? PAYOUT_RULE_DEFAULTS;
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(payoutRulesInputsSchema, undefined, { raw: true }),
    values: {
      firstPayoutDays: String(rules.firstPayoutDays),
      minimumPayout: String(centsToDollars(rules.minimumPayoutCents)),
      unreviewedPayoutLimit: String(centsToDollars(rules.unreviewedPayoutLimitCents)),
      payoutReservePercent: String(rules.payoutReservePercent),
      payoutReserveDays: String(rules.payoutReserveDays),
    },
    resetOptions: { keepDirtyValues: true },
  });
  const save = handleSubmit(async (inputs) => {
    const { minimumPayout, unreviewedPayoutLimit, ...change } = payoutRulesInputsSchema.parse(inputs);
    const amounts = {
      minimumPayoutCents: dollarsToCents(minimumPayout),
      unreviewedPayoutLimitCents: dollarsToCents(unreviewedPayoutLimit),
    };
    reportSettingsSaved(await updateSettings({ ...change, ...amounts }));
  });

  return (
    <Stack component="form" noValidate spacing={2.5} onSubmit={(event) => void save(event)}>
      <FormTextField
        name="firstPayoutDays"
        control={control}
        label="First Payout"
        type="number"
        helperText="Days after a creator's first tip. An administrator can release it earlier."
        slotProps={{ htmlInput: { min: 0, step: 1 } }}
      />
      <FormTextField
        name="minimumPayout"
        control={control}
        label="Least Payout"
        type="number"
        helperText="US dollars. Less stays in the balance; 0 pays any amount."
        slotProps={{ htmlInput: { min: 0, step: 0.01 } }}
      />
      <FormTextField
        name="unreviewedPayoutLimit"
        control={control}
        label="Limit Before a Review"
        type="number"
        helperText="US dollars. A larger payout waits until an administrator has marked the creator as reviewed; 0 is no limit."
        slotProps={{ htmlInput: { min: 0, step: 0.01 } }}
      />
      <FormTextField
        name="payoutReservePercent"
        control={control}
        label="Reserve"
        type="number"
        helperText="Percent of each tip that is kept back for refunds and disputes; 0 is none."
        slotProps={{ htmlInput: { min: 0, step: 1 } }}
      />
      <FormTextField
        name="payoutReserveDays"
        control={control}
        label="Days of the Reserve"
        type="number"
        helperText={`Days from the tip, more than the ${HOLD_DAYS} for which every tip waits.`}
        slotProps={{ htmlInput: { min: HOLD_DAYS + 1, step: 1 } }}
      />
      <Button type="submit" variant="contained" disabled={!settings || isLoading} sx={{ alignSelf: 'start' }}>
        {isLoading ? 'Saving...' : 'Save Payout Rules'}
      </Button>
    </Stack>
  );
}
