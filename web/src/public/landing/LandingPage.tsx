import type { AppConfig } from '@sprinkle/contracts/http.schemas';
import type { LandingData } from '../../shared/page-data';
import { Invitation } from '../frame/Invitation';
import { SiteFrame } from '../frame/SiteFrame';
import { Sprinkles } from '../../shared/Sprinkles';
import { ClaimBox } from './ClaimBox';
import { FeaturedCreators } from './FeaturedCreators';
import { GuestBar } from './GuestBar';
import { PhonePreview } from './PhonePreview';
import { RotatingWord } from './RotatingWord';

export function LandingPage({ config, featuredCreators }: LandingData) {
  return (
    <>
      <SiteFrame config={config}>
        <section className="hero">
          <div className="hero__words">
            <p className="hero__eyebrow">
              Get tipped for your <RotatingWord />
            </p>
            <h1 className="hero__title display">Love the fit. Leave a tip.</h1>
            <p className="hero__lead">No middlemen. No brand deals. Just real support from your real fans.</p>
            <ClaimBox config={config} />
          </div>
          <div className="hero__picture">
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
