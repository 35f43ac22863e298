import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import type { FeaturedDraft } from '../../components/media-upload/featured-draft';

interface LinkFormProps {
  label: string;
  hint: string;
  before: string;
  read: (typed: string) => FeaturedDraft | { problem: string };
  onRead: (draft: FeaturedDraft) => void;
}

export function LinkForm({ label, hint, before, read, onRead }: LinkFormProps) {
  const [typed, setTyped] = useState(before);
  const [problem, setProblem] = useState<string | null>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const result = read(typed);
    setProblem('problem' in result ? result.problem : null);
    if (!('problem' in result)) onRead(result);
  }

  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
    >
      <TextField
        fullWidth
        type="url"
        label={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={problem !== null}
        helperText={problem ?? hint}
        slotProps={{ formHelperText: { role: problem ? 'alert' : undefined } }}
      />
      <Button type="submit" variant="outlined" disabled={!typed.trim()} sx={{ flex: 'none', minHeight: 56 }}>
        Use link
      </Button>
    </Box>
  );
}
