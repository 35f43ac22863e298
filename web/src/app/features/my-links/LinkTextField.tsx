import TextField, { type TextFieldProps } from '@mui/material/TextField';

type LinkTextFieldProps = TextFieldProps & {
  problem: string | undefined;
  onText: (text: string) => void;
};

export function LinkTextField({ problem, onText, ...props }: LinkTextFieldProps) {
  const isAddress = props.type === 'url';
  return (
    <TextField
      fullWidth
      {...props}
      error={Boolean(problem)}
      helperText={problem}
      onChange={(event) => onText(event.target.value)}
      slotProps={{
        ...props.slotProps,
        htmlInput: isAddress
          ? { autoCapitalize: 'none', spellCheck: false, dir: 'ltr', autoComplete: 'off' }
          : { dir: 'auto', autoComplete: 'off' },
        formHelperText: { role: problem ? 'alert' : undefined },
      }}
    />
  );
}
