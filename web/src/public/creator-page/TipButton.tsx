import { tipButtonLook } from '@sprinkle/contracts/rules/tip-button-look';
import clsx from 'clsx';
import type { MouseEvent, ReactNode, Ref } from 'react';
import styles from './TipButton.module.css';

interface TipButtonProps {
  text: string;
  color: string | null;
  icon?: ReactNode;
  isDisabled?: boolean;
  /** True for a button that submits its form when no script handles the press. */
  isSubmit?: boolean;
  onClick?: (event: MouseEvent) => void;
  /** Called when the button is hovered or focused, because a press may follow. */
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
      // A press before hydration sets `aria-busy`, which the server didn't render.
      suppressHydrationWarning
    >
      {icon}
      <span dir="auto">{text}</span>
    </button>
  );
}
