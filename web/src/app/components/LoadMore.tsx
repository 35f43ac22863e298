import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

interface LoadMoreProps {
  /** Text shown when the last attempt failed. */
  problem: string;
  isError: boolean;
  isLoading: boolean;
  onLoad: () => unknown;
}

/** The button at the end of a list that has more pages. */
export function LoadMore({ problem, isError, isLoading, onLoad }: LoadMoreProps) {
  return (
    <>
      {isError && (
        <Typography role="alert" sx={{ mb: 1, color: 'error.main' }}>
          {problem}
        </Typography>
      )}
      <Button variant="outlined" disabled={isLoading} onClick={() => void onLoad()}>
        {isLoading ? 'Loading...' : 'Load more'}
      </Button>
    </>
  );
}
