import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { failureText } from '../hooks/failure-text';

interface ServerAnswerProps {
  /** Of the call as it stands: nothing while it has not ended. */
  data?: { message: string };
  error?: unknown;
}

/** What came of a call, in the server's words, read out when it arrives. */
export function ServerAnswer({ data, error }: ServerAnswerProps) {
  return (
    <Box role="status" sx={{ overflowWrap: 'anywhere', '&:empty': { display: 'none' } }}>
      {data && (
        <Alert severity="success" role="presentation">
          {data.message}
        </Alert>
      )}
      {Boolean(error) && (
        <Alert severity="error" role="presentation">
          {failureText(error)}
        </Alert>
      )}
    </Box>
  );
}
