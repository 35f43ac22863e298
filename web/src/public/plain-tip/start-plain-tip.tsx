import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AppConfigProvider } from '../../shared/app-config';
import { dropCheckout } from '../../shared/checkout/checkout-details';
import { FormFrame } from '../../shared/form-frame/FormFrame';
import { HEADINGS } from '../../shared/form-frame/headings';
import { keepSentPage } from '../../shared/keep-sent-page';
import { readPageData, ROOT_ID } from '../../shared/page-data';
import { paths } from '../../shared/paths';
import text from '../../shared/styles/text.module.css';
import { TipForm } from '../tip-dialog/TipForm';

const stay = () => undefined;

/** A plain form for a tip, for when the scripts of the creator's page have failed. */
export function startPlainTip(username: string): void {
  const root = document.getElementById(ROOT_ID);
  if (!root) throw new Error(`The document holds no #${ROOT_ID}`);
  dropCheckout();
  const { config } = readPageData();
  createRoot(root, keepSentPage(root)).render(
    <StrictMode>
      <AppConfigProvider config={config}>
        <FormFrame heading={HEADINGS[paths.checkout]}>
          <p className={text.lead}>
            For <a href={paths.creator(username)}>@{username}</a>
          </p>
          <TipForm
            config={config}
            profile={{ username, displayName: null, profileImage: null }}
            isPaying={false}
            onPaying={stay}
            onClose={stay}
          />
        </FormFrame>
      </AppConfigProvider>
    </StrictMode>,
  );
}
