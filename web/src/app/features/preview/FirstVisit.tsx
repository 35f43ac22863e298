import Box from '@mui/material/Box';
import Modal from '@mui/material/Modal';
import Typography from '@mui/material/Typography';
import { Logo } from '@sprinkle/ui/Logo';
import { lastingStorage } from '@sprinkle/ui/tab-storage';
import { useId, useState } from 'react';

const STORAGE_KEY = 'sprinkle-editor-seen';

/** Explains the editor once per browser. */
export function FirstVisit() {
  const [isOpen, setIsOpen] = useState(() => lastingStorage().getItem(STORAGE_KEY) === null);
  const titleId = useId();

  function close() {
    lastingStorage().setItem(STORAGE_KEY, 'yes');
    setIsOpen(false);
  }

  return (
    <Modal open={isOpen} onClose={close}>
      <Box
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        onClick={close}
        onKeyDown={close}
        sx={{
          position: 'fixed',
          inset: 0,
          display: 'grid',
          alignContent: 'center',
          justifyItems: 'center',
          gap: 2,
          p: 4,
          bgcolor: 'rgb(20 6 28 / 0.86)',
          color: '#fff',
          textAlign: 'center',
          outline: 'none',
          cursor: 'pointer',
        }}
      >
        <Logo size={72} />
        <Typography id={titleId} variant="h1" component="h2">
          {"Let's Start Editing"}
        </Typography>
        <Typography sx={{ maxWidth: '32ch', fontSize: '1.1875rem' }}>
          Click or tap any section to customize your profile
        </Typography>
        <Typography sx={{ mt: 2, opacity: 0.85 }}>Tap anywhere to continue</Typography>
      </Box>
    </Modal>
  );
}
