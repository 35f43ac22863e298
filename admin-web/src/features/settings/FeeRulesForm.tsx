import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import type { PlatformSettings } from '@sprinkle/api-client/api.gen';
import { feeRulesInputsSchema } from '@sprinkle/contracts/identity/settings-inputs.schemas';
import { PROCESSING_FEE_DEFAULTS } from '@sprinkle/contracts/rules/fee';
import { centsToDollars } from '@sprinkle/contracts/rules/money';
import { useForm, useWatch } from 'react-hook-form';
import { AS_SAVED, useSaveSettings } from '../../components/use-save-settings';
import { GuardedForm } from './GuardedForm';
import { Setting } from './Setting';

const BEARER_OPTIONS = [
  ['platform', 'The platform'],
  ['creator', 'Creators'],
] as const satisfies readonly (readonly [PlatformSettings['processingFeeBearer'], string])[];

/** Settings of who bears the provider's fee. While the settings can't be read, the inputs show defaults and can't be saved. */
export function FeeRulesForm({ settings }: { settings: PlatformSettings | undefined }) {
  const { save: saveSettings, isSaving } = useSaveSettings(settings);
  const rules = settings ?? PROCESSING_FEE_DEFAULTS;
  const { control, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(feeRulesInputsSchema, undefined, { raw: true }),
    values: {
      processingFeeBearer: rules.processingFeeBearer,
      processingFeePercent: String(rules.processingFeePercent),
      processingFeeFixed: String(centsToDollars(rules.processingFeeFixedCents)),
    },
    resetOptions: { keepDirtyValues: true },
  });
  const bearer = useWatch({ control, name: 'processingFeeBearer' });
  const save = handleSubmit(async (inputs) => {
    if (await saveSettings(feeRulesInputsSchema.parse(inputs))) reset(inputs, AS_SAVED);
  });

  return (
    <GuardedForm
      button="Save Fee Rules"
      canSave={settings !== undefined && formState.isDirty}
      isSaving={isSaving}
      onSubmit={save}
    >
      <Setting
        name="processingFeeBearer"
        control={control}
        label="Processing Is Paid By"
        options={BEARER_OPTIONS}
      />
      {bearer === 'creator' && (
        <>
          <Setting
            name="processingFeePercent"
            control={control}
            label="Charge for Processing"
            helperText="Of each tip"
            after="%"
            slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          />
          <Setting
            name="processingFeeFixed"
            control={control}
            label="Charge for Each Tip"
            helperText="On top of the percentage"
            before="$"
            slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          />
        </>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        These rules apply to new tips and stay with them. The platform keeps or pays the difference to what
        the payment provider charges.
      </Typography>
    </GuardedForm>
  );
}
