import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { failureText } from '@sprinkle/api-client/api-error';
import {
  type Session,
  useEndAdminSessionMutation,
  useEndOtherAdminSessionsMutation,
  useListAdminSessionsQuery,
} from '@sprinkle/api-client/api.gen';
import { deviceName } from '@sprinkle/ui/device-name';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { LoadError } from '../../components/LoadError';
import { exactTime } from '../../components/utc-time';

export function Sessions() {
  const { data: sessions, error, refetch } = useListAdminSessionsQuery();
  const [endSession] = useEndAdminSessionMutation();
  const [endOthers] = useEndOtherAdminSessionsMutation();

  async function report(ending: Promise<{ error?: unknown }>) {
    const result = await ending;
    if (!result.error) return;
    const description = failureText(result.error);
    showToast({ title: "Couldn't sign out", description, variant: 'destructive' });
  }

  return (
    <Card component="section" aria-label="Devices" sx={{ p: 3 }}>
      <Stack spacing={2}>
        <Typography component="h2" variant="h3">
          Where you are signed in
        </Typography>
        {error && <LoadError text="Couldn't load the devices." onRetry={refetch} />}
        {!sessions && !error && (
          <Skeleton role="status" aria-label="Loading the devices" variant="rounded" height={52} />
        )}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
          {sessions?.map((session) => (
            <SessionItem
              key={session.id}
              session={session}
              onEnd={() => void report(endSession(session.id))}
            />
          ))}
        </Box>
        {sessions && sessions.length > 1 && (
          <Button variant="outlined" sx={{ alignSelf: 'start' }} onClick={() => void report(endOthers())}>
            Sign out all other devices
          </Button>
        )}
      </Stack>
    </Card>
  );
}

function SessionItem({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { userAgent, createdAt, isCurrent } = session;
  const device = deviceName(userAgent);
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Typography title={userAgent ?? undefined}>{device}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {isCurrent ? 'This device, s' : 'S'}igned in {exactTime(createdAt)}
        </Typography>
      </Box>
      {!isCurrent && (
        <Button onClick={onEnd} aria-label={`Sign out ${device}`}>
          Sign out
        </Button>
      )}
    </Box>
  );
}
