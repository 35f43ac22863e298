import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useGetPlatformSettingsQuery } from '@sprinkle/api-client/api.gen';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PlatformSwitches } from '../../components/PlatformSwitches';
import { Screen } from '../../components/Screen';
import { paths } from '../../paths';
import { AmountsForm } from './AmountsForm';
import { AutomaticPayoutsForm } from './AutomaticPayoutsForm';
import { FeeRulesForm } from './FeeRulesForm';
import { LinkHostsForm } from './LinkHostsForm';
import { MonthlySupportSwitch } from './MonthlySupportSwitch';
import { OutsideSettings } from './OutsideSettings';
import { PayoutRulesForm } from './PayoutRulesForm';

/** The dashboard tab has the switches and the amounts, and links to the page with all settings. */
export function SettingsPage({ heading, isWhole }: { heading: string; isWhole: boolean }) {
  const { data: settings, isLoading, isFetching } = useGetPlatformSettingsQuery();
  return (
    <Screen title={heading}>
      <Card component="section" aria-label="Platform Settings" sx={{ p: 3 }}>
        <Stack spacing={2} sx={{ maxWidth: 760 }}>
          <Typography component="h2" variant="h3">
            Platform Settings
          </Typography>
          <div>
            <PlatformSwitches />
          </div>
          {isLoading ? (
            <Skeleton role="status" aria-label="Loading settings" variant="rounded" height={260} />
          ) : (
            <AmountsForm settings={settings} />
          )}
        </Stack>
      </Card>
      {isWhole ? (
        <>
          <Rules title="Fee Rules" loadingHeight={isLoading ? 168 : null}>
            <FeeRulesForm settings={settings} />
          </Rules>
          <Rules title="Payout Rules" loadingHeight={isLoading ? 520 : null}>
            <PayoutRulesForm settings={settings} />
          </Rules>
          <Rules title="Automatic Payouts" loadingHeight={isLoading ? 104 : null}>
            <AutomaticPayoutsForm settings={settings} />
          </Rules>
          <Rules title="Support Every Month" loadingHeight={isLoading ? 72 : null}>
            <MonthlySupportSwitch settings={settings} isFetching={isFetching} />
          </Rules>
          <Rules title="Links of Creators" loadingHeight={isLoading ? 210 : null}>
            <LinkHostsForm settings={settings} />
          </Rules>
          <OutsideSettings />
        </>
      ) : (
        <Button component={Link} to={paths.settings} sx={{ mt: 2 }}>
          Fees, payouts and all other settings
        </Button>
      )}
    </Screen>
  );
}

interface RulesProps {
  title: string;
  /** Height of the skeleton in pixels; null once the settings are read. */
  loadingHeight: number | null;
  children: ReactNode;
}

function Rules({ title, loadingHeight, children }: RulesProps) {
  return (
    <Card component="section" aria-label={title} sx={{ p: 3, mt: 2 }}>
      <Stack spacing={3} sx={{ maxWidth: 760 }}>
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
