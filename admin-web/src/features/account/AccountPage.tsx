import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useGetCurrentAdminQuery } from '@sprinkle/api-client/api.gen';
import { Screen } from '../../components/Screen';
import { AuthenticatorApp } from './AuthenticatorApp';
import { PasswordForm } from './PasswordForm';
import { Sessions } from './Sessions';

const SETUP_TEXTS = {
  password: 'Your password was made by another administrator. Choose one of your own before you go on.',
  totp: 'Every administrator needs an authenticator app. Set it up before you go on.',
};

export function AccountPage() {
  const { data: admin } = useGetCurrentAdminQuery();
  return (
    <Screen title="Your account">
      <Stack spacing={3}>
        {admin?.setup && <Alert severity="warning">{SETUP_TEXTS[admin.setup]}</Alert>}
        <PasswordForm />
        <AuthenticatorApp isRequired={admin?.setup === 'totp'} />
        <Sessions />
      </Stack>
    </Screen>
  );
}
