import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useResendVerificationMutation } from '@sprinkle/api-client/api.gen';
import { emailAddressSchema } from '@sprinkle/contracts/identity/identity.schemas';
import { FormTextField } from '@sprinkle/ui/form/FormTextField';
import { useForm } from 'react-hook-form';
import { ServerAnswer } from '../../components/ServerAnswer';

/** For whoever came with a link that does not work any more. */
export function ResendForm() {
  const [resend, { data, error, isLoading }] = useResendVerificationMutation();
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(emailAddressSchema),
    defaultValues: { email: '' },
  });

  return (
    <Stack
      component="form"
      noValidate
      aria-label="Ask for a new link"
      spacing={2}
      onSubmit={(event) => void handleSubmit((form) => resend(form))(event)}
    >
      <FormTextField control={control} name="email" label="Email" type="email" autoComplete="email" />
      <ServerAnswer data={data} error={error} />
      <Button type="submit" variant="contained" size="large" disabled={isLoading}>
        Resend the link
      </Button>
    </Stack>
  );
}
