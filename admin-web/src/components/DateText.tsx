import Box from '@mui/material/Box';
import { DAY_MS } from '@sprinkle/contracts/rules/durations';
import { relativeTime } from '@sprinkle/ui/relative-time';
import { exactTime, shortTime } from './utc-time';

/** Says in one line when something happened: relative within the first day, then as a date. */
export function DateText({ at }: { at: string }) {
  const isRecent = isWithinADay(at);
  return (
    <Box
      component="time"
      dateTime={at}
      title={isRecent ? exactTime(at) : `${exactTime(at)}, ${relativeTime(at)}`}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {isRecent ? relativeTime(at) : shortTime(at)}
    </Box>
  );
}

function isWithinADay(at: string): boolean {
  return Math.abs(Date.now() - Date.parse(at)) < DAY_MS;
}
