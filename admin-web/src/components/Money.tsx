import Box from '@mui/material/Box';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { MoneyText } from '@sprinkle/ui/MoneyText';
import { Zero } from './Zero';

/** Shows an amount in a table, with a dash for zero. */
export function Money({ cents }: { cents: number }) {
  if (cents === 0) return <Zero label={formatCents(0)} />;
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      <MoneyText cents={cents} />
    </Box>
  );
}
