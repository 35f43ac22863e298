import { zodResolver } from '@hookform/resolvers/zod';
import type { PlatformSettings } from '@sprinkle/api-client/api.gen';
import { payoutRulesInputsSchema } from '@sprinkle/contracts/identity/settings.schemas';
import { centsToDollars } from '@sprinkle/contracts/rules/money';
import { PAYOUT_RULE_DEFAULTS, PENDING_DAYS } from '@sprinkle/contracts/rules/payouts';
import { FormTextField } from '@sprinkle/ui/form/FormTextField';
import { useForm, useWatch } from 'react-hook-form';
import { FormChoice } from '../../components/FormChoice';
import { AS_SAVED, useSaveSettings } from '../../components/use-save-settings';
import { GuardedForm } from './GuardedForm';

const PAYEE_RULE_OPTIONS = [
  ['off', 'Never'],
  ['before-first-payout', 'Before the first payout'],
  ['from-yearly-gross', 'From a gross of the year'],
] as const satisfies readonly (readonly [PlatformSettings['payeeRecordRule'], string])[];

/** Settings that say when a creator is paid. The inputs hold the defaults while the settings cannot be read, and are not saved. */
export function PayoutRulesForm({ settings }: { settings: PlatformSettings | undefined }) {
  const { save: saveSettings, isSaving } = useSaveSettings(settings);
  const rules = settings ?? PAYOUT_RULE_DEFAULTS;
  const { control, handleSubmit, reset } = useForm({
    resolver: zodResolver(payoutRulesInputsSchema, undefined, { raw: true }),
    values: {
      firstPayoutDays: String(rules.firstPayoutDays),
      minimumPayout: String(centsToDollars(rules.minimumPayoutCents)),
      unreviewedPayoutLimit: String(centsToDollars(rules.unreviewedPayoutLimitCents)),
      payoutReservePercent: String(rules.payoutReservePercent),
      payoutReserveDays: String(rules.payoutReserveDays),
      payeeRecordRule: rules.payeeRecordRule,
      payeeGrossThreshold: String(centsToDollars(rules.payeeGrossThresholdCents)),
    },
    resetOptions: { keepDirtyValues: true },
  });
  const rule = useWatch({ control, name: 'payeeRecordRule' });
  const save = handleSubmit(async (inputs) => {
    if (await saveSettings(payoutRulesInputsSchema.parse(inputs))) reset(inputs, AS_SAVED);
  });

  return (
    <GuardedForm
      button="Save Payout Rules"
      canSave={settings !== undefined}
      isSaving={isSaving}
      onSubmit={save}
    >
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
        helperText="US dollars. Less stays in the balance; 0 pays any amount."
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      <FormTextField
        name="unreviewedPayoutLimit"
        control={control}
        label="Limit Before a Review"
        helperText="US dollars. A larger payout waits until an administrator has marked the creator as reviewed; 0 is no limit."
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
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
        helperText={`Days from the tip, more than the ${PENDING_DAYS} for which every tip waits.`}
        slotProps={{ htmlInput: { min: PENDING_DAYS + 1, step: 1 } }}
      />
      <FormChoice
        name="payeeRecordRule"
        control={control}
        label="Tax Details Required"
        options={PAYEE_RULE_OPTIONS}
      />
      {rule === 'from-yearly-gross' && (
        <FormTextField
          name="payeeGrossThreshold"
          control={control}
          label="Gross of a Year"
          helperText="US dollars in tips in this year or the last one. Payouts are held from there until the creator has added tax details."
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
      )}
    </GuardedForm>
  );
}
