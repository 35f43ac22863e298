import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetOutsideSettingsQuery } from '@sprinkle/api-client/api.gen';
import { Link as RouterLink } from 'react-router-dom';
import { LoadError } from '../../components/LoadError';
import { exactTime } from '../../components/utc-time';
import { paths } from '../../paths';

/** Shows what only an operator can change, with its value and since when it applies. */
export function OutsideSettings() {
  const { data, isError, refetch } = useGetOutsideSettingsQuery();
  return (
    <Card component="section" aria-label="Set outside the console" sx={{ p: 3, mt: 2 }}>
      <Typography component="h2" variant="h3">
        Set outside the console
      </Typography>
      <Typography sx={{ mt: 0.5, mb: 2, color: 'text.secondary' }}>
        An operator changes these on the server.{' '}
        <Link component={RouterLink} to={`${paths.activity}?search=fee`} underline="always">
          See in the log
        </Link>
      </Typography>
      {isError && <LoadError text="Couldn't load these settings." onRetry={refetch} />}
      {!data && !isError && <Skeleton role="status" aria-label="Loading these settings" height={48} />}
      {data && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, alignItems: 'baseline' }}>
          <Typography>Platform fee</Typography>
          <Typography sx={{ fontWeight: 600 }}>{data.platformFeePercent}%</Typography>
          <Typography sx={{ color: 'text.secondary' }}>
            {data.platformFeeSince && `since ${exactTime(data.platformFeeSince)}, `}PLATFORM_FEE_PERCENT of
            the service tips
          </Typography>
        </Box>
      )}
    </Card>
  );
}
