import Typography from '@mui/material/Typography';
import { relativeTime } from '@sprinkle/ui/relative-time';
import { exactTime } from './utc-time';

/** Says in small print how long ago something happened. */
export function Moment({ at }: { at: string | null }) {
  return (
    <Typography
      component="time"
      variant="body2"
      dateTime={at ?? undefined}
      title={at ? exactTime(at) : undefined}
      sx={{ color: 'text.secondary' }}
    >
      {relativeTime(at)}
    </Typography>
  );
}
