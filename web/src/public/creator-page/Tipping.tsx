import type { CreatorPage } from '@sprinkle/api-client/api.gen';
import { publicButtonText } from '@sprinkle/contracts/rules/tip-button-text';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { PaymentReference } from '../../shared/checkout/payment-result';
import type { CreatorPageData, PageLayout } from '../../shared/page-data';
import { paths } from '../../shared/paths';
import { loadTipForm, TipDialog } from '../tip-dialog/TipDialog';
import { ButtonIcon } from './ButtonIcon';
import { TipButton } from './TipButton';
import styles from './TipButton.module.css';

interface TippingProps {
  config: CreatorPageData['config'];
  user: CreatorPage['user'];
  layout: PageLayout;
  /** Called when a wallet's payment was made, or is being processed. */
  onTaken: (payment: PaymentReference) => void;
}

/** Ignores a failure: the dialog loads the form again and reports it. */
const loadAhead = () => void loadTipForm().catch(() => undefined);

/**
 * The dialog mounts on the first press and stays mounted, because it keeps what was typed. Without this script, the
 * form leads to the checkout.
 */
export function Tipping({ config, user, layout, onTaken }: TippingProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [presses, setPresses] = useState(0);

  useEffect(() => {
    document.onclick = null;
    // The document's inline script marks a button that was pressed before this script arrived.
    if (!button.current?.hasAttribute('aria-busy')) return;
    button.current.removeAttribute('aria-busy');
    button.current.click();
  }, []);

  return (
    <>
      <form action={paths.checkout} data-tip>
        <input type="hidden" name="to" value={user.username} />
        <TipButton
          ref={button}
          text={publicButtonText(user)}
          color={user.buttonColor}
          icon={(layout === 'ticker' || user.buttonIcon) && <ButtonIcon icon={user.buttonIcon} size={28} />}
          isDisabled={config.features.maintenanceMode}
          isSubmit
          onClick={(event) => {
            event.preventDefault();
            setPresses((count) => count + 1);
          }}
          onReach={loadAhead}
        />
      </form>
      <noscript>
        <p className={styles.scriptless}>Leaving a tip needs JavaScript.</p>
      </noscript>
      {/* Outside the page's own layers, the dialog also covers the navigation while a wallet is open. */}
      {presses > 0 &&
        createPortal(
          <TipDialog config={config} profile={user} presses={presses} onTaken={onTaken} />,
          document.body,
        )}
    </>
  );
}
