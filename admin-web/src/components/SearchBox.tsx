import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { useListParams } from './use-list-params';

const PAUSE_MS = 300;

interface SearchBoxProps {
  /** Name of the search in the URL. */
  name: string;
  label: string;
  /** Looks up an email address, which is logged and kept out of the URL. Without this, addresses are searched like other words. */
  onEmail?: (email: string) => void;
}

/** Searches when typing pauses. */
export function SearchBox({ name, label, onEmail }: SearchBoxProps) {
  const { params, change } = useListParams();
  const search = params.get(name) ?? '';
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<number>(undefined);
  const [email, setEmail] = useState('');
  useEffect(() => {
    // Browser Back also changes the URL. Never overwrite the input while someone is typing.
    if (input.current && input.current !== document.activeElement) input.current.value = search;
  }, [search]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function type(typed: string) {
    window.clearTimeout(timer.current);
    // A handle may begin with an @. An @ later on means an email address.
    const isEmail = onEmail !== undefined && typed.includes('@', 1);
    setEmail(isEmail ? typed : '');
    if (!isEmail) timer.current = window.setTimeout(() => change(name, typed), PAUSE_MS);
    else if (search) change(name, '');
  }

  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (email) onEmail?.(email);
      }}
      sx={{ display: 'flex', gap: 1, flexGrow: 1, minWidth: 200 }}
    >
      <TextField
        type="search"
        placeholder={label}
        size="small"
        defaultValue={search}
        inputRef={input}
        onChange={({ target }) => type(target.value.trim())}
        slotProps={{ htmlInput: { 'aria-label': label, maxLength: 100 } }}
        sx={{ flexGrow: 1 }}
      />
      {email && (
        <Button type="submit" variant="outlined">
          Look up address
        </Button>
      )}
    </Box>
  );
}
