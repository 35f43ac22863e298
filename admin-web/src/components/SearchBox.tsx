import TextField from '@mui/material/TextField';
import { useEffect, useRef } from 'react';
import { useListParams } from './use-list-params';

const PAUSE_MS = 300;

interface SearchBoxProps {
  /** Names the search in the address. */
  name: string;
  label: string;
}

/** Searches when typing pauses. */
export function SearchBox({ name, label }: SearchBoxProps) {
  const { params, change } = useListParams();
  const search = params.get(name) ?? '';
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<number>(undefined);
  useEffect(() => {
    // The address also changes by the browser's Back, but never under somebody who is typing.
    if (input.current && input.current !== document.activeElement) input.current.value = search;
  }, [search]);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return (
    <TextField
      type="search"
      placeholder={label}
      size="small"
      defaultValue={search}
      inputRef={input}
      onChange={({ target }) => {
        window.clearTimeout(timer.current);
        timer.current = window.setTimeout(() => change(name, target.value.trim()), PAUSE_MS);
      }}
      slotProps={{ htmlInput: { 'aria-label': label, maxLength: 100 } }}
      sx={{ flexGrow: 1, minWidth: 200 }}
    />
  );
}
