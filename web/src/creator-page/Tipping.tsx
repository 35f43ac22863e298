import type { CreatorPage } from '@sprinkle/contracts/http.schemas';
import type { CreatorPageData, PageLayout } from '../page-data';
import { ButtonIcon } from './ButtonIcon';
import { publicButtonText } from './tip-button';
import { TipButton } from './TipButton';
import { useTipDialog } from './useTipDialog';

interface TippingProps {
  config: CreatorPageData['config'];
  user: CreatorPage['user'];
  layout: PageLayout;
}

/** The button and, from its first press on, the dialog: it keeps what was typed until it is sent. */
export function Tipping({ config, user, layout }: TippingProps) {
  const { button, TipDialog, isOpen, isComing, open, close } = useTipDialog();
  return (
    <>
      <TipButton
        ref={button}
        text={publicButtonText(user.buttonTitle)}
        color={user.buttonColor}
        icon={(layout === 'ticker' || user.buttonIcon) && <ButtonIcon icon={user.buttonIcon} size={28} />}
        isDisabled={config.features.maintenanceMode}
        isBusy={isComing}
        onClick={open}
      />
      <noscript>
        <p className="creator__scriptless">Leaving a tip needs JavaScript.</p>
      </noscript>
      {TipDialog && <TipDialog config={config} profile={user} isOpen={isOpen} onClose={close} />}
    </>
  );
}
