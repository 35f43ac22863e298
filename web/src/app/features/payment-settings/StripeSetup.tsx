import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import {
  type NewPayoutAccount,
  type PayoutAccount,
  useOpenPayoutAccountMutation,
} from '@sprinkle/api-client/api.gen';
import { namedCountries } from '@sprinkle/contracts/rules/countries';
import { newPayoutAccountSchema } from '@sprinkle/contracts/tips/paying/payout-account.schemas';
import { FormTextField } from '@sprinkle/ui/form/FormTextField';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { showFieldErrors } from '../../components/form-error';
import { useRecentSignIn } from '../../session/useRecentSignIn';
import { useFailureToast } from '../../session/useSession';

interface StripeSetupProps {
  /** Countries that Stripe can pay out to. */
  countries: string[];
  account: PayoutAccount | null;
}

/** Leads to Stripe's form, where the creator continues. */
export function StripeSetup({ countries, account }: StripeSetupProps) {
  const [openAccount, { isLoading }] = useOpenPayoutAccountMutation();
  const withRecentSignIn = useRecentSignIn();
  const reportFailure = useFailureToast();
  const [named] = useState(namedCountries);
  const form = useForm<{ country: string }>({
    resolver: zodResolver(newPayoutAccountSchema),
    defaultValues: { country: account?.country ?? '' },
  });
  const country = useWatch({ control: form.control, name: 'country' });
  const isPayable = country === '' || countries.includes(country);

  async function open({ country: chosen }: { country: string }) {
    const result = await withRecentSignIn(() =>
      openAccount({ country: chosen as NewPayoutAccount['country'] }),
    );
    if (!result) return;
    if (result.data) return window.location.assign(result.data.url);
    if (!showFieldErrors(result.error, form)) reportFailure('Error opening Stripe', result.error);
  }

  return (
    <Stack
      component="form"
      noValidate
      aria-label="Set up Stripe"
      spacing={2}
      onSubmit={(event) => void form.handleSubmit(open)(event)}
    >
      <FormTextField
        control={form.control}
        name="country"
        label="Your country"
        helperText={
          isPayable
            ? "Where you live and have your bank account. You can't change it later."
            : "Stripe can't send payouts to this country from ours. Please choose another payout method below."
        }
        select
        autoComplete="country"
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="" />
        {named.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </FormTextField>
      <Button
        type="submit"
        variant="contained"
        disabled={isLoading || !isPayable}
        sx={{ alignSelf: 'start' }}
      >
        {isLoading
          ? 'Opening Stripe...'
          : account?.state === 'incomplete'
            ? 'Continue with Stripe'
            : 'Set up Stripe'}
      </Button>
    </Stack>
  );
}
