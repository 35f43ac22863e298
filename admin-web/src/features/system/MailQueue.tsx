import Typography from '@mui/material/Typography';
import type { SystemState } from '@sprinkle/api-client/api.gen';
import { TimeText } from '@sprinkle/ui/TimeText';
import { Facts } from './Facts';
import { Section } from './Section';

export function MailQueue({ mails }: { mails: SystemState['mails'] }) {
  return (
    <Section title="Mails">
      {mails ? (
        <Facts
          facts={[
            ['Waiting', mails.queued === 0 ? 'None' : mails.queued.toLocaleString('en-US')],
            ['Oldest', mails.oldestAt !== null && <TimeText at={mails.oldestAt} />],
            ['Given up', `${mails.failedLastDay.toLocaleString('en-US')} in the last day`],
          ]}
        />
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>
          Unknown, because the service notifications does not respond.
        </Typography>
      )}
    </Section>
  );
}
