import type { ShownIcon } from '@sprinkle/contracts/profiles/profiles.schemas';
import { Logo } from '@sprinkle/ui/Logo';

interface ButtonIconProps {
  icon: ShownIcon | null;
  size: number;
}

/** The icon that the creator chose, else the cupcake. Decoration: what it stands beside says it in words. */
export function ButtonIcon({ icon, size }: ButtonIconProps) {
  if (!icon) return <Logo size={size} />;
  return <img className="button-icon" src={icon.imageData} alt="" width={size} height={size} />;
}
