import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { InstallationCheck } from '@sprinkle/api-client/api.gen';
import { Section } from '../../components/Section';

const CHIPS = {
  wrong: { label: 'Wrong', color: 'error' },
  warning: { label: 'Warning', color: 'warning' },
  ok: { label: 'OK', color: 'success' },
} as const;

const ORDER = Object.keys(CHIPS);

const list = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 } as const;
const row = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '88px minmax(0, 1fr)' },
  columnGap: 1.5,
  rowGap: 0.5,
  justifyItems: 'start',
  alignItems: 'start',
  overflowWrap: 'anywhere',
} as const;

/** Lists what a process found, the worst first. */
export function Checks({ process, checks }: { process: string; checks: InstallationCheck[] }) {
  const sorted = checks.toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state));
  return (
    <Section title={process}>
      <Box component="ul" sx={list}>
        {sorted.map((check) => (
          <Check key={check.name} check={check} />
        ))}
      </Box>
    </Section>
  );
}

function Check({ check: { name, state, found, advice } }: { check: InstallationCheck }) {
  return (
    <Box component="li" sx={row}>
      <Chip size="small" {...CHIPS[state]} />
      <div>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{found}</Typography>
        {advice !== null && <Typography>{advice}</Typography>}
      </div>
    </Box>
  );
}
