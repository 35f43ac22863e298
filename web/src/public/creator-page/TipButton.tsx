import { tipButtonLook } from '@sprinkle/contracts/rules/tip-button-look';
import clsx from 'clsx';
import type { MouseEvent, ReactNode, Ref } from 'react';
import styles from './TipButton.module.css';

interface TipButtonProps {
  text: string;
  color: string | null;
  icon?: ReactNode;
  isDisabled?: boolean;
  /** True for a button that submits its form where no script takes the press. */
  isSubmit?: boolean;
  onClick?: (event: MouseEvent) => void;
  /** The button calls this when a pointer or the focus is on it, because a press may follow. */
  onReach?: () => void;
  ref?: Ref<HTMLButtonElement>;
}

export function TipButton({
  text,
  color,
  icon,
  isDisabled,
  isSubmit,
  onClick,
  onReach,
  ref,
}: TipButtonProps) {
  const look = tipButtonLook(color);
  return (
    <button
      ref={ref}
      type={isSubmit ? 'submit' : 'button'}
      data-tip-button
      className={clsx(styles.button, look.isPale && styles.pale, look.isDeep && styles.deep)}
      style={{ background: look.background, color: look.color, borderColor: look.border }}
      disabled={isDisabled}
      onClick={onClick}
      onPointerEnter={onReach}
      onFocus={onReach}
      // A press before hydration has left `aria-busy`, which the server did not render.
      suppressHydrationWarning
    >
      {icon}
      <span dir="auto">{text}</span>
    </button>
  );
}
