import type { AppConfig } from '@sprinkle/api-client/api.gen';
import clsx from 'clsx';
import { GUEST_ITEMS } from '../../shared/navigation/nav-items';
import { PlainBottomBar } from '../../shared/navigation/PlainBottomBar';
import bar from '../../shared/navigation/PlainBottomBar.module.css';
import type { LandingData } from '../../shared/page-data';
import { paths } from '../../shared/paths';
import { Sprinkles } from '../../shared/Sprinkles';
import text from '../../shared/styles/text.module.css';
import audience from '../frame/audience.module.css';
import { Band } from '../frame/Band';
import { Invitation } from '../frame/Invitation';
import { SiteFrame } from '../frame/SiteFrame';
import { ClaimBox } from './ClaimBox';
import { FeaturedCreators } from './FeaturedCreators';
import styles from './LandingPage.module.css';
import { PhonePreview } from './PhonePreview';
import { RotatingWord } from './RotatingWord';

export function LandingPage({ config, featuredCreators }: LandingData) {
  return (
    <>
      <SiteFrame config={config}>
        <section className={styles.hero}>
          <div className={styles.words}>
            <p className={styles.eyebrow}>
              Get tipped for your <RotatingWord />
            </p>
            <h1 className={clsx(styles.title, text.display)}>Love the fit. Leave a tip.</h1>
            <p className={styles.lead}>
              No middlemen. No brand deals. Just real support from your real fans.
            </p>
            <ClaimBox config={config} />
          </div>
          <div className={styles.picture}>
            <Sprinkles />
            <PhonePreview />
          </div>
        </section>
        <HowItWorks config={config} />
        <FeaturedCreators creators={featuredCreators} />
        <Invitation config={config} />
      </SiteFrame>
      <GuestBar />
    </>
  );
}

function HowItWorks({ config }: { config: AppConfig }) {
  const steps = [
    {
      title: 'Create your profile',
      text: 'Sign up, choose a username and customise your link-in-bio page.',
    },
    { title: 'Share your link', text: `Put ${config.publicHost}/yourname where your followers find you.` },
    { title: 'Receive tips', text: 'Followers tip and leave comments, and you see both at once.' },
  ];
  return (
    <Band id="how" title="How it works">
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step.title} className={styles.step}>
            <span className={clsx(styles.stepNumber, text.display)} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={clsx(styles.stepTitle, text.display)}>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </Band>
  );
}

/** Keeps the login in reach of the thumb on a phone. */
function GuestBar() {
  return (
    <div className={clsx(bar.space, audience.visitors)}>
      <PlainBottomBar items={GUEST_ITEMS} pathname={paths.landing} />
    </div>
  );
}
