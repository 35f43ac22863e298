import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

interface LoadErrorProps {
  text: string;
  onRetry: () => unknown;
}

/** Shown in a card whose content failed to load. Whole screens and lists use `ErrorState`. */
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
