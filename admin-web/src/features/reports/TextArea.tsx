import TextField from '@mui/material/TextField';

interface TextAreaProps {
  label: string;
  value: string;
  helperText?: string;
  isRequired?: boolean;
  onChange: (value: string) => void;
}

export function TextArea({ label, value, helperText, isRequired = false, onChange }: TextAreaProps) {
  return (
    <TextField
      label={label}
      helperText={helperText}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      required={isRequired}
      multiline
      minRows={2}
      fullWidth
      slotProps={{ htmlInput: { maxLength: 500 } }}
    />
  );
}
