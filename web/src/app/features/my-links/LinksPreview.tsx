import Box from '@mui/material/Box';
import { type Link, useGetCreatorPageQuery } from '@sprinkle/api-client/api.gen';
import { ownButtonText } from '@sprinkle/contracts/rules/tip-button-text';
import { useEffect, useRef } from 'react';
import { CreatorView } from '../../../public/creator-page/CreatorView';
import { SocialLinks } from '../../../public/creator-page/SocialLinks';
import { TipButton } from '../../../public/creator-page/TipButton';
import { marksOf } from '../../../shared/social-marks';
import { marksByHost } from '../../../shared/social-marks-by-host';
import { lookStyle } from '../../components/look-style';
import { useSignedInUser } from '../../session/useSession';
import { HEADER_HEIGHT } from '../../shell/AppHeader';

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
  const marks = { ...marksOf(page.socialLinks), ...marksByHost(links) };
  return (
    <Box
      component="aside"
      ref={frame}
      aria-label="Preview of your page"
      tabIndex={0}
      style={lookStyle(page.user.pageLook, page.user.buttonColor)}
      sx={{
        display: { xs: 'none', lg: 'block' },
        position: 'sticky',
        top: HEADER_HEIGHT + 24,
        height: `min(720px, calc(100svh - ${HEADER_HEIGHT + 48}px))`,
        overflowY: 'auto',
        border: '8px solid var(--line)',
        borderRadius: '36px',
        bgcolor: 'var(--paper)',
      }}
    >
      <div inert>
        <CreatorView
          page={{ ...page, links: links.filter(isShown) }}
          layout={page.user.pageLayout}
          marks={marks}
          tipButton={<TipButton text={ownButtonText(page.user)} color={page.user.buttonColor} />}
          edits={{ links: <SocialLinks links={page.socialLinks} marks={marks} /> }}
        />
      </div>
    </Box>
  );
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
