import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useGetPlatformSettingsQuery } from '@sprinkle/api-client/api.gen';
import type { ReactNode } from 'react';
import { PlatformSwitches } from '../../components/PlatformSwitches';
import { Screen } from '../../components/Screen';
import { AmountsForm } from './AmountsForm';
import { AutomaticPayoutsForm } from './AutomaticPayoutsForm';
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
      <Rules title="Fee Rules" loadingHeight={isLoading ? 168 : null}>
        <FeeRulesForm settings={settings} />
      </Rules>
      <Rules title="Payout Rules" loadingHeight={isLoading ? 568 : null}>
        <PayoutRulesForm settings={settings} />
      </Rules>
      <Rules title="Automatic Payouts" loadingHeight={isLoading ? 104 : null}>
        <AutomaticPayoutsForm settings={settings} />
      </Rules>
      <OutsideSettings />
    </Screen>
  );
}

interface RulesProps {
  title: string;
  /** Height of the outline in pixels; null once the settings are read. */
  loadingHeight: number | null;
  children: ReactNode;
}

function Rules({ title, loadingHeight, children }: RulesProps) {
  return (
    <Card component="section" aria-label={title} sx={{ p: 3, mt: 2 }}>
      <Stack spacing={3} sx={{ maxWidth: 480 }}>
        <Typography component="h2" variant="h3">
          {title}
        </Typography>
        {loadingHeight === null ? (
          children
        ) : (
          <Skeleton
            role="status"
            aria-label={`Loading ${title.toLowerCase()}`}
            variant="rounded"
            height={loadingHeight}
          />
        )}
      </Stack>
    </Card>
  );
}
