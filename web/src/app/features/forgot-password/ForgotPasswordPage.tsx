import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useForgotPasswordMutation } from '@sprinkle/api-client/api.gen';
import { emailAddressSchema } from '@sprinkle/contracts/identity/identity.schemas';
import { FormTextField } from '@sprinkle/ui/form/FormTextField';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { FormFrame } from '../../../shared/form-frame/FormFrame';
import { ServerAnswer } from '../../components/ServerAnswer';
import { paths } from '../../../shared/paths';
import { readPrivate } from '../../hooks/private-query';

export function ForgotPasswordPage() {
  const [askForLink, { data, error, isLoading }] = useForgotPasswordMutation();
  // Typed a moment ago, on the way to the password that is forgotten.
  const [email] = useState(() => readPrivate(paths.loginPassword));
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(emailAddressSchema),
    defaultValues: { email },
  });

  if (data) return <LinkSent message={data.message} />;
  return (
    <FormFrame heading="Forgot your password?">
      <Stack
        component="form"
        noValidate
        spacing={2}
        onSubmit={(event) => void handleSubmit((form) => askForLink(form))(event)}
      >
        <Typography sx={{ pb: 1, color: 'text.secondary' }}>
          Tell us your address and we send you a link to set a new one.
        </Typography>
        <FormTextField
          control={control}
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          autoFocus
        />
        <ServerAnswer error={error} />
        <Button type="submit" variant="contained" size="large" disabled={isLoading}>
          {isLoading ? 'Sending...' : 'Send the link'}
        </Button>
        <Button component={Link} to={paths.login} variant="outlined">
          Back to login
        </Button>
      </Stack>
    </FormFrame>
  );
}

function LinkSent({ message }: { message: string }) {
  return (
    <FormFrame heading="Look into your inbox">
      <Stack spacing={2}>
        <Typography role="status">{message}</Typography>
        <Typography sx={{ pb: 1, color: 'text.secondary' }}>
          The link works for an hour. Nothing there? Look into your spam folder.
        </Typography>
        <Button component={Link} to={paths.login} variant="contained" size="large">
          Back to login
        </Button>
      </Stack>
    </FormFrame>
  );
}
