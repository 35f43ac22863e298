import { zodResolver } from '@hookform/resolvers/zod';
import type { PlatformSettings } from '@sprinkle/api-client/api.gen';
import { payoutRulesInputsSchema } from '@sprinkle/contracts/identity/settings-inputs.schemas';
import { centsToDollars } from '@sprinkle/contracts/rules/money';
import { PAYOUT_RULE_DEFAULTS, PENDING_DAYS } from '@sprinkle/contracts/rules/payouts';
import { useForm, useWatch } from 'react-hook-form';
import { AS_SAVED, useSaveSettings } from '../../components/use-save-settings';
import { GuardedForm } from './GuardedForm';
import { Setting } from './Setting';

const PAYEE_RULE_OPTIONS = [
  ['off', 'Never'],
  ['before-first-payout', 'Before the first payout'],
  ['from-yearly-gross', 'From a gross of the year'],
] as const satisfies readonly (readonly [PlatformSettings['payeeRecordRule'], string])[];

/** Settings of when creators are paid. While the settings can't be read, the inputs show defaults and can't be saved. */
export function PayoutRulesForm({ settings }: { settings: PlatformSettings | undefined }) {
  const { save: saveSettings, isSaving } = useSaveSettings(settings);
  const rules = settings ?? PAYOUT_RULE_DEFAULTS;
  const { control, handleSubmit, reset, formState } = useForm({
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
      canSave={settings !== undefined && formState.isDirty}
      isSaving={isSaving}
      onSubmit={save}
    >
      <Setting
        name="firstPayoutDays"
        control={control}
        label="First Payout"
        type="number"
        helperText="After a creator's first tip. An administrator can release it earlier."
        after="days"
        slotProps={{ htmlInput: { min: 0, step: 1 } }}
      />
      <Setting
        name="minimumPayout"
        control={control}
        label="Minimum Payout"
        helperText="Smaller amounts stay in the balance. 0 pays any amount."
        before="$"
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      <Setting
        name="unreviewedPayoutLimit"
        control={control}
        label="Limit Before a Review"
        helperText="A larger payout waits until an administrator has marked the creator as reviewed. 0 means no limit."
        before="$"
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      <Setting
        name="payoutReservePercent"
        control={control}
        label="Reserve"
        type="number"
        helperText="Share of each tip kept back for refunds and disputes. 0 means none."
        after="%"
        slotProps={{ htmlInput: { min: 0, step: 1 } }}
      />
      <Setting
        name="payoutReserveDays"
        control={control}
        label="Days of the Reserve"
        type="number"
        after="days"
        helperText={`Counted from the tip. Must be more than the ${PENDING_DAYS} days that every tip is pending.`}
        slotProps={{ htmlInput: { min: PENDING_DAYS + 1, step: 1 } }}
      />
      <Setting
        name="payeeRecordRule"
        control={control}
        label="Tax Details Required"
        options={PAYEE_RULE_OPTIONS}
      />
      {rule === 'from-yearly-gross' && (
        <Setting
          name="payeeGrossThreshold"
          control={control}
          label="Gross of a Year"
          helperText="Tips in this year or the last one. From this amount, payouts are held until the creator has added tax details."
          before="$"
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
      )}
    </GuardedForm>
  );
}
