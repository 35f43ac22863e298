import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { type PlatformSettings, useGetOutsideSettingsQuery } from '@sprinkle/api-client/api.gen';
import { automaticPayoutsInputsSchema } from '@sprinkle/contracts/identity/settings-inputs.schemas';
import { centsToDollars } from '@sprinkle/contracts/rules/money';
import { nextPayoutsAt } from '@sprinkle/contracts/rules/next-payouts-at';
import {
  PAYOUT_MONTH_DAY_MAX,
  PAYOUT_RULE_DEFAULTS,
  PAYOUT_WEEKDAYS,
} from '@sprinkle/contracts/rules/payouts';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { runDayOf } from '../../components/run-day';
import { AS_SAVED, useSaveSettings } from '../../components/use-save-settings';
import { GuardedForm } from './GuardedForm';
import { Setting } from './Setting';

const SCHEDULE_OPTIONS = [
  ['off', 'Never'],
  ['weekly', 'Every week'],
  ['monthly', 'Every month'],
] as const satisfies readonly (readonly [PlatformSettings['automaticPayouts'], string])[];

const WEEKDAY_OPTIONS = PAYOUT_WEEKDAYS.map((name, index) => [String(index + 1), name] as const);

/** Settings of automatic payout runs. While the settings can't be read, the inputs show defaults and can't be saved. */
export function AutomaticPayoutsForm({ settings }: { settings: PlatformSettings | undefined }) {
  const { save: saveSettings, isSaving } = useSaveSettings(settings);
  const { data: outside } = useGetOutsideSettingsQuery();
  const current = settings ?? PAYOUT_RULE_DEFAULTS;
  const { control, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(automaticPayoutsInputsSchema, undefined, { raw: true }),
    values: {
      automaticPayouts: current.automaticPayouts,
      automaticPayoutWeekday: String(current.automaticPayoutWeekday),
      automaticPayoutMonthDay: String(current.automaticPayoutMonthDay),
      automaticPayoutLimit: String(centsToDollars(current.automaticPayoutLimitCents)),
    },
    resetOptions: { keepDirtyValues: true },
  });
  const [schedule, weekday, monthDay] = useWatch({
    control,
    name: ['automaticPayouts', 'automaticPayoutWeekday', 'automaticPayoutMonthDay'],
  });
  const save = handleSubmit(async (inputs) => {
    if (await saveSettings(automaticPayoutsInputsSchema.parse(inputs))) reset(inputs, AS_SAVED);
  });

  return (
    <GuardedForm
      button="Save Automatic Payouts"
      canSave={settings !== undefined && formState.isDirty}
      isSaving={isSaving}
      onSubmit={save}
    >
      <Setting
        name="automaticPayouts"
        control={control}
        label="Propose Payouts Automatically"
        options={SCHEDULE_OPTIONS}
      />
      {schedule !== 'off' && outside?.paysThroughStripe === false && (
        <Alert severity="info">
          Payouts through Stripe are off, so no run is proposed. Turn on STRIPE_CONNECT first.
        </Alert>
      )}
      {schedule === 'weekly' && (
        <Setting name="automaticPayoutWeekday" control={control} label="Weekday" options={WEEKDAY_OPTIONS} />
      )}
      {schedule === 'monthly' && (
        <Setting
          name="automaticPayoutMonthDay"
          control={control}
          label="Day of the Month"
          type="number"
          helperText={`From 1 to ${PAYOUT_MONTH_DAY_MAX}.`}
          slotProps={{ htmlInput: { min: 1, max: PAYOUT_MONTH_DAY_MAX, step: 1 } }}
        />
      )}
      <NextRun schedule={schedule} weekday={weekday} monthDay={monthDay} />
      {schedule !== 'off' && (
        <Setting
          name="automaticPayoutLimit"
          control={control}
          label="Confirm Without an Administrator Up To"
          helperText="Per run. A larger run waits for an administrator. With 0, every run waits."
          before="$"
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
      )}
    </GuardedForm>
  );
}

interface NextRunProps {
  schedule: PlatformSettings['automaticPayouts'];
  weekday: string;
  monthDay: string;
}

/** Says when the next run is with the chosen values, even before they are saved. */
function NextRun({ schedule, weekday, monthDay }: NextRunProps) {
  const [now] = useState(() => new Date());
  const day = Number(monthDay);
  if (schedule === 'monthly' && !(day >= 1 && day <= PAYOUT_MONTH_DAY_MAX)) return null;
  const chosen = { automaticPayoutWeekday: Number(weekday), automaticPayoutMonthDay: day };
  const next = nextPayoutsAt({ automaticPayouts: schedule, ...chosen }, now);
  if (!next) return null;
  return (
    <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
      Next run: {runDayOf(next)}.
    </Typography>
  );
}
