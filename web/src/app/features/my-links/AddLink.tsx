import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useAddLinkMutation } from '@sprinkle/api-client/api.gen';
import { linkAddress } from '@sprinkle/contracts/rules/links';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { type FormEvent, useRef, useState } from 'react';
import { nameOfAddress } from '../../../shared/social-marks-by-host';
import { useUnsaved } from '../../hooks/useUnsaved';
import { useFailureToast } from '../../session/useSession';
import { LinkTextField } from './LinkTextField';
import { type LinkProblems, problemsOfLink, problemsOfRefusal } from './problem-of-link';

const EMPTY = { kind: 'link' as 'link' | 'heading', title: '', url: '' };

const choiceStyle = {
  '& button': { minHeight: 44, px: 2, color: 'text.secondary' },
  '& .Mui-selected, & .Mui-selected:hover': { bgcolor: 'var(--wash)', color: 'primary.main' },
};

interface AddLinkProps {
  /** Opens the import of multiple links. */
  onImport: () => void;
}

export function AddLink({ onImport }: AddLinkProps) {
  const [link, setLink] = useState(EMPTY);
  const [problems, setProblems] = useState<LinkProblems>({});
  const [addLink, { isLoading }] = useAddLinkMutation();
  const firstField = useRef<HTMLInputElement>(null);
  const reportFailure = useFailureToast();
  useUnsaved(Boolean(link.title.trim() || link.url.trim()));

  async function add(event: FormEvent) {
    event.preventDefault();
    const found = problemsOfLink(link);
    setProblems(found);
    if (isLoading || found.title || found.url) return;
    const url = link.kind === 'link' ? link.url : null;
    const { error } = await addLink({ kind: link.kind, title: link.title, url });
    if (error) {
      const refused = problemsOfRefusal(error);
      return refused ? setProblems(refused) : reportFailure('Error adding link', error);
    }
    showToast({ title: link.kind === 'link' ? 'Link added' : 'Heading added' });
    setLink({ ...EMPTY, kind: link.kind });
    firstField.current?.focus();
  }

  /** An automatically filled title follows the URL. A typed title stays. */
  function setUrl(url: string) {
    const [before, now] = [nameOf(link.url), nameOf(url)];
    const isOurs = link.title === '' || link.title === before;
    setLink({ ...link, url, title: isOurs ? now : link.title });
  }

  return (
    <Card sx={{ p: 2.5 }}>
      <Box component="form" noValidate aria-label="Add a link" onSubmit={(event) => void add(event)}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between', mb: 2 }}>
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label="What to add"
            value={link.kind}
            onChange={(_event, kind: 'link' | 'heading' | null) => kind && setLink({ ...link, kind })}
            sx={choiceStyle}
          >
            <ToggleButton value="link">Link</ToggleButton>
            <ToggleButton value="heading">Heading</ToggleButton>
          </ToggleButtonGroup>
          <Button onClick={onImport}>Import links</Button>
        </Box>
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          {link.kind === 'link' && (
            <LinkTextField
              autoFocus
              inputRef={firstField}
              label="Address"
              placeholder="https://"
              type="url"
              value={link.url}
              problem={problems.url}
              onText={setUrl}
            />
          )}
          <LinkTextField
            inputRef={link.kind === 'heading' ? firstField : undefined}
            label="Title"
            value={link.title}
            problem={problems.title}
            onText={(title) => setLink({ ...link, title })}
          />
          <Button type="submit" variant="contained" sx={{ justifySelf: 'start' }}>
            {isLoading ? 'Adding...' : link.kind === 'link' ? 'Add link' : 'Add heading'}
          </Button>
        </Box>
      </Box>
    </Card>
  );
}

function nameOf(typed: string): string {
  const address = linkAddress(typed);
  return address === null ? '' : nameOfAddress(address);
}
