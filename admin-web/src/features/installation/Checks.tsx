import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { InstallationCheck } from '@sprinkle/api-client/api.gen';
import { countOf } from '@sprinkle/ui/format-count';
import { Section } from '../../components/Section';

const CHIPS = {
  wrong: { label: 'Wrong', color: 'error' },
  warning: { label: 'Warning', color: 'warning' },
  ok: { label: 'OK', color: 'success' },
} as const;

const list = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 } as const;
const row = {
  display: 'grid',
  gridTemplateColumns: { xs: '80px minmax(0, 1fr)', md: '88px 220px minmax(0, 1fr)' },
  columnGap: 1.5,
  rowGap: 0.5,
  justifyItems: 'start',
  alignItems: 'baseline',
  overflowWrap: 'anywhere',
} as const;
const summary = {
  cursor: 'pointer',
  color: 'text.secondary',
  minHeight: 44,
  alignContent: 'center',
} as const;

/** Shows the checks that need action, and the passed ones on request. */
export function Checks({ process, checks }: { process: string; checks: InstallationCheck[] }) {
  const [wrong, warnings, fine] = (['wrong', 'warning', 'ok'] as const).map((state) =>
    checks.filter((check) => check.state === state),
  );
  const problems = [...(wrong ?? []), ...(warnings ?? [])];
  return (
    <Section title={process}>
      {problems.length > 0 && <List checks={problems} />}
      {fine && fine.length > 0 && (
        <details>
          <Box component="summary" sx={summary}>
            {countOf(fine.length, 'check')} passed
          </Box>
          <List checks={fine} />
        </details>
      )}
    </Section>
  );
}

function List({ checks }: { checks: InstallationCheck[] }) {
  return (
    <Box component="ul" sx={list}>
      {checks.map((check) => (
        <Check key={check.name} check={check} />
      ))}
    </Box>
  );
}

function Check({ check: { name, state, found, advice } }: { check: InstallationCheck }) {
  return (
    <Box component="li" sx={row}>
      <Chip size="small" {...CHIPS[state]} />
      <Typography component="span" sx={{ fontWeight: 600 }}>
        {name}
      </Typography>
      <Box sx={{ gridColumn: { xs: 2, md: 3 } }}>
        <Typography sx={{ color: advice === null ? 'text.primary' : 'text.secondary' }}>{found}</Typography>
        {advice !== null && <Typography>{advice}</Typography>}
      </Box>
    </Box>
  );
}
