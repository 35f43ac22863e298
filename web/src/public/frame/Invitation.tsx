import type { AppConfig } from '@sprinkle/contracts/http.schemas';
import { Logo } from '@sprinkle/ui/Logo';
import { formatMoney } from '@sprinkle/ui/MoneyText';
import { paths } from '../../shared/paths';
import { Sprinkles } from '../../shared/Sprinkles';
import { shareOf } from '../../shared/share-of-tip';

const SAMPLE_TIP = 5;

export function Invitation({ config }: { config: AppConfig }) {
  return (
    <section className="invitation">
      <Sprinkles color="rgb(255 255 255 / .35)" />
      <Logo size={72} />
      <h2 className="invitation__title display">Ready to Start Receiving Tips?</h2>
      <p className="invitation__text">
        Free to set up. Of a {formatMoney(SAMPLE_TIP)} tip,{' '}
        {formatMoney(shareOf(SAMPLE_TIP, config.platformFeePercent).kept)} is yours.
      </p>
      <a className="pill pill--large invitation__link" href={paths.register}>
        Create Your {config.productName}
      </a>
    </section>
  );
}
