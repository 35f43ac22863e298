import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import Box from '@mui/material/Box';
import { type Link, useOrderLinksMutation } from '@sprinkle/api-client/api.gen';
import { useFailureToast } from '../../session/useSession';
import { LinkRow } from './LinkRow';

const INSTRUCTIONS =
  'To move a link, press Space, then the arrow keys. Press Space again to drop it, or Escape to leave it where it was.';

export function LinkList({ links }: { links: Link[] }) {
  const [orderLinks] = useOrderLinksMutation();
  const reportFailure = useFailureToast();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = links.map(({ id }) => id);

  async function move({ active, over }: DragEndEvent) {
    if (!over || active.id === over.id) return;
    const moved = arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
    const { error } = await orderLinks({ ids: moved });
    if (error) reportFailure('Error moving link', error);
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={(event) => void move(event)}
      accessibility={{
        announcements: announcementsOf(links),
        screenReaderInstructions: { draggable: INSTRUCTIONS },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <Box
          component="ul"
          aria-label="Your links"
          sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}
        >
          {links.map((link) => (
            <LinkRow key={link.id} link={link} />
          ))}
        </Box>
      </SortableContext>
    </DndContext>
  );
}

/** Screen reader announcements while a link is moved. */
function announcementsOf(links: Link[]): Announcements {
  const titleOf = (id: UniqueIdentifier) => links.find((link) => link.id === id)?.title ?? '';
  const placeOf = (id: UniqueIdentifier) =>
    `place ${links.findIndex((link) => link.id === id) + 1} of ${links.length}`;
  return {
    onDragStart: ({ active: { id } }) => `Picked up ${titleOf(id)}, ${placeOf(id)}.`,
    onDragOver: ({ active: { id }, over }) => over && `${titleOf(id)} is now at ${placeOf(over.id)}.`,
    onDragEnd: ({ active: { id }, over }) => over && `Dropped ${titleOf(id)} at ${placeOf(over.id)}.`,
    onDragCancel: ({ active: { id } }) => `${titleOf(id)} stays at ${placeOf(id)}.`,
  } as Announcements;
}
