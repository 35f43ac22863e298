import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type Link, useGetCreatorPageQuery } from '@sprinkle/api-client/api.gen';
import { lazy, Suspense } from 'react';
import { useSignedInUser } from '../../session/useSession';

const PagePhone = lazy(async () => ({ default: (await import('../../components/PagePhone')).PagePhone }));

/** Shows the page beside its links where there is room, scrolled to the links. Phones load none of it. */
export function LinksPreview({ links }: { links: Link[] }) {
  const hasRoom = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.up('lg'));
  const { username } = useSignedInUser();
  const { data: page } = useGetCreatorPageQuery(username, { skip: !hasRoom });
  if (!hasRoom || !page) return null;
  return (
    <Suspense>
      <PagePhone page={{ ...page, links: links.filter(isShown) }} frame={scrollToLinks} />
    </Suspense>
  );
}

function scrollToLinks(frame: HTMLDivElement | null): void {
  const links = frame?.querySelector('section');
  if (frame && links) frame.scrollTop = links.offsetTop - 24;
}

function isShown({ isActive, withheld, startsAt, endsAt }: Link): boolean {
  const now = Date.now();
  return (
    isActive &&
    !withheld &&
    (!startsAt || Date.parse(startsAt) <= now) &&
    (!endsAt || Date.parse(endsAt) > now)
  );
}
