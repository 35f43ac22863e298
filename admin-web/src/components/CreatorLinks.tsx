import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { failureText } from '@sprinkle/api-client/api-error';
import {
  type CreatorLink,
  useListCreatorLinksQuery,
  useTakeLinkDownMutation,
} from '@sprinkle/api-client/api.gen';
import { useState } from 'react';
import { LinesSkeleton } from './LinesSkeleton';
import { LoadError } from './LoadError';
import { RestoreLinkForm } from './RestoreLinkForm';
import { SubjectDialog } from './SubjectDialog';
import { TakedownForm } from './TakedownForm';

/** Lists the links on a creator's page. Their addresses are shown as plain text, so that nobody follows one by mistake. */
export function CreatorLinks({ creatorId }: { creatorId: string }) {
  const {
    data: links,
    error,
    refetch,
  } = useListCreatorLinksQuery(creatorId, { refetchOnMountOrArgChange: true });
  const [chosen, setChosen] = useState<CreatorLink | null>(null);
  const [takeDown, { isLoading, error: refusal, reset }] = useTakeLinkDownMutation();

  function close() {
    reset();
    setChosen(null);
  }

  if (error) return <LoadError text={failureText(error)} onRetry={refetch} />;
  if (!links) return <LinesSkeleton label="Loading the links" lines={1} />;
  // As high as the line shown while it loads.
  if (links.length === 0)
    return (
      <Typography sx={{ color: 'text.secondary', lineHeight: '30px' }}>This page has no links.</Typography>
    );
  return (
    <>
      <Box component="ul" aria-label="Links of the page" sx={list}>
        {links.map((link) => (
          <Row key={link.id} link={link} onChoose={() => setChosen(link)} />
        ))}
      </Box>
      <SubjectDialog subject={chosen} onClose={close}>
        {({ id, title, url, takedownId }) =>
          takedownId ? (
            <RestoreLinkForm caseId={takedownId} title={title} onClose={close} />
          ) : (
            <TakedownForm
              title={url ? 'Take this link down?' : 'Take this heading down?'}
              submit="Take down"
              done={url ? 'Link taken down' : 'Heading taken down'}
              quote={url ? `${title}\n${url}` : title}
              isSending={isLoading}
              error={refusal}
              onSend={(commentHiding) => takeDown({ id, commentHiding })}
              onClose={close}
            />
          )
        }
      </SubjectDialog>
    </>
  );
}

const list = { listStyle: 'none', m: 0, p: 0, maxHeight: 420, overflowY: 'auto' } as const;

function Row({ link, onChoose }: { link: CreatorLink; onChoose: () => void }) {
  const { title, url } = link;
  const state = stateOf(link);
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography dir="auto" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        {url && (
          <Typography variant="body2" dir="ltr" sx={{ color: 'text.secondary', textAlign: 'start' }}>
            {url}
          </Typography>
        )}
        {state && <Chip size="small" {...state} sx={{ mt: 0.5 }} />}
      </Box>
      <Switch
        checked={!link.takedownId}
        onChange={onChoose}
        slotProps={{ input: { 'aria-label': `Allow ${title}` } }}
      />
    </Box>
  );
}

function stateOf({ isActive, startsAt, endsAt, withheld }: CreatorLink) {
  if (withheld === 'taken-down') return { label: 'Taken down', color: 'error' } as const;
  if (withheld === 'host-blocked') return { label: 'Host blocked', color: 'error' } as const;
  const now = Date.now();
  if (!isActive) return { label: 'Switched off' } as const;
  if (startsAt && Date.parse(startsAt) > now) return { label: 'Not yet shown' } as const;
  return endsAt && Date.parse(endsAt) <= now ? ({ label: 'Ended' } as const) : null;
}
