import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { UserRevenue } from '@sprinkle/api-client/api.gen';
import { dollarsToCents } from '@sprinkle/contracts/rules/money';
import { MoneyText } from '@sprinkle/ui/MoneyText';
import { exactTime, relativeTime } from '@sprinkle/ui/relative-time';
import { RevenueSection } from './RevenueSection';

type Comment = UserRevenue['tipsWithComments'][number];

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 } as const;
const quote = { mt: 1, pl: 2, borderLeft: '3px solid var(--line)' } as const;

export function CustomerComments({ comments, count }: { comments: Comment[]; count: number }) {
  return (
    <RevenueSection
      title={`Customer Comments (${count})`}
      emptyText={comments.length === 0 && 'No comments found'}
    >
      <Box component="ul" sx={list}>
        {comments.map((comment) => (
          <CommentItem key={comment.id} comment={comment} />
        ))}
      </Box>
      {count > comments.length && (
        <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
          These are the newest {comments.length}.
        </Typography>
      )}
    </RevenueSection>
  );
}

function CommentItem({ comment }: { comment: Comment }) {
  const { senderName, message, amount, createdAt, response, respondedAt } = comment;
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
        <Typography sx={{ fontWeight: 600 }}>{senderName || 'Anonymous'}</Typography>
        <MoneyText cents={dollarsToCents(amount)} />
        <Moment at={createdAt} />
      </Box>
      <Typography sx={{ whiteSpace: 'pre-line' }}>{message}</Typography>
      {response && (
        <Box sx={quote}>
          <Typography sx={{ whiteSpace: 'pre-line' }}>{response}</Typography>
          <Moment at={respondedAt} />
        </Box>
      )}
    </Box>
  );
}

function Moment({ at }: { at: string | null }) {
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
