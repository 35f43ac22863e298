import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useGetPlatformSettingsQuery } from '@sprinkle/api-client/api.gen';
import { PlatformSwitches } from '../../components/PlatformSwitches';
import { Screen } from '../../components/Screen';
import { AmountsForm } from './AmountsForm';
import { FeeRulesForm } from './FeeRulesForm';
import { OutsideSettings } from './OutsideSettings';
import { PayoutRulesForm } from './PayoutRulesForm';

/** The dashboard's tab and the page of its own differ in their heading only. */
export function SettingsPage({ heading }: { heading: string }) {
  const { data: settings, isLoading } = useGetPlatformSettingsQuery();
  return (
    <Screen title={heading}>
      <Card component="section" aria-label="Platform Settings" sx={{ p: 3 }}>
        <Stack spacing={2} sx={{ maxWidth: 480 }}>
          <Typography component="h2" variant="h3">
            Platform Settings
          </Typography>
          <div>
            <PlatformSwitches />
          </div>
          {isLoading ? (
            <Skeleton role="status" aria-label="Loading settings" variant="rounded" height={344} />
          ) : (
            <AmountsForm settings={settings} />
          )}
        </Stack>
      </Card>
      <Card component="section" aria-label="Fee Rules" sx={{ p: 3, mt: 2 }}>
        <Stack spacing={3} sx={{ maxWidth: 480 }}>
          <Typography component="h2" variant="h3">
            Fee Rules
          </Typography>
          {isLoading ? (
            <Skeleton role="status" aria-label="Loading fee rules" variant="rounded" height={168} />
          ) : (
            <FeeRulesForm settings={settings} />
          )}
        </Stack>
      </Card>
      <Card component="section" aria-label="Payout Rules" sx={{ p: 3, mt: 2 }}>
        <Stack spacing={3} sx={{ maxWidth: 480 }}>
          <Typography component="h2" variant="h3">
            Payout Rules
          </Typography>
          {isLoading ? (
            <Skeleton role="status" aria-label="Loading payout rules" variant="rounded" height={568} />
          ) : (
            <PayoutRulesForm settings={settings} />
          )}
        </Stack>
      </Card>
      <OutsideSettings />
    </Screen>
  );
}
