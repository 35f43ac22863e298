import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  type NewPayoutMethod,
  useAddPayoutMethodMutation,
  useListPayoutMethodsQuery,
} from '@sprinkle/api-client/api.gen';
import { newPayoutMethodSchema } from '@sprinkle/contracts/tips/payout-methods.schemas';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { FormTextField } from '@sprinkle/ui/form/FormTextField';
import { useForm, useWatch } from 'react-hook-form';
import { showFieldErrors } from '../../components/form-error';
import { useRecentSignIn } from '../../session/useRecentSignIn';
import { useFailureToast } from '../../session/useSession';
import { DefaultChoice } from './DefaultChoice';
import { methodTypeOf } from './method-types';
import { TypeChoice } from './TypeChoice';

/** The API takes a bank account without its holder, and nothing is paid to it then. */
const formSchema = newPayoutMethodSchema.refine(
  ({ type, accountHolder }) => type !== 'bank' || accountHolder,
  {
    path: ['accountHolder'],
    message: 'Account holder is required',
  },
);

const EMPTY: NewPayoutMethod = { type: 'bank', accountInfo: '', accountHolder: '', isDefault: false };

export function AddMethod() {
  const { data: methods } = useListPayoutMethodsQuery();
  const [addMethod, { isLoading }] = useAddPayoutMethodMutation();
  const withRecentSignIn = useRecentSignIn();
  const reportFailure = useFailureToast();
  const form = useForm<NewPayoutMethod>({
    resolver: zodResolver(formSchema),
    defaultValues: EMPTY,
  });
  const type = useWatch({ control: form.control, name: 'type' });
  const { label, hint } = methodTypeOf(type);

  async function add(method: NewPayoutMethod) {
    const { accountHolder, ...account } = method;
    const result = await withRecentSignIn(() =>
      addMethod(method.type === 'bank' ? { ...account, accountHolder } : account),
    );
    if (!result) return;
    if (result.data) {
      form.reset({ ...EMPTY, type: method.type });
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
      <FormTextField
        key={type === 'bank' ? 'lines' : 'line'}
        control={form.control}
        name="accountInfo"
        label={label}
        helperText={hint}
        type={type === 'paypal' ? 'email' : 'text'}
        autoComplete="off"
        multiline={type === 'bank'}
        minRows={2}
        maxRows={5}
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
      />
      {type === 'bank' && (
        <FormTextField
          control={form.control}
          name="accountHolder"
          label="Account holder"
          helperText="The name that your bank has for this account."
          autoComplete="off"
        />
      )}
      <DefaultChoice control={form.control} isFirst={methods?.length === 0} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        We keep it encrypted, show only a part of it, and mail you about every change.
      </Typography>
      <Button type="submit" variant="contained" disabled={isLoading} sx={{ alignSelf: 'start' }}>
        {isLoading ? 'Adding...' : 'Add Payment Method'}
      </Button>
    </Stack>
  );
}
