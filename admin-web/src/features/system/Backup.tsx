import Typography from '@mui/material/Typography';
import type { SystemState } from '@sprinkle/api-client/api.gen';
import { Facts } from '../../components/Facts';
import { Section } from '../../components/Section';
import { TimeText } from '../../components/TimeText';

/** Says up to which moment everything can be restored. */
export function Backup({ backup }: { backup: SystemState['backup'] }) {
  return (
    <Section title="Backup">
      {backup ? (
        <Facts facts={[['Last taken', backup.lastAt === null ? 'Never' : <TimeText at={backup.lastAt} />]]} />
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>
          Unknown because the identity service isn't responding.
        </Typography>
      )}
    </Section>
  );
}
