import type { AppConfig } from '@sprinkle/api-client/api.gen';
import { TIP_PRESETS_CENTS } from '@sprinkle/contracts/rules/tip-limits';

/** The form's fields as filled in. */
export interface TipFields {
  presetCents: number;
  customAmount: string;
  senderName: string;
  senderEmail: string;
  message: string;
  socialPlatform: '' | 'instagram' | 'tiktok' | 'x';
  socialHandle: string;
  coverFees: boolean;
  isPrivate: boolean;
  isAnonymous: boolean;
  isMonthly: boolean;
}

/** Chooses the first preset that isn't below the minimum, or else the first. */
export function emptyTipFields({ minimumTipCents }: AppConfig['limits']): TipFields {
  const [first] = TIP_PRESETS_CENTS;
  return {
    presetCents: TIP_PRESETS_CENTS.find((cents) => cents >= minimumTipCents) ?? first,
    customAmount: '',
    senderName: '',
    senderEmail: '',
    message: '',
    socialPlatform: '',
    socialHandle: '',
    coverFees: false,
    isPrivate: false,
    isAnonymous: false,
    isMonthly: false,
  };
}
