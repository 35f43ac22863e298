import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ListedComment } from '@sprinkle/api-client/api.gen';
import { Moment } from './Moment';

interface CommentTextProps {
  comment: Pick<ListedComment, 'message' | 'response' | 'respondedAt'>;
}

/** Shows a comment, and the creator's reply as a quote below it. */
export function CommentText({ comment: { message, response, respondedAt } }: CommentTextProps) {
  return (
    <>
      <Typography dir="auto" sx={{ whiteSpace: 'pre-line' }}>
        {message}
      </Typography>
      {response && (
        <Box sx={{ mt: 1, pl: 2, borderLeft: '3px solid var(--line)' }}>
          <Typography dir="auto" sx={{ whiteSpace: 'pre-line' }}>
            {response}
          </Typography>
          <Moment at={respondedAt} />
        </Box>
      )}
    </>
  );
}
