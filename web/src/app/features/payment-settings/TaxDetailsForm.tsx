import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type OwnTaxDetails, type TaxDetails, useSaveTaxDetailsMutation } from '@sprinkle/api-client/api.gen';
import { namedCountries } from '@sprinkle/contracts/rules/countries';
import { taxDetailsSchema } from '@sprinkle/contracts/tips/paying/payees.schemas';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { FormTextField } from '@sprinkle/ui/form/FormTextField';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { showFieldErrors } from '../../components/form-error';
import { useRecentSignIn } from '../../session/useRecentSignIn';
import { useFailureToast } from '../../session/useSession';
import { PayeeKindChoice } from './PayeeKindChoice';

interface TaxDetailsFormProps {
  /** The stored details, masked; null if there are none. */
  details: OwnTaxDetails['details'];
  onSaved: () => void;
  /** Null where there is nothing to go back to. */
  onCancel: (() => void) | null;
}

export function TaxDetailsForm({ details, onSaved, onCancel }: TaxDetailsFormProps) {
  const [save, { isLoading }] = useSaveTaxDetailsMutation();
  const withRecentSignIn = useRecentSignIn();
  const reportFailure = useFailureToast();
  const [countries] = useState(namedCountries);
  const form = useForm<TaxDetails>({
    resolver: zodResolver(taxDetailsSchema),
    defaultValues: {
      kind: details?.kind ?? 'person',
      legalName: details?.legalName ?? '',
      street: '',
      city: '',
      region: '',
      postalCode: '',
      country: details?.country ?? '',
      taxId: '',
    },
    shouldUnregister: true,
  });
  const { control } = form;
  const [kind, country] = useWatch({ control, name: ['kind', 'country'] });

  async function send(entered: TaxDetails) {
    const result = await withRecentSignIn(() => save(entered));
    if (!result) return;
    if (result.data) {
      showToast({ title: 'Tax details saved' });
      onSaved();
      return;
    }
    if (!showFieldErrors(result.error, form)) reportFailure('Error saving tax details', result.error);
  }

  return (
    <Stack
      component="form"
      noValidate
      aria-label="Tax details"
      spacing={2}
      onSubmit={(event) => void form.handleSubmit(send)(event)}
    >
      <PayeeKindChoice control={control} />
      <FormTextField
        control={control}
        name="legalName"
        label={kind === 'person' ? 'Legal name' : 'Name of the company'}
        helperText="As shown on your tax documents."
        autoComplete={kind === 'person' ? 'name' : 'organization'}
      />
      {kind === 'person' && (
        <FormTextField
          control={control}
          name="dateOfBirth"
          label="Date of birth"
          type="date"
          autoComplete="bday"
          slotProps={{ inputLabel: { shrink: true } }}
        />
      )}
      <FormTextField control={control} name="street" label="Street and number" autoComplete="address-line1" />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <FormTextField control={control} name="city" label="City" autoComplete="address-level2" />
        <FormTextField
          control={control}
          name="region"
          label="State or region"
          autoComplete="address-level1"
        />
        <FormTextField control={control} name="postalCode" label="Postal code" autoComplete="postal-code" />
        <FormTextField
          control={control}
          name="country"
          label="Country"
          select
          autoComplete="country"
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          <option value="" />
          {countries.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </FormTextField>
      </Box>
      <FormTextField
        control={control}
        name="taxId"
        label="Tax number"
        helperText={
          country === 'US'
            ? 'Your SSN or ITIN, or the EIN of a company.'
            : 'The number your tax authority uses for you.'
        }
        autoComplete="off"
        slotProps={{ htmlInput: { spellCheck: false } }}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        We store them encrypted. We use them only for tax authorities and to check that we're allowed to pay
        you, and delete them some years after you close your account.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button type="submit" variant="contained" disabled={isLoading}>
          {isLoading ? 'Saving...' : 'Save tax details'}
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </Box>
    </Stack>
  );
}
