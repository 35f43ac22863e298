import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { BOTTOM_BAR_SPACE } from '../../shell/BottomBar';
import type { SaveState } from './useSaveAll';

const TEXTS: Partial<Record<SaveState, string>> = {
  changed: 'Not saved yet',
  incomplete: "Some changes weren't saved. Check the fields in red.",
  failed: "Some changes weren't saved. Check your connection and try again.",
};

/** Floats at the bottom of the screen, above a phone's bottom bar. */
export function SaveBar({ formId, state }: { formId: string; state: SaveState }) {
  const isUnsaved = state === 'incomplete' || state === 'failed';
  return (
    <Box
      sx={{
        position: 'sticky',
        zIndex: 4,
        bottom: { ...BOTTOM_BAR_SPACE, md: 16 },
        mx: { xs: -2, md: 0 },
      }}
    >
      <Box role="status" sx={{ px: { xs: 2, md: 0 }, pb: 1, '&:empty': { display: 'none' } }}>
        {state === 'saved' && (
          <Alert severity="success" role="presentation" sx={{ boxShadow: 'var(--shadow)' }}>
            Saved. Redirecting to your preview...
          </Alert>
        )}
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'flex-end',
          gap: 2,
          px: 2,
          py: 1,
          border: { md: '1px solid var(--line)' },
          borderTop: '1px solid var(--line)',
          borderRadius: { md: '20px' },
          bgcolor: 'background.paper',
          boxShadow: { md: 'var(--shadow)' },
        }}
      >
        <Typography
          role="status"
          variant="body2"
          sx={{ flex: 1, color: isUnsaved ? 'error.main' : 'text.secondary' }}
        >
          {TEXTS[state]}
        </Typography>
        <Button
          type="submit"
          form={formId}
          variant="contained"
          size="large"
          disabled={state !== 'changed' && !isUnsaved}
          sx={{ '&.Mui-disabled': { bgcolor: 'var(--line)', color: 'var(--ink-faint)' } }}
        >
          {state === 'saving' ? 'Saving...' : 'Save Changes'}
        </Button>
      </Box>
    </Box>
  );
}
