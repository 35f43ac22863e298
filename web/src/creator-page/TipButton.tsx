import { Logo } from '@sprinkle/ui/Logo';
import { tipButtonLook } from './tip-button';

interface TipButtonProps {
  text: string;
  color: string | null;
  hasIcon?: boolean;
  onClick?: () => void;
  onPointerEnter?: () => void;
}

export function TipButton({ text, color, hasIcon = false, onClick, onPointerEnter }: TipButtonProps) {
  const look = tipButtonLook(color);
  return (
    <button
      type="button"
      className={look.isOutlined ? 'tip-button tip-button--outlined' : 'tip-button'}
      style={{ background: look.background, color: look.color, borderColor: look.border }}
      onClick={onClick}
      onPointerEnter={onPointerEnter}
    >
      {hasIcon && <Logo size={28} />}
      {text}
    </button>
  );
}
