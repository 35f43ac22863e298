import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useUpdateProfileMutation } from '@sprinkle/api-client/api.gen';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CREATOR_SCREENS } from '../../../shared/creator-screens/screens';
import { paths } from '../../../shared/paths';
import {
  type FeaturedDraft,
  isSame,
  isShortTikTokLink,
  NOTHING,
  readImageLink,
  readVideoLink,
  toChanges,
  toDraft,
} from '../../components/media-upload/featured-draft';
import { findOtherContent } from '../../components/media-upload/find-other-content';
import { Screen } from '../../components/Screen';
import { useUnsaved } from '../../hooks/useUnsaved';
import { loadStoredProfile } from '../../session/stored-profile';
import { useFailureToast, useSignedInUser } from '../../session/useSession';
import { FloatingActions } from './FloatingActions';
import type { LinkEntry } from './LinkForm';
import { type MediaKind, MediaPanel } from './MediaPanel';
import { MediaStage } from './MediaStage';
import { SavedDialog } from './SavedDialog';

const REDIRECT_MS = 1_500;
const KINDS: MediaKind[] = ['image', 'video'];
const TITLES = { image: 'Image', video: 'Video' };
const READERS = { image: readImageLink, video: readVideoLink };

export function FeaturedImagePage() {
  const user = useSignedInUser();
  const [saved, setSaved] = useState(() => toDraft(user));
  const [draft, setDraft] = useState(saved);
  const [kind, setKind] = useState<MediaKind>(saved.type === 'image' ? 'image' : 'video');
  const [link, setLink] = useState<LinkEntry>(() => ({ typed: linkIn(saved, kind), problem: null }));
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<'updated' | 'removed'>();
  const [updateProfile] = useUpdateProfileMutation();
  const [isSaving, setIsSaving] = useState(false);
  const reportFailure = useFailureToast();
  const typed = link.typed.trim();
  const isLinkUnused = typed !== '' && typed !== linkIn(draft, kind);
  const isUnsaved = isLinkUnused || !isSame(draft, saved);
  useUnsaved(isUnsaved);
  useRedirect(outcome === 'removed');

  function change(next: FeaturedDraft, nextKind = kind) {
    setDraft(next);
    setKind(nextKind);
    setLink({ typed: linkIn(next, nextKind), problem: null });
  }

  function takeLink(): FeaturedDraft | null {
    const result = READERS[kind](typed);
    if ('problem' in result) {
      setLink({ ...link, problem: result.problem });
      return null;
    }
    change(result);
    return result;
  }

  async function save() {
    // A typed link counts, even if its own button wasn't pressed.
    const wanted = isLinkUnused ? takeLink() : draft;
    if (!wanted) return;
    setIsSaving(true);
    await saveUncontested(wanted);
    setIsSaving(false);
  }

  async function saveUncontested(wanted: FeaturedDraft) {
    const other = await findOtherContent(loadStoredProfile, saved, wanted);
    if (other) return setSaved(other);
    const { data, error } = await updateProfile(toChanges(wanted));
    if (error) return reportFailure('Error updating featured content', error);
    showToast({ title: 'Featured content updated' });
    // The server has replaced a short link with the video's own address.
    const stored =
      wanted.type === 'tiktok' ? { ...wanted, address: data.tiktokUrl ?? wanted.address } : wanted;
    setSaved(stored);
    change(stored);
    setOutcome(stored.type ? 'updated' : 'removed');
  }

  return (
    <Screen {...CREATOR_SCREENS[paths.featuredImage]}>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, md: 4 },
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' },
        }}
      >
        <Card component="section" aria-label="Featured content" sx={{ px: 2.5, pb: 2.5, pt: 1 }}>
          <Tabs
            value={kind}
            onChange={(_event, next: MediaKind) => change(draft, next)}
            variant="fullWidth"
            aria-label="Kind of content"
          >
            {KINDS.map((each) => (
              <Tab
                key={each}
                value={each}
                label={TITLES[each]}
                id={`tab-${each}`}
                aria-controls={`panel-${each}`}
                disabled={isBusy && each !== kind}
              />
            ))}
          </Tabs>
          <Box role="tabpanel" id={`panel-${kind}`} aria-labelledby={`tab-${kind}`}>
            <MediaPanel
              key={kind}
              kind={kind}
              link={link}
              isLookedUp={isShortTikTokLink(draft) && !isSame(draft, saved)}
              onTypeLink={(text) => setLink({ typed: text, problem: null })}
              onUseLink={() => void takeLink()}
              onBusy={setIsBusy}
              onReady={change}
            />
          </Box>
        </Card>
        <MediaStage draft={draft} />
      </Box>
      {outcome === 'removed' && (
        <Alert severity="success" role="status" sx={{ mt: 2 }}>
          Saved. Redirecting to your preview...
        </Alert>
      )}
      <FloatingActions>
        {draft.type && (
          <Button
            variant="outlined"
            size="large"
            disabled={isSaving || isBusy}
            onClick={() => change(NOTHING)}
            sx={{ bgcolor: 'background.paper' }}
          >
            Remove
          </Button>
        )}
        <Button
          variant="contained"
          size="large"
          disabled={isSaving || isBusy || !isUnsaved}
          onClick={() => void save()}
          sx={{ '&.Mui-disabled': { bgcolor: 'var(--line)', color: 'var(--ink-faint)' } }}
        >
          {isSaving ? 'Saving...' : 'Save Changes'}
        </Button>
      </FloatingActions>
      {outcome === 'updated' && (
        <SavedDialog isUnresolved={isShortTikTokLink(saved)} onChange={() => setOutcome(undefined)} />
      )}
    </Screen>
  );
}

function useRedirect(isLeaving: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => void navigate(paths.preview), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isLeaving, navigate]);
}

/** Returns the link the creator entered. Addresses of uploaded files are hidden, because they mean nothing to creators. */
function linkIn(draft: FeaturedDraft, kind: MediaKind): string {
  const isShown =
    kind === 'image' ? draft.type === 'image' : draft.type === 'video' || draft.type === 'tiktok';
  return isShown && draft.type && !draft.address.startsWith('/') ? draft.address : '';
}
