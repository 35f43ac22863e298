import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { failureText } from '@sprinkle/api-client/api-error';
import type { ReceiptHistory } from '@sprinkle/api-client/api.gen';
import { exactTime } from '@sprinkle/ui/relative-time';
import { happeningsOf } from './happenings';

interface TipHistoryProps {
  history: ReceiptHistory | undefined;
  error: unknown;
  onRetry: () => void;
}

export function TipHistory({ history, error, onRetry }: TipHistoryProps) {
  return (
    <Box
      component="section"
      aria-labelledby="history"
      aria-busy={!history && !error}
      sx={{ display: 'grid', gap: 1 }}
    >
      <Typography id="history" component="h3" variant="subtitle2" sx={{ fontWeight: 600 }}>
        History
      </Typography>
      {history ? (
        <Happenings history={history} />
      ) : (
        <Typography variant="body2" role={error ? 'alert' : undefined} sx={{ color: 'text.secondary' }}>
          {error ? failureText(error) : 'Loading…'}
          {error !== undefined && (
            <Button size="small" onClick={onRetry} sx={{ ml: 1 }}>
              Try again
            </Button>
          )}
        </Typography>
      )}
    </Box>
  );
}

function Happenings({ history }: { history: ReceiptHistory }) {
  const happenings = happeningsOf(history);
  if (happenings.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Nothing has happened since you paid. Older emails are no longer listed.
      </Typography>
    );
  }
  return (
    <Box component="ol" sx={{ m: 0, p: 0, display: 'grid', gap: 1, listStyle: 'none' }}>
      {happenings.map(({ at, text }) => (
        <li key={`${at} ${text}`}>
          <Typography component="time" dateTime={at} variant="caption" sx={{ color: 'text.secondary' }}>
            {exactTime(at)}
          </Typography>
          <Typography variant="body2">{text}</Typography>
        </li>
      ))}
    </Box>
  );
}
