import Box from '@mui/material/Box';
import type { CreatorPage } from '@sprinkle/api-client/api.gen';
import { publicButtonText } from '@sprinkle/contracts/rules/tip-button-text';
import type { Ref } from 'react';
import { ButtonIcon } from '../../public/creator-page/ButtonIcon';
import { CreatorView } from '../../public/creator-page/CreatorView';
import { SocialLinks } from '../../public/creator-page/SocialLinks';
import { TipButton } from '../../public/creator-page/TipButton';
import { marksOf } from '../../shared/social-marks';
import { marksByHost } from '../../shared/social-marks-by-host';
import { HEADER_HEIGHT } from './header-height';
import { lookStyle } from './look-style';

interface PagePhoneProps {
  page: CreatorPage;
  frame?: Ref<HTMLDivElement>;
}

/** Shows a page as visitors see it on a phone, beside an editor if there is room. */
export function PagePhone({ page, frame }: PagePhoneProps) {
  const { user } = page;
  const marks = { ...marksOf(page.socialLinks), ...marksByHost(page.links) };
  return (
    <Box
      component="aside"
      ref={frame}
      aria-label="Preview of your page"
      tabIndex={0}
      style={lookStyle(user.pageLook, user.buttonColor)}
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
          page={page}
          layout={user.pageLayout}
          marks={marks}
          tipButton={
            <TipButton
              text={publicButtonText(user)}
              color={user.buttonColor}
              icon={user.buttonIcon && <ButtonIcon icon={user.buttonIcon} size={28} />}
            />
          }
          edits={{ links: <SocialLinks links={page.socialLinks} marks={marks} /> }}
        />
      </div>
    </Box>
  );
}
