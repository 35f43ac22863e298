import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ListCommentsApiArg, ListedComment } from '@sprinkle/api-client/api.gen';
import { dollarsToCents } from '@sprinkle/contracts/rules/money';
import { MoneyText } from '@sprinkle/ui/MoneyText';
import { exactTime, relativeTime } from '@sprinkle/ui/relative-time';
import { PagedList } from '../../components/PagedList';
import { Screen } from '../../components/Screen';
import { SearchBox } from '../../components/SearchBox';
import { useListParams } from '../../components/use-list-params';
import { usePageOfCommentsQuery } from './comments-api';

const LIST_MAX_HEIGHT = 450;

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid' } as const;
const item = {
  py: 1.5,
  borderBottom: '1px solid var(--line)',
  '&:last-of-type': { border: 'none' },
  overflowWrap: 'anywhere',
} as const;
const quote = { mt: 1, pl: 2, borderLeft: '3px solid var(--line)' } as const;

export function CommentsPage() {
  const { params, change } = useListParams();
  const query = Object.fromEntries(params) as ListCommentsApiArg & Record<string, string>;
  const options = { refetchOnMountOrArgChange: true };
  const { data: page, error, isFetching, refetch } = usePageOfCommentsQuery(query, options);

  return (
    <Screen title="Comments">
      <Card component="section" aria-label="Comments" sx={{ p: 2 }}>
        <Box role="search" sx={{ display: 'flex', mb: 2 }}>
          <SearchBox
            label="Search comments..."
            search={params.get('search') ?? ''}
            onSearch={(search) => change('search', search)}
          />
        </Box>
        <PagedList page={page} error={error} emptyText="No comments found" onRetry={() => void refetch()}>
          {(comments) => (
            // The keyboard scrolls the list, in which nothing takes the focus.
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
  const { senderName, recipientUsername, amount, message, isHidden, isReversed } = comment;
  return (
    <Box component="li" sx={item}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 0.5, alignItems: 'baseline' }}>
        <Typography>
          <strong>{senderName || 'Anonymous'}</strong> to{' '}
          {recipientUsername ? `@${recipientUsername}` : 'a closed account'}
        </Typography>
        <MoneyText cents={dollarsToCents(amount)} />
        <Moment at={comment.createdAt} />
        {isHidden && <Chip size="small" label="Hidden" />}
        {isReversed && <Chip size="small" label="Refunded or disputed" color="error" />}
      </Box>
      <Typography sx={{ whiteSpace: 'pre-line' }}>{message}</Typography>
      {comment.response && (
        <Box sx={quote}>
          <Typography sx={{ whiteSpace: 'pre-line' }}>{comment.response}</Typography>
          <Moment at={comment.respondedAt} />
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
