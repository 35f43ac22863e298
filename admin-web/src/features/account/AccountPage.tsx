import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { PasswordForm } from './PasswordForm';
import { Sessions } from './Sessions';

export function AccountPage() {
  return (
    <Stack spacing={3}>
      <Typography component="h1" variant="h2">
        Your account
      </Typography>
      <PasswordForm />
      <Sessions />
    </Stack>
  );
}
