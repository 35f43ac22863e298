import { type Link, useGetCreatorPageQuery } from '@sprinkle/api-client/api.gen';
import { useEffect, useRef } from 'react';
import { PagePhone } from '../../components/PagePhone';
import { useSignedInUser } from '../../session/useSession';

/** Shows the page beside its links where there is room, scrolled to the links. */
export function LinksPreview({ links }: { links: Link[] }) {
  const { username } = useSignedInUser();
  const { data: page } = useGetCreatorPageQuery(username);
  const frame = useRef<HTMLDivElement>(null);
  const isThere = page !== undefined;

  useEffect(() => {
    const section = frame.current?.querySelector<HTMLElement>('section');
    if (isThere && section && frame.current) frame.current.scrollTop = section.offsetTop - 24;
  }, [isThere]);

  if (!page) return null;
  return <PagePhone page={{ ...page, links: links.filter(isShown) }} frame={frame} />;
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
