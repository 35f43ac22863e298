import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

interface ErrorStateProps {
  title: string;
  message: string;
  onRetry: () => void;
}

export function ErrorState({ title, message, onRetry }: ErrorStateProps) {
  return (
    <Box role="alert" sx={{ py: 4, px: 3, textAlign: 'center' }}>
      <Typography component="p" variant="h6">
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{message}</Typography>
      <Button variant="outlined" onClick={onRetry}>
        Try again
      </Button>
    </Box>
  );
}
