import Typography from '@mui/material/Typography';
import { type ButtonWords, ownButtonText, publicButtonText } from '@sprinkle/contracts/rules/tip-button-text';

/** Says what the tip button says to visitors, where the creator sees a different text. */
export function VisitorWords({ words }: { words: ButtonWords }) {
  const text = publicButtonText(words);
  if (text === ownButtonText(words)) return null;
  return (
    <Typography variant="body2" sx={{ mt: 1, color: 'var(--ink-soft)' }}>
      Visitors see “{text}”.
    </Typography>
  );
}
