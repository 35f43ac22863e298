import Button from '@mui/material/Button';
import type { SxProps } from '@mui/material/styles';
import Search from 'lucide-react/icons/search';
import { lazy, Suspense, useEffect } from 'react';

const SearchDialog = lazy(async () => ({ default: (await import('./SearchDialog')).SearchDialog }));

interface ConsoleSearchProps {
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
}

/** Opens on every screen by the keys `/` and Ctrl-K, and stays open when the window changes its width. */
export function ConsoleSearch({ isOpen, onChange }: ConsoleSearchProps) {
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      onChange(true);
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, [onChange]);
  return <Suspense>{isOpen && <SearchDialog onClose={() => onChange(false)} />}</Suspense>;
}

export function SearchButton({ onClick, sx }: { onClick: () => void; sx: SxProps }) {
  return (
    <Button
      onClick={onClick}
      startIcon={<Search />}
      aria-keyshortcuts="/ Control+K"
      aria-haspopup="dialog"
      sx={sx}
    >
      Search
    </Button>
  );
}

/** A slash that is typed into a field is a slash, and a dialog that is open keeps the screen below it out of reach. */
function isShortcut({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (document.querySelector('[role="dialog"]')) return false;
  if (key.toLowerCase() === 'k') return (ctrlKey || metaKey) && !altKey;
  if (key !== '/' || ctrlKey || metaKey || altKey) return false;
  return !(target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]'));
}
