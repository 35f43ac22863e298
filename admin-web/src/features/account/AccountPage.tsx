import Stack from '@mui/material/Stack';
import { Screen } from '../../components/Screen';
import { PasswordForm } from './PasswordForm';
import { Sessions } from './Sessions';

export function AccountPage() {
  return (
    <Screen title="Your account">
      <Stack spacing={3}>
        <PasswordForm />
        <Sessions />
      </Stack>
    </Screen>
  );
}
