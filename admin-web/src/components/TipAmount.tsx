import Box from '@mui/material/Box';
import { MoneyText } from '@sprinkle/ui/MoneyText';

/** Shows the amount of a tip, struck through if the money is gone. */
export function TipAmount({ cents, isGone }: { cents: number; isGone: boolean }) {
  if (!isGone) return <MoneyText cents={cents} />;
  return (
    <Box component="s" sx={{ color: 'text.secondary' }}>
      <MoneyText cents={cents} />
    </Box>
  );
}
