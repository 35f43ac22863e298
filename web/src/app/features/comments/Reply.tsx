import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { exactTime, relativeTime } from '@sprinkle/ui/relative-time';

interface ReplyProps {
  response: string;
  respondedAt: string | null;
}

export function Reply({ response, respondedAt }: ReplyProps) {
  return (
    <Box sx={{ ml: 6, mt: 0.5, px: 1.5, py: 0.75, borderRadius: '12px', bgcolor: 'var(--sunken)' }}>
      <Typography variant="caption" component="p" sx={{ fontWeight: 650 }}>
        Your reply
        {respondedAt && (
          <Box
            component="time"
            dateTime={respondedAt}
            title={exactTime(respondedAt)}
            sx={{ ml: 1, fontWeight: 400, color: 'text.secondary' }}
          >
            {relativeTime(respondedAt)}
          </Box>
        )}
      </Typography>
      <Typography variant="body2" dir="auto" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {response}
      </Typography>
    </Box>
  );
}
