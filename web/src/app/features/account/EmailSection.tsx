import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type EmailChange, type Message, useChangeEmailMutation } from '@sprinkle/api-client/api.gen';
import { emailChangeSchema } from '@sprinkle/contracts/identity/identity.schemas';
import { FormTextField } from '@sprinkle/ui/form/FormTextField';
import { PasswordField } from '@sprinkle/ui/form/PasswordField';
import { useForm } from 'react-hook-form';
import { AppCodeField } from '../../components/AppCodeField';
import { showFieldErrors } from '../../components/form-error';
import { useFailureToast, useSignedInUser } from '../../session/useSession';
import { EditableSection } from './EditableSection';

export function EmailSection() {
  const { email } = useSignedInUser();
  return <EditableSection title="Your email" summary={email} action="Change email" Form={EmailForm} />;
}

function EmailForm({ onDone }: { onDone: (message: Message) => void }) {
  const [changeEmail, { isLoading }] = useChangeEmailMutation();
  const reportFailure = useFailureToast();
  const form = useForm<EmailChange>({
    resolver: zodResolver(emailChangeSchema),
    defaultValues: { email: '', password: '' },
  });

  async function submit(change: EmailChange) {
    const { data, error } = await changeEmail(change);
    if (data) onDone(data);
    else if (!showFieldErrors(error, form, 'password')) reportFailure("Couldn't change your email", error);
  }

  return (
    <Stack
      component="form"
      noValidate
      aria-label="Change email"
      spacing={2}
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
    >
      <FormTextField
        control={form.control}
        name="email"
        label="New email"
        type="email"
        autoComplete="email"
        helperText="We'll send a link to this address. Your email changes once you confirm it there."
        autoFocus
      />
      <PasswordField
        control={form.control}
        name="password"
        label="Password"
        autoComplete="current-password"
      />
      <AppCodeField control={form.control} name="code" />
      <Button type="submit" variant="contained" disabled={isLoading} sx={{ justifySelf: 'start' }}>
        {isLoading ? 'Sending...' : 'Send the link'}
      </Button>
    </Stack>
  );
}
