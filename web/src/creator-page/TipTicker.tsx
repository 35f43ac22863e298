import type { PublicTip } from '@sprinkle/contracts/tips/tips.schemas';
import { MoneyText } from '@sprinkle/ui/MoneyText';
import { listedTips } from './shown-tips';

/** Tips that run over the featured media. */
export function TipTicker({ tips }: { tips: PublicTip[] }) {
  const listed = listedTips(tips);
  if (listed.length === 0) return null;
  return (
    <div className="ticker">
      <TickerRun tips={listed} />
      <div aria-hidden="true">
        <TickerRun tips={listed} />
      </div>
    </div>
  );
}

function TickerRun({ tips }: { tips: PublicTip[] }) {
  return (
    <ul className="ticker__run">
      {tips.map((tip) => (
        <li key={tip.id} className="ticker__tip">
          <b>{tip.senderName}</b> <MoneyText amount={tip.amount} /> <span>{tip.message}</span>
        </li>
      ))}
    </ul>
  );
}
