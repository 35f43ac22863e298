import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useAddPayoutMethodMutation, useListPayoutMethodsQuery } from '@sprinkle/api-client/api.gen';
import { newPayoutMethodSchema } from '@sprinkle/contracts/tips/paying/payout-methods.schemas';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { FormTextField } from '@sprinkle/ui/form/FormTextField';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { showFieldErrors } from '../../components/form-error';
import { useRecentSignIn } from '../../session/useRecentSignIn';
import { useFailureToast } from '../../session/useSession';
import { accountInfoOf, bankProblems, type MethodForm } from './bank-form';
import { BankFields } from './BankFields';
import { DefaultChoice } from './DefaultChoice';
import { methodTypeOf } from './method-types';
import { Recommended } from './Recommended';
import { TypeChoice } from './TypeChoice';

const problemsSchema = z.custom<MethodForm>().superRefine((form, context) => {
  // The API accepts a bank account without its holder, but nothing is paid to it.
  if (form.type === 'bank' && !form.accountHolder?.trim()) {
    context.addIssue({ code: 'custom', path: ['accountHolder'], message: 'Account holder is required' });
  }
  const problems = bankProblems(form);
  for (const [field, message] of Object.entries(problems)) {
    context.addIssue({ code: 'custom', path: [field], message });
  }
  const asSent = newPayoutMethodSchema.safeParse({
    ...form,
    accountInfo: form.accountInfo.trim() && accountInfoOf(form),
  });
  for (const { path, message } of asSent.error?.issues ?? []) {
    if (!(String(path[0]) in problems)) context.addIssue({ code: 'custom', path: [...path], message });
  }
});

const EMPTY: MethodForm = {
  type: 'bank',
  country: '',
  routingNumber: '',
  bic: '',
  accountInfo: '',
  accountHolder: '',
  isDefault: false,
};

interface AddMethodProps {
  /** True where the platform offers no automatic way. */
  isBankRecommended: boolean;
}

export function AddMethod({ isBankRecommended }: AddMethodProps) {
  const { data: methods } = useListPayoutMethodsQuery();
  const [addMethod, { isLoading }] = useAddPayoutMethodMutation();
  const withRecentSignIn = useRecentSignIn();
  const reportFailure = useFailureToast();
  const form = useForm<MethodForm>({
    resolver: zodResolver(problemsSchema),
    defaultValues: EMPTY,
  });
  const type = useWatch({ control: form.control, name: 'type' });
  const { label, hint } = methodTypeOf(type);

  async function add(entered: MethodForm) {
    const { type, isDefault, accountHolder } = entered;
    const account = { type, isDefault, accountInfo: accountInfoOf(entered).trim() };
    const result = await withRecentSignIn(() =>
      addMethod(type === 'bank' ? { ...account, accountHolder: accountHolder?.trim() } : account),
    );
    if (!result) return;
    if (result.data) {
      form.reset({ ...EMPTY, type });
      showToast({ title: 'Payment method added' });
      return;
    }
    if (!showFieldErrors(result.error, form)) reportFailure('Error adding payment method', result.error);
  }

  return (
    <Stack
      component="form"
      noValidate
      aria-label="Add a payout method"
      spacing={2}
      onSubmit={(event) => void form.handleSubmit(add)(event)}
    >
      <TypeChoice control={form.control} />
      {type === 'bank' && isBankRecommended && <Recommended />}
      {type === 'bank' ? (
        <BankFields control={form.control} label={label} />
      ) : (
        <FormTextField
          control={form.control}
          name="accountInfo"
          label={label}
          helperText={hint}
          type={type === 'paypal' ? 'email' : 'text'}
          autoComplete="off"
          slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
        />
      )}
      <DefaultChoice control={form.control} isFirst={methods?.length === 0} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        We store it encrypted, show only part of it, and email you about every change.
      </Typography>
      <Button type="submit" variant="contained" disabled={isLoading} sx={{ alignSelf: 'start' }}>
        {isLoading ? 'Adding...' : 'Add Payment Method'}
      </Button>
    </Stack>
  );
}
