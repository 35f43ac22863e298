import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { errorOf } from '@sprinkle/api-client/api-error';
import { useImportLinksMutation } from '@sprinkle/api-client/api.gen';
import { LINK_TEXTS } from '@sprinkle/contracts/rules/links';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { countOf } from '@sprinkle/ui/format-count';
import { useId, useState } from 'react';
import { FilePicker } from '../../components/media-upload/FilePicker';
import { useClosing } from '../../components/useClosing';
import { useUnsaved } from '../../hooks/useUnsaved';
import { useFailureToast } from '../../session/useSession';
import { type FoundLink, readLinks } from './read-links';

const FILE_MAX_BYTES = 10 * 1024 * 1024;

interface ImportDialogProps {
  /** How many more links the page can hold. */
  room: number;
  onClose: () => void;
}

export function ImportDialog({ room, onClose }: ImportDialogProps) {
  const [found, setFound] = useState<FoundLink[]>([]);
  const [chosen, setChosen] = useState<ReadonlySet<FoundLink>>(new Set());
  const [pasted, setPasted] = useState('');
  const [problem, setProblem] = useState('');
  const [importLinks, { isLoading }] = useImportLinksMutation();
  const reportFailure = useFailureToast();
  const titleId = useId();
  const isUnsaved = pasted !== '' || found.length > 0;
  useUnsaved(isUnsaved);
  const { close, question } = useClosing(isUnsaved, onClose);

  function show(text: string) {
    const links = readLinks(text);
    setFound(links);
    setChosen(new Set(links.slice(0, room)));
    setProblem(
      links.length === 0 ? "We couldn't find any links in it. Please try another file or text." : '',
    );
  }

  async function read(file: File) {
    if (file.size > FILE_MAX_BYTES) return setProblem('File size must be less than 10MB');
    show(await file.text().catch(() => ''));
  }

  function toggle(link: FoundLink) {
    const next = new Set(chosen);
    if (!next.delete(link)) next.add(link);
    setChosen(next);
  }

  async function send() {
    const links = found.filter((link) => chosen.has(link));
    const { error } = await importLinks({ links });
    if (!error) {
      showToast({ title: `${countOf(links.length, 'link')} added` });
      return onClose();
    }
    const issue = errorOf(error)?.issues?.[0];
    const wrong = links[Number(/^links\.(\d+)\./.exec(issue?.path ?? '')?.[1])];
    if (issue && wrong) setProblem(`${wrong.title}: ${issue.message}`);
    else reportFailure('Error importing links', error);
  }

  const isTooMany = chosen.size > room;
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={close}>
      <DialogTitle id={titleId}>Import links</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {found.length === 0 ? (
          <>
            <Typography sx={{ color: 'text.secondary' }}>
              Open your page on Linktree, Beacons, Carrd or another service, save it with your browser, and
              choose the file here. A list of titles and addresses works too. The file stays on your device,
              and you choose which links to add.
            </Typography>
            <FilePicker
              label="Choose a file"
              hint="A saved web page (.html), .csv or .txt"
              accept=".html,.htm,.csv,.txt,text/html,text/csv,text/plain"
              onPick={(file) => void read(file)}
            />
            <TextField
              multiline
              minRows={3}
              maxRows={8}
              label="Or paste text that contains links"
              value={pasted}
              onChange={(event) => setPasted(event.target.value)}
            />
          </>
        ) : (
          <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
            <Typography component="legend" sx={{ mb: 1, color: 'text.secondary' }}>
              We found {countOf(found.length, 'link')}. Your page has room for {room}.
            </Typography>
            {found.map((link, index) => (
              <FormControlLabel
                key={index}
                control={<Checkbox checked={chosen.has(link)} onChange={() => toggle(link)} />}
                label={<LinkLabel link={link} />}
                sx={{ display: 'flex', mr: 0, '& .MuiFormControlLabel-label': { flex: 1, minWidth: 0 } }}
              />
            ))}
          </Box>
        )}
        {(problem || isTooMany) && (
          <Typography role="alert" sx={{ color: 'error.main' }}>
            {problem || LINK_TEXTS.tooMany}
          </Typography>
        )}
      </DialogContent>
      <DialogActions sx={{ p: 2, gap: 1 }}>
        <Button onClick={onClose} sx={{ color: 'text.secondary' }}>
          Cancel
        </Button>
        {found.length === 0 ? (
          <Button variant="contained" disabled={!pasted.trim()} onClick={() => show(pasted)}>
            Find links
          </Button>
        ) : (
          <Button
            variant="contained"
            disabled={isLoading || isTooMany || chosen.size === 0}
            onClick={() => void send()}
          >
            {isLoading ? 'Adding...' : `Add ${countOf(chosen.size, 'link')}`}
          </Button>
        )}
      </DialogActions>
      {question}
    </Dialog>
  );
}

function LinkLabel({ link }: { link: FoundLink }) {
  return (
    <>
      <Typography dir="auto" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {link.title}
      </Typography>
      <Typography variant="body2" dir="ltr" noWrap sx={{ color: 'text.secondary', textAlign: 'start' }}>
        {link.url ?? 'Heading'}
      </Typography>
    </>
  );
}
