import Box from '@mui/material/Box';
import { Screen } from '../../components/Screen';
import { AuthenticatorApp } from './AuthenticatorApp';
import { CloseAccount } from './CloseAccount';
import { EmailSection } from './EmailSection';
import { ExportData } from './ExportData';
import { FreezeAccount } from './FreezeAccount';
import { PasswordSection } from './PasswordSection';
import { Sessions } from './Sessions';
import { TipMails } from './TipMails';

export function AccountPage() {
  return (
    <Screen title="Account" isNarrow>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <EmailSection />
        <TipMails />
        <FreezeAccount />
        <PasswordSection />
        <AuthenticatorApp />
        <Sessions />
        <ExportData />
        <CloseAccount />
      </Box>
    </Screen>
  );
}
