import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { TipDetails } from '@sprinkle/api-client/api.gen';
import { Link as RouterLink } from 'react-router-dom';
import { Note } from '../../components/Note';
import { Section } from '../../components/Section';
import { exactTime } from '../../components/utc-time';
import { type Moment, timelineOf } from './timeline';

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 } as const;

const moment = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '220px minmax(0, 1fr)' },
  columnGap: 2,
} as const;

export function TipTimeline({ tip }: { tip: TipDetails }) {
  return (
    <Section title="What happened">
      <Box component="ol" sx={list}>
        {timelineOf(tip).map((each, place) => (
          <Box component="li" key={`${each.at} ${place}`} sx={moment}>
            <Typography component="time" dateTime={each.at} variant="body2" sx={{ color: 'text.secondary' }}>
              {exactTime(each.at)}
            </Typography>
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ overflowWrap: 'anywhere' }}>{each.title}</Typography>
              {each.notes.filter(Boolean).map((note) => (
                <Note key={note}>{note}</Note>
              ))}
              {each.link && <MomentLink link={each.link} />}
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

function MomentLink({ link: { to, text } }: { link: NonNullable<Moment['link']> }) {
  return to.startsWith('https:') ? (
    <Link href={to} target="_blank" rel="noopener" variant="body2">
      {text}
    </Link>
  ) : (
    <Link component={RouterLink} to={to} variant="body2">
      {text}
    </Link>
  );
}
