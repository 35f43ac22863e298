import Button from '@mui/material/Button';
import type { SxProps } from '@mui/material/styles';
import Search from 'lucide-react/icons/search';
import { lazy, Suspense, useEffect } from 'react';

const SearchDialog = lazy(async () => ({ default: (await import('./SearchDialog')).SearchDialog }));

interface ConsoleSearchProps {
  /** Words to start the search with; null while it is closed. */
  words: string | null;
  onChange: (words: string | null) => void;
}

/** Opens on every screen with `/` or Ctrl-K, and stays open when the window is resized. */
export function ConsoleSearch({ words, onChange }: ConsoleSearchProps) {
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      onChange('');
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, [onChange]);
  return (
    <Suspense>{words !== null && <SearchDialog words={words} onClose={() => onChange(null)} />}</Suspense>
  );
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

/** A slash typed into a field isn't a shortcut, and an open dialog blocks the screen below it. */
function isShortcut({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (document.querySelector('[role="dialog"]')) return false;
  if (key.toLowerCase() === 'k') return (ctrlKey || metaKey) && !altKey;
  if (key !== '/' || ctrlKey || metaKey || altKey) return false;
  return !(target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]'));
}
