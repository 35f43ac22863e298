import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { failureText } from '@sprinkle/api-client/api-error';
import {
  type MessageFilter,
  useGetMessageFilterQuery,
  useSetMessageFilterMutation,
} from '@sprinkle/api-client/api.gen';
import {
  FILTER_WORDS_MAX,
  messageFilterSchema,
} from '@sprinkle/contracts/tips/taking/message-filter.schemas';
import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { useState } from 'react';
import { useUnsaved } from '../../hooks/useUnsaved';
import { useFailureToast } from '../../session/useSession';
import { SESSION_NOTICE_MS } from './session-notice';

interface MessageFilterFormProps {
  /** Runs when saving finds a problem, which is hidden while the form is collapsed. */
  onProblem: () => void;
}

export function MessageFilterForm({ onProblem }: MessageFilterFormProps) {
  const { data, error, refetch } = useGetMessageFilterQuery(undefined, { refetchOnMountOrArgChange: true });
  if (data) return <LoadedForm stored={data} onProblem={onProblem} />;
  if (error)
    return (
      <ErrorState
        title="Couldn't load your message filter"
        message={failureText(error)}
        onRetry={() => void refetch()}
      />
    );
  return <Skeleton role="status" aria-label="Loading your message filter" variant="rounded" height={220} />;
}

function LoadedForm({ stored, onProblem }: MessageFilterFormProps & { stored: MessageFilter }) {
  const [before, setBefore] = useState(stored);
  const [typed, setTyped] = useState(() => stored.words.join('\n'));
  const [rules, setRules] = useState({
    noLinks: stored.noLinks,
    holdStrongLanguage: stored.holdStrongLanguage,
  });
  const [setFilter] = useSetMessageFilterMutation();
  const reportFailure = useFailureToast({ leaveAfterMs: SESSION_NOTICE_MS });
  const words = wordsIn(typed);
  const wanted = { words, ...rules };
  useUnsaved(JSON.stringify(wanted) !== JSON.stringify(before), save);
  const problem = problemOf(words);

  async function save(): Promise<boolean> {
    if (problem) {
      onProblem();
      return false;
    }
    const { error } = await setFilter(wanted);
    if (error) reportFailure('Error updating your message filter', error);
    else {
      setBefore(wanted);
      showToast({ title: 'Message filter updated' });
    }
    return !error;
  }

  const checkbox = (name: keyof typeof rules, label: string) => (
    <FormControlLabel
      control={
        <Checkbox
          checked={rules[name]}
          onChange={(event) => setRules({ ...rules, [name]: event.target.checked })}
        />
      }
      label={label}
      sx={{ minHeight: 44 }}
    />
  );

  return (
    <Box role="group" aria-label="Message filter" sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        If the message, name or handle of a tip contains one of these, the tip is held under Comments until
        you release it. This also catches words written with spaces, accents or look-alike letters.
      </Typography>
      <Box sx={{ display: 'grid' }}>
        {checkbox('noLinks', 'Hold links')}
        {checkbox('holdStrongLanguage', 'Hold strong language')}
      </Box>
      <TextField
        fullWidth
        multiline
        minRows={3}
        maxRows={10}
        label="Words to hold, one per line"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={Boolean(problem)}
        helperText={
          problem ??
          `Whole words only: "art" doesn't hold "party". ${words.length} of ${FILTER_WORDS_MAX} words`
        }
        slotProps={{
          formHelperText: { role: problem ? 'alert' : undefined },
          htmlInput: { dir: 'auto', spellCheck: false, autoCapitalize: 'none' },
        }}
      />
    </Box>
  );
}

function wordsIn(typed: string): string[] {
  const lines = typed.split('\n').map((line) => line.trim());
  return [...new Set(lines.filter(Boolean))];
}

/** Says which word can't be used. */
function problemOf(words: string[]): string | undefined {
  const issue = messageFilterSchema.shape.words.safeParse(words).error?.issues[0];
  const word = typeof issue?.path[0] === 'number' ? words[issue.path[0]] : undefined;
  return word ? `"${word}" can't be used. ${issue?.message}.` : issue?.message;
}
