import Alert from '@mui/material/Alert';
import Autocomplete, { type AutocompleteRenderGroupParams } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type SearchResults, useSearchConsoleMutation } from '@sprinkle/api-client/api.gen';
import { RESULTS_MAX, SEARCH_MAX } from '@sprinkle/contracts/search.schemas';
import { type HTMLAttributes, type Key, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ErrorAlert } from '../../components/ErrorAlert';
import { type Result, resultsOf } from './results';

const PAUSE_MS = 200;
const NONE: Result[] = [];

/** The list is below the field, and the dialog scrolls it. */
const list = { maxHeight: 'min(60vh, 480px)', p: 0 } as const;

const option = {
  display: 'block !important',
  borderRadius: 2,
  minHeight: '44px !important',
  overflowWrap: 'anywhere',
} as const;

interface SearchDialogProps {
  /** Words that were typed elsewhere, which are searched at once. */
  words: string;
  onClose: () => void;
}

export function SearchDialog({ words, onClose }: SearchDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { 'aria-label': 'Search', sx: { p: 2 } } }}
    >
      <SearchField words={words} onClose={onClose} />
    </Dialog>
  );
}

/** Searches when typing pauses. The words travel in the request body, because they may be an email address. */
function SearchField({ words: given, onClose }: SearchDialogProps) {
  const [search, { data, isLoading, isUninitialized, error, reset }] = useSearchConsoleMutation();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(given);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEffect(() => {
    if (given) void search({ words: given });
  }, [given, search]);
  const results = data ? resultsOf(data) : NONE;

  function change(changed: string) {
    setTyped(changed);
    window.clearTimeout(timer.current);
    // Clear old results at once, so that Enter never opens one of them.
    reset();
    const words = changed.trim();
    if (words) timer.current = window.setTimeout(() => void search({ words }), PAUSE_MS);
  }

  function open(result: Result | null) {
    if (!result) return;
    onClose();
    void navigate(result.to);
  }

  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Autocomplete
        open={results.length > 0}
        options={results}
        value={null}
        autoHighlight
        blurOnSelect
        clearOnBlur={false}
        filterOptions={(all) => all}
        groupBy={({ group }) => group}
        getOptionLabel={({ title }) => title}
        getOptionKey={({ key }) => key}
        inputValue={typed}
        onInputChange={(_event, changed, reason) => reason !== 'reset' && change(changed)}
        onChange={(_event, result) => open(result)}
        onClose={(_event, reason) => reason === 'escape' && onClose()}
        renderGroup={Group}
        renderOption={renderOption}
        slots={{ popper: InPlace, paper: Box }}
        slotProps={{ listbox: { component: 'div', sx: list, 'aria-label': 'Results' } }}
        popupIcon={null}
        renderInput={(params) => (
          <TextField
            {...params}
            autoFocus
            label="Search"
            placeholder="Name, email, receipt number, amount..."
            slotProps={{
              ...params.slotProps,
              htmlInput: { ...params.slotProps.htmlInput, maxLength: SEARCH_MAX, autoComplete: 'off' },
            }}
          />
        )}
      />
      <ErrorAlert error={error} />
      {data && data.missing.length > 0 && <Alert severity="warning">{missingText(data.missing)}</Alert>}
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', minHeight: '1.5em' }}>
        {hintOf({ isUninitialized, isLoading, hasError: Boolean(error), count: results.length })}
      </Typography>
    </Box>
  );
}

interface State {
  isUninitialized: boolean;
  isLoading: boolean;
  hasError: boolean;
  count: number;
}

function hintOf({ isUninitialized, isLoading, hasError, count }: State): string {
  if (isUninitialized)
    return "Find users by name, username or full email address. Find tips by receipt number, ID, payment, amount, or the tipper's name or full address. Find monthly support by ID, subscription, name or full address. Find payouts and reports by number.";
  if (isLoading) return 'Searching...';
  if (hasError) return '';
  if (count === 0) return 'Nothing found. Check the spelling. Email addresses and numbers must be complete.';
  return `${count === 1 ? '1 result' : `${count} results`}, at most ${RESULTS_MAX} of each kind. Choose with the arrow keys, open with Enter.`;
}

const groupList = new Intl.ListFormat('en-US');

function missingText(missing: SearchResults['missing']): string {
  return `Some ${groupList.format(missing)} may be missing. Search again in a moment.`;
}

interface InPlaceProps {
  open: boolean;
  children?: React.ReactNode | ((props: { placement: 'bottom' }) => React.ReactNode);
}

/** Replaces the floating list with one in the normal flow. */
function InPlace({ open, children }: InPlaceProps) {
  if (!open) return null;
  return (
    <Box sx={{ mt: 1 }}>{typeof children === 'function' ? children({ placement: 'bottom' }) : children}</Box>
  );
}

function Group({ key, group, children }: AutocompleteRenderGroupParams) {
  return (
    <Box key={key} role="group" aria-label={group}>
      <Typography component="div" variant="body2" aria-hidden sx={{ px: 1, pt: 1, fontWeight: 600 }}>
        {group}
      </Typography>
      {children}
    </Box>
  );
}

function renderOption(
  { key, ...props }: HTMLAttributes<HTMLElement> & { key: Key },
  { title, note }: Result,
) {
  return (
    <Box key={key} {...props} sx={option}>
      <Typography>{title}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {note}
      </Typography>
    </Box>
  );
}
