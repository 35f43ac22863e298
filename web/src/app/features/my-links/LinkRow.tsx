import { useSortable } from '@dnd-kit/sortable';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import {
  type Link,
  useRemoveLinkMutation,
  useRestoreLinkMutation,
  useUpdateLinkMutation,
} from '@sprinkle/api-client/api.gen';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { countOf, formatCount } from '@sprinkle/ui/format-count';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFailureToast } from '../../session/useSession';
import { LinkEditor } from './LinkEditor';
import { LinkMark } from './LinkMark';
import { scheduleText } from './schedule';
import { WithheldNote } from './WithheldNote';

export function LinkRow({ link }: { link: Link }) {
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: link.id });
  const [updateLink] = useUpdateLinkMutation();
  const [removeLink] = useRemoveLinkMutation();
  const [restoreLink] = useRestoreLinkMutation();
  const reportFailure = useFailureToast();

  async function toggle(isActive: boolean) {
    const { error } = await updateLink({ id: link.id, linkChanges: { isActive } });
    if (error) reportFailure('Error updating link', error);
  }

  async function remove() {
    const { error } = await removeLink(link.id);
    if (error) return reportFailure('Error deleting link', error);
    const restore = async () => {
      const { error: refused } = await restoreLink(link.id);
      if (refused) reportFailure('Error restoring link', refused);
    };
    showToast({
      title: link.kind === 'link' ? 'Link deleted' : 'Heading deleted',
      description: link.title,
      undo: () => void restore(),
    });
  }

  function endEditing() {
    flushSync(() => setIsEditing(false));
    editButton.current?.focus();
  }

  return (
    <Card
      component="li"
      ref={setNodeRef}
      sx={{ p: 1.5, pl: 0.5, position: 'relative', zIndex: isDragging ? 1 : undefined }}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <IconButton
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={`Move ${link.title}`}
          sx={{ width: 44, height: 44, cursor: 'grab', touchAction: 'none' }}
        >
          <GripVertical aria-hidden="true" />
        </IconButton>
        <LinkMark link={link} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography
            dir="auto"
            sx={{
              fontWeight: 600,
              overflowWrap: 'anywhere',
              color: link.isActive && !link.withheld ? undefined : 'text.secondary',
            }}
          >
            {link.title}
          </Typography>
          {link.url && (
            <Typography variant="body2" dir="ltr" noWrap sx={{ color: 'text.secondary', textAlign: 'start' }}>
              {link.url.replace(/^https?:\/\/(www\.)?/i, '')}
            </Typography>
          )}
        </Box>
        <Switch
          checked={link.isActive}
          onChange={(_event, isActive) => void toggle(isActive)}
          slotProps={{ input: { 'aria-label': `Show ${link.title}` } }}
        />
      </Box>
      {link.withheld && <WithheldNote link={link} />}
      {isEditing ? (
        <LinkEditor link={link} onEnd={endEditing} />
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', pl: 1.5 }}>
          <Typography variant="body2" sx={{ flex: 1, color: 'text.secondary' }}>
            {statusOf(link)}
          </Typography>
          <Button
            ref={editButton}
            size="small"
            aria-label={`Edit ${link.title}`}
            onClick={() => setIsEditing(true)}
          >
            Edit
          </Button>
          <Button
            size="small"
            aria-label={`Delete ${link.title}`}
            onClick={() => void remove()}
            sx={{ color: 'text.secondary' }}
          >
            Delete
          </Button>
        </Box>
      )}
    </Card>
  );
}

function statusOf({ kind, clicks, clicksLast7Days, startsAt, endsAt }: Link): string {
  const counted =
    clicks === 0 ? 'No clicks yet' : `${countOf(clicks, 'click')}, ${formatCount(clicksLast7Days)} in 7 days`;
  return [...(kind === 'link' ? [counted] : []), ...scheduleText(startsAt, endsAt)].join(' · ');
}
