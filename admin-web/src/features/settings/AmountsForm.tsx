import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type PlatformSettings, useGetCurrentAdminQuery } from '@sprinkle/api-client/api.gen';
import { settingsInputsSchema } from '@sprinkle/contracts/identity/settings-inputs.schemas';
import { ADMIN_IDLE_MINUTES } from '@sprinkle/contracts/rules/admin-sessions';
import { centsToDollars, dollarsToCents, formatCents } from '@sprinkle/contracts/rules/money';
import { PROVIDER_MINIMUM_CENTS } from '@sprinkle/contracts/rules/tip-limits';
import { readDollars } from '@sprinkle/contracts/rules/typed-amount';
import { useForm, useWatch } from 'react-hook-form';
import { AS_SAVED, useSaveSettings } from '../../components/use-save-settings';
import { Setting } from './Setting';

/** Shown while the settings can't be read. Never saved over the real ones. */
const FALLBACK = {
  minimumTipAmountCents: 100,
  featuredCreatorsLimit: 5,
  adminIdleMinutes: ADMIN_IDLE_MINUTES.default,
};

export function AmountsForm({ settings }: { settings: PlatformSettings | undefined }) {
  const { save: saveSettings, isSaving } = useSaveSettings(settings);
  const { data: admin } = useGetCurrentAdminQuery();
  const isSuper = admin?.role === 'super';
  const current = settings ?? FALLBACK;
  const { control, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(settingsInputsSchema, undefined, { raw: true }),
    values: {
      minimumTipAmount: String(centsToDollars(current.minimumTipAmountCents)),
      featuredCreatorsLimit: String(current.featuredCreatorsLimit),
      adminIdleMinutes: String(current.adminIdleMinutes),
    },
    resetOptions: { keepDirtyValues: true },
  });
  const minimum = readDollars(useWatch({ control, name: 'minimumTipAmount' }));
  const isUnderProvider =
    typeof minimum === 'number' && minimum > 0 && dollarsToCents(minimum) < PROVIDER_MINIMUM_CENTS;
  const save = handleSubmit(async (inputs) => {
    const { adminIdleMinutes, ...change } = settingsInputsSchema.parse(inputs);
    if (await saveSettings(isSuper ? { ...change, adminIdleMinutes } : change)) reset(inputs, AS_SAVED);
  });

  return (
    <Stack component="form" noValidate spacing={2.5} onSubmit={(event) => void save(event)}>
      <Setting
        name="minimumTipAmount"
        control={control}
        label="Minimum Tip Amount"
        helperText={
          isUnderProvider
            ? `The payment provider's minimum of ${formatCents(PROVIDER_MINIMUM_CENTS)} applies.`
            : undefined
        }
        before="$"
        slotProps={{ htmlInput: { inputMode: 'decimal', min: 0.01, step: 0.01 } }}
      />
      <Setting
        name="featuredCreatorsLimit"
        control={control}
        label="Featured Creators Limit"
        type="number"
        helperText="On the landing page"
        after="creators"
        slotProps={{ htmlInput: { min: 1, step: 1 } }}
      />
      <Setting
        name="adminIdleMinutes"
        control={control}
        label="Sign Administrators Out After"
        type="number"
        helperText="Of inactivity. Only a Super Admin can change this."
        after="minutes"
        disabled={!isSuper}
        slotProps={{ htmlInput: { min: ADMIN_IDLE_MINUTES.min, max: ADMIN_IDLE_MINUTES.max, step: 1 } }}
      />
      <Button
        type="submit"
        variant="contained"
        disabled={!settings || isSaving || !formState.isDirty}
        sx={{ alignSelf: 'start' }}
      >
        {isSaving ? 'Saving...' : 'Save Changes'}
      </Button>
    </Stack>
  );
}
