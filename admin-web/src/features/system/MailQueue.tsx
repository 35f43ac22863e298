import Typography from '@mui/material/Typography';
import type { SystemState } from '@sprinkle/api-client/api.gen';
import { formatCount } from '@sprinkle/ui/format-count';
import { Facts } from '../../components/Facts';
import { Section } from '../../components/Section';
import { TimeText } from '../../components/TimeText';

export function MailQueue({ mails }: { mails: SystemState['mails'] }) {
  return (
    <Section title="Mails">
      {mails ? (
        <Facts
          facts={[
            ['Waiting', mails.queued === 0 ? 'None' : formatCount(mails.queued)],
            ['Oldest', mails.oldestAt !== null && <TimeText at={mails.oldestAt} />],
            ['Given up', `${formatCount(mails.failedLastDay)} in the last day`],
          ]}
        />
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>
          Unknown because the notifications service isn't responding.
        </Typography>
      )}
    </Section>
  );
}
