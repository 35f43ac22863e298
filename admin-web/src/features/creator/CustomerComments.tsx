import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { UserRevenue } from '@sprinkle/api-client/api.gen';
import { formatCount } from '@sprinkle/ui/format-count';
import { MoneyText } from '@sprinkle/ui/MoneyText';
import { CommentText } from '../../components/CommentText';
import { Moment } from '../../components/Moment';
import { RevenueSection } from './RevenueSection';

type Comment = UserRevenue['tipsWithComments'][number];

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 } as const;

export function CustomerComments({ comments, count }: { comments: Comment[]; count: number }) {
  return (
    <RevenueSection
      title={`Customer Comments (${formatCount(count)})`}
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
  const { senderName, amountCents, createdAt } = comment;
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
        <Typography dir="auto" sx={{ fontWeight: 600 }}>
          {senderName || 'Anonymous'}
        </Typography>
        <MoneyText cents={amountCents} />
        <Moment at={createdAt} />
      </Box>
      <CommentText comment={comment} />
    </Box>
  );
}
