import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { exactTime, relativeTime } from '@sprinkle/ui/relative-time';

interface ReplyProps {
  response: string;
  respondedAt: string | null;
}

export function Reply({ response, respondedAt }: ReplyProps) {
  return (
    <Box sx={{ mt: 1.5, mb: 0.5, px: 2, py: 1.25, borderRadius: '16px', bgcolor: 'var(--sunken)' }}>
      <Typography variant="caption" sx={{ fontWeight: 650 }}>
        Your reply
        {respondedAt && (
          <Box
            component="time"
            dateTime={respondedAt}
            title={exactTime(respondedAt)}
            sx={{ ml: 1, fontWeight: 400, color: 'text.disabled' }}
          >
            {relativeTime(respondedAt)}
          </Box>
        )}
      </Typography>
      <Typography dir="auto" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {response}
      </Typography>
    </Box>
  );
}
