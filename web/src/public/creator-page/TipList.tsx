import type { PublicTip } from '@sprinkle/contracts/tips/tips.schemas';
import { dollarsToCents } from '@sprinkle/contracts/rules/money';
import { MoneyText } from '@sprinkle/ui/MoneyText';
import { SPRINKLES } from '@sprinkle/ui/tokens';
import { useRef, useState } from 'react';
import { initialOf } from './initial';
import { listedTips } from './shown-tips';
import { handleAddress } from './social-address';
import { TipMoment } from './TipMoment';
import { useAutoScroll } from './useAutoScroll';

interface TipListProps {
  tips: PublicTip[];
  /** They cannot be read for the moment. */
  areMissing?: boolean;
  creatorName: string;
}

export function TipList({ tips, areMissing = false, creatorName }: TipListProps) {
  const [isPaused, setIsPaused] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const { isScrollable, isMoving } = useAutoScroll(list, isPaused);
  const listed = listedTips(tips);

  return (
    <section className="tips" aria-labelledby="tips-title">
      <div className="tips__head">
        <h2 id="tips-title" className="tips__title display">
          Tips and comments
        </h2>
        {isMoving && (
          <button type="button" className="tips__pause" onClick={() => setIsPaused(!isPaused)}>
            {isPaused ? 'Scroll on' : 'Hold still'}
          </button>
        )}
      </div>
      {listed.length === 0 ? (
        <p className="tips__none" role={areMissing ? 'status' : undefined}>
          {areMissing ? 'Tips cannot be shown at the moment. They will be back soon.' : emptyText(tips)}
        </p>
      ) : (
        <ul
          className="tips__list"
          ref={list}
          tabIndex={isScrollable ? 0 : undefined}
          aria-labelledby="tips-title"
        >
          {listed.map((tip) => (
            <TipItem key={tip.id} tip={tip} creatorName={creatorName} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** A tip that came without a word is a tip all the same. */
function emptyText(tips: PublicTip[]): string {
  return tips.length === 0
    ? 'No tips yet. Be the first to tip!'
    : 'No messages yet. Be the first to leave one!';
}

function TipItem({ tip, creatorName }: { tip: PublicTip; creatorName: string }) {
  const address = handleAddress(tip.socialPlatform, tip.socialHandle);
  const color = SPRINKLES[(tip.senderName.codePointAt(0) ?? 0) % SPRINKLES.length];
  return (
    <li className="tip">
      <span className="tip__initial display" style={{ borderColor: color }} aria-hidden="true">
        {initialOf(tip.senderName)}
      </span>
      <div className="tip__body">
        <p className="tip__line">
          <span className="tip__name" dir="auto">
            {tip.senderName}
          </span>
          <span className="tip__amount">
            <MoneyText cents={dollarsToCents(tip.amount)} />
          </span>
        </p>
        <p className="tip__message" dir="auto">
          {tip.message}
        </p>
        <p className="tip__meta">
          {address && (
            <a className="tip__handle" href={address} target="_blank" rel="noopener noreferrer nofollow ugc">
              @{tip.socialHandle?.replace(/^@/, '')}
            </a>
          )}
          <TipMoment at={tip.createdAt} />
        </p>
        {tip.response && (
          <p className="tip__reply" dir="auto">
            <span className="tip__replier">{creatorName}</span> {tip.response}
          </p>
        )}
      </div>
    </li>
  );
}
