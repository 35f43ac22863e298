import type { AppConfig, CurrentUser } from '@sprinkle/contracts/http.schemas';
import { Logo } from '@sprinkle/ui/Logo';
import { formatMoney } from '@sprinkle/ui/MoneyText';
import { useEffect } from 'react';
import { callApi, mayBeSignedIn } from '../http';
import type { LandingData } from '../page-data';
import { paths } from '../paths';
import { Sprinkles } from '../Sprinkles';
import { ClaimBox } from './ClaimBox';
import { FeaturedCreators } from './FeaturedCreators';
import { PhonePreview } from './PhonePreview';
import { RotatingWord } from './RotatingWord';

const SAMPLE_TIP_CENTS = 500;

export function LandingPage({ config, featuredCreators }: LandingData) {
  useEffect(() => {
    if (!mayBeSignedIn()) return;
    callApi<CurrentUser>('GET', '/api/auth/current').then(
      (user) => window.location.replace(paths.creator(user.username)),
      () => undefined, // Not signed in, or the server cannot tell: this page is for both.
    );
  }, []);

  return (
    <div className="landing">
      {config.features.maintenanceMode && (
        <p className="notice">
          We are doing some maintenance. Pages stay up; changes and tips will be back soon.
        </p>
      )}
      <header className="topbar">
        <a className="topbar__home display" href={paths.landing}>
          <Logo size={34} />
          <span className="topbar__name">{config.productName}</span>
        </a>
        <nav className="topbar__links" aria-label="Account">
          <a className="pill pill--quiet" href={paths.login}>
            Log in
          </a>
          <a className="pill" href={paths.register}>
            Sign up free
          </a>
        </nav>
      </header>
      <main>
        <section className="hero">
          <div className="hero__words">
            <p className="hero__eyebrow">
              Get tipped for your <RotatingWord />
            </p>
            <h1 className="hero__title display">Love the fit. Leave a tip.</h1>
            <p className="hero__lead">No middlemen. No brand deals. Just real support from your real fans.</p>
            <ClaimBox config={config} />
            {!config.features.registrationEnabled && (
              <p className="hero__hint">New accounts are closed at the moment. Please come back soon.</p>
            )}
          </div>
          <div className="hero__picture">
            <Sprinkles />
            <PhonePreview />
          </div>
        </section>
        <HowItWorks config={config} />
        <FeaturedCreators creators={featuredCreators} />
        <Invitation config={config} />
      </main>
      <footer className="footer">
        <span>© {config.productName}</span>
        <a href={paths.privacy}>Privacy</a>
        <a href={paths.terms}>Terms</a>
        <a href={`mailto:${config.contactEmail}`}>Contact</a>
      </footer>
    </div>
  );
}

function HowItWorks({ config }: { config: AppConfig }) {
  const steps = [
    {
      title: 'Create your profile',
      text: 'Sign up, choose a username and customise your link-in-bio page.',
    },
    { title: 'Share your link', text: `Put ${config.publicHost}/yourname where your followers find you.` },
    { title: 'Receive tips', text: 'Followers tip, leave comments, and you see both at once.' },
  ];
  return (
    <section className="band" aria-labelledby="how">
      <h2 id="how" className="band__title display">
        How it works
      </h2>
      <ol className="steps">
        {steps.map((step, index) => (
          <li key={step.title} className="steps__step">
            <span className="steps__number display" aria-hidden="true">
              {index + 1}
            </span>
            <h3 className="steps__title display">{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Invitation({ config }: { config: AppConfig }) {
  const kept = SAMPLE_TIP_CENTS - Math.round((SAMPLE_TIP_CENTS * config.platformFeePercent) / 100);
  return (
    <section className="invitation">
      <Sprinkles color="rgb(255 255 255 / .35)" />
      <Logo size={72} />
      <h2 className="invitation__title display">Ready to Start Receiving Tips?</h2>
      <p className="invitation__text">
        Free to set up. Of a {formatMoney(SAMPLE_TIP_CENTS / 100)} tip, {formatMoney(kept / 100)} is yours.
      </p>
      <a className="pill pill--large invitation__link" href={paths.register}>
        Create Your {config.productName}
      </a>
    </section>
  );
}
