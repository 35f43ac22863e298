import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { type ListedComment, useListCommentsQuery } from '@sprinkle/api-client/api.gen';
import { commentsList } from '@sprinkle/contracts/tips/page/comments.rpc';
import { MoneyText } from '@sprinkle/ui/MoneyText';
import { CommentText } from '../../components/CommentText';
import { CreatorLink } from '../../components/CreatorLink';
import { DiscretionMarks } from '../../components/DiscretionMarks';
import { ExportButton } from '../../components/ExportButton';
import { Filters } from '../../components/Filters';
import { Moment } from '../../components/Moment';
import { PagedList } from '../../components/PagedList';
import { Screen } from '../../components/Screen';
import { SearchBox } from '../../components/SearchBox';
import { TIP_STATUSES } from '../../components/tip-statuses';
import { useListQuery } from '../../components/use-list-params';

const LIST_MAX_HEIGHT = 450;

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const;
const item = {
  py: 1.5,
  borderBottom: '1px solid var(--line)',
  '&:last-of-type': { border: 'none' },
  overflowWrap: 'anywhere',
} as const;

export function CommentsPage() {
  const query = useListQuery(commentsList);
  const result = useListCommentsQuery(query, { refetchOnMountOrArgChange: true });
  const { isFetching } = result;

  return (
    <Screen title="Comments">
      <Card component="section" aria-label="Comments" sx={{ p: 2 }}>
        <Filters>
          <SearchBox name="search" label="Search comments..." />
          <ExportButton list={commentsList} path="/api/admin/comments/export" />
        </Filters>
        <PagedList
          result={result}
          emptyText="No comments found"
          emptyNote="Messages that come with tips appear here."
        >
          {(comments) => (
            // Lets the keyboard scroll the list, since nothing in it takes the focus.
            <Box
              role="group"
              aria-label="Comments"
              tabIndex={0}
              sx={{ maxHeight: LIST_MAX_HEIGHT, overflowY: 'auto', opacity: isFetching ? 0.6 : 1 }}
            >
              <Box component="ul" aria-busy={isFetching} sx={list}>
                {comments.map((comment) => (
                  <CommentItem key={comment.id} comment={comment} />
                ))}
              </Box>
            </Box>
          )}
        </PagedList>
      </Card>
    </Screen>
  );
}

function CommentItem({ comment }: { comment: ListedComment }) {
  const { senderName, recipientId, recipientUsername, amountCents, isHidden, status } = comment;
  return (
    <Box component="li" sx={item}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 0.5, alignItems: 'baseline' }}>
        <Typography sx={{ minWidth: 0 }}>
          <strong dir="auto">{senderName || 'Anonymous'}</strong> to{' '}
          {recipientUsername ? (
            <CreatorLink id={recipientId} username={recipientUsername} />
          ) : (
            'a closed account'
          )}
        </Typography>
        <MoneyText cents={amountCents} />
        <Moment at={comment.createdAt} />
        {isHidden && <Chip size="small" label="Hidden" />}
        <DiscretionMarks tip={comment} />
        {status !== 'succeeded' && <Chip size="small" {...TIP_STATUSES[status]} />}
      </Box>
      <CommentText comment={comment} />
    </Box>
  );
}
