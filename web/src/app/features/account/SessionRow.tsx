import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { Session } from '@sprinkle/api-client/api.gen';
import { deviceName } from '@sprinkle/ui/device-name';
import { exactTime, plainDate, relativeTime } from '@sprinkle/ui/relative-time';

interface SessionRowProps {
  session: Session;
  isBusy: boolean;
  onSignOut: () => void;
}

export function SessionRow({ session, isBusy, onSignOut }: SessionRowProps) {
  const device = deviceName(session.userAgent);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        py: 1.5,
        borderTop: '1px solid var(--line)',
        '&:first-of-type': { borderTop: 0, pt: 0 },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }} title={session.userAgent ?? undefined}>
          {device}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {session.isCurrent ? 'Active now' : <RelativeTime label="Last used" at={session.lastUsedAt} />}
          {' · signed in '}
          <span title={exactTime(session.createdAt)}>{plainDate(session.createdAt)}</span>
        </Typography>
      </Box>
      {session.isCurrent ? (
        <Chip label="This device" sx={{ bgcolor: 'var(--wash)', color: 'primary.main', fontWeight: 600 }} />
      ) : (
        <Button disabled={isBusy} onClick={onSignOut} aria-label={`Sign out ${device}`}>
          Sign out
        </Button>
      )}
    </Box>
  );
}

function RelativeTime({ label, at }: { label: string; at: string }) {
  return <span title={exactTime(at)}>{`${label} ${relativeTime(at)}`}</span>;
}
