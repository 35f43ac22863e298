import type { PublicTip } from '@sprinkle/contracts/tips/tips.schemas';
import { MoneyText } from '@sprinkle/ui/MoneyText';
import { SPRINKLES } from '@sprinkle/ui/tokens';
import { useRef, useState } from 'react';
import { listedTips } from './shown-tips';
import { handleAddress } from './social-address';
import { TipMoment } from './TipMoment';
import { useAutoScroll } from './useAutoScroll';

interface TipListProps {
  tips: PublicTip[];
  creatorName: string;
}

export function TipList({ tips, creatorName }: TipListProps) {
  const [isPaused, setIsPaused] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const scrolls = useAutoScroll(list, isPaused);
  const listed = listedTips(tips);

  return (
    <section className="tips" aria-labelledby="tips-title">
      <div className="tips__head">
        <h2 id="tips-title" className="tips__title display">
          Tips and comments
        </h2>
        {scrolls && (
          <button type="button" className="tips__pause" onClick={() => setIsPaused(!isPaused)}>
            {isPaused ? 'Scroll on' : 'Hold still'}
          </button>
        )}
      </div>
      {listed.length === 0 ? (
        <p className="tips__none">No tips yet. Be the first to tip!</p>
      ) : (
        <ul className="tips__list" ref={list} tabIndex={scrolls ? 0 : undefined} aria-labelledby="tips-title">
          {listed.map((tip) => (
            <TipItem key={tip.id} tip={tip} creatorName={creatorName} />
          ))}
        </ul>
      )}
    </section>
  );
}

function TipItem({ tip, creatorName }: { tip: PublicTip; creatorName: string }) {
  const address = handleAddress(tip.socialPlatform, tip.socialHandle);
  const color = SPRINKLES[(tip.senderName.codePointAt(0) ?? 0) % SPRINKLES.length];
  return (
    <li className="tip">
      <span className="tip__initial display" style={{ borderColor: color }} aria-hidden="true">
        {[...tip.senderName][0]?.toUpperCase()}
      </span>
      <div className="tip__body">
        <p className="tip__line">
          <span className="tip__name">{tip.senderName}</span>
          <span className="tip__amount">
            <MoneyText amount={tip.amount} />
          </span>
        </p>
        <p className="tip__message">{tip.message}</p>
        <p className="tip__meta">
          {address && (
            <a className="tip__handle" href={address} target="_blank" rel="noopener noreferrer nofollow ugc">
              @{tip.socialHandle?.replace(/^@/, '')}
            </a>
          )}
          <TipMoment at={tip.createdAt} />
        </p>
        {tip.response && (
          <p className="tip__reply">
            <span className="tip__replier">{creatorName}</span> {tip.response}
          </p>
        )}
      </div>
    </li>
  );
}
