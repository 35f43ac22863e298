import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useGetCurrentAdminQuery } from '@sprinkle/api-client/api.gen';
import { Screen } from '../../components/Screen';
import { AuthenticatorApp } from './AuthenticatorApp';
import { PasswordForm } from './PasswordForm';
import { Sessions } from './Sessions';

const SETUP_TEXTS = {
  password: 'Another administrator created your password. Choose your own before you continue.',
  totp: 'Every administrator needs an authenticator app. Set one up before you continue.',
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
