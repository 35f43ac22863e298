import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

export function Quote({ by, children }: { by: string; children: string }) {
  return (
    <Box
      component="blockquote"
      sx={{ m: 0, my: 1.5, px: 2, py: 1.25, borderRadius: '16px', bgcolor: 'var(--sunken)' }}
    >
      <Typography dir="auto" sx={{ whiteSpace: 'pre-line' }}>
        {children}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        <bdi>{by}</bdi>
      </Typography>
    </Box>
  );
}
