import { namedCountries } from '@sprinkle/contracts/rules/countries';
import { FormTextField } from '@sprinkle/ui/form/FormTextField';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { bankKindOf, type MethodForm } from './bank-form';

const HINTS = {
  us: 'Your account number',
  iban: 'Your IBAN',
  text: 'Routing number and account number, or your IBAN',
} as const;

/** Asks for the account in the terms that the country's banks use. */
export function BankFields({ control, label }: { control: Control<MethodForm>; label: string }) {
  const country = useWatch({ control, name: 'country' });
  const kind = bankKindOf({ type: 'bank', country });
  const [countries] = useState(namedCountries);
  return (
    <>
      <FormTextField
        control={control}
        name="country"
        label="Country of your bank"
        select
        autoComplete="country"
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">Choose your country</option>
        {countries.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </FormTextField>
      {kind === 'us' && (
        <FormTextField
          control={control}
          name="routingNumber"
          label="Routing number"
          helperText="9 digits, at the bottom of your checks"
          autoComplete="off"
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
      )}
      {kind === 'iban' && (
        <FormTextField
          control={control}
          name="bic"
          label="BIC (optional)"
          autoComplete="off"
          slotProps={{ htmlInput: { autoCapitalize: 'characters', spellCheck: false } }}
        />
      )}
      <FormTextField
        key={kind}
        control={control}
        name="accountInfo"
        label={label}
        helperText={HINTS[kind]}
        autoComplete="off"
        multiline={kind === 'text'}
        minRows={2}
        maxRows={5}
        slotProps={{
          htmlInput: {
            autoCapitalize: kind === 'iban' ? 'characters' : 'none',
            spellCheck: false,
            inputMode: kind === 'us' ? 'numeric' : undefined,
          },
        }}
      />
      <FormTextField
        control={control}
        name="accountHolder"
        label="Account holder"
        helperText="The name on the bank account."
        autoComplete="off"
      />
    </>
  );
}
