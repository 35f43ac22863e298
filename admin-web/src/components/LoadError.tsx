import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

interface LoadErrorProps {
  text: string;
  onRetry: () => unknown;
}

/** Stands in a card whose content did not load. A whole screen or list has `ErrorState`. */
export function LoadError({ text, onRetry }: LoadErrorProps) {
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={() => void onRetry()}>
          Try again
        </Button>
      }
      sx={{ alignItems: 'center' }}
    >
      {text}
    </Alert>
  );
}
