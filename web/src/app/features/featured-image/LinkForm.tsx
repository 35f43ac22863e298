import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';

export interface LinkEntry {
  typed: string;
  problem: string | null;
}

interface LinkFormProps {
  label: string;
  hint: string;
  entry: LinkEntry;
  onType: (typed: string) => void;
  onUse: () => void;
}

export function LinkForm({ label, hint, entry: { typed, problem }, onType, onUse }: LinkFormProps) {
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onUse();
      }}
      sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
    >
      <TextField
        fullWidth
        type="url"
        label={label}
        value={typed}
        onChange={(event) => onType(event.target.value)}
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
