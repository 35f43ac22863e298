import Box from '@mui/material/Box';
import { CREATOR_SCREENS } from '../../../shared/creator-screens/screens';
import { paths } from '../../../shared/paths';
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
    <Screen {...CREATOR_SCREENS[paths.account]}>
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
