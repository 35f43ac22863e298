import { Inject, Injectable, Logger } from '@nestjs/common';
import { maskEmail } from '@sprinkle/contracts/rules/mask-email';
import type {
  PayoutMethod as MaskedMethod,
  PayoutMethodType,
} from '@sprinkle/contracts/tips/payout-methods.schemas';
import { decrypt, DecryptionError, encrypt } from '@sprinkle/service-kit/encryption';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { AccountHashes } from '../account-hashes/account-hashes.js';
import type { Config } from '../config.js';
import type { PayoutMethod } from './payout-method.entity.js';
import { normalizeAccount } from './same-account.js';

const HIDDEN = '***';
const SHOWN_DIGITS = 4;

/** Only this class decrypts account information. */
@Injectable()
export class AccountInfos {
  private readonly logger = new Logger(AccountInfos.name);

  constructor(
    @Inject(SERVICE_CONFIG) private readonly config: Pick<Config, 'PAYOUT_KEY'>,
    private readonly hashes: AccountHashes,
  ) {}

  encrypt(accountInfo: string): string {
    return encrypt(this.config.PAYOUT_KEY, accountInfo);
  }

  hash(type: PayoutMethodType, accountInfo: string): string {
    return this.hashes.ofPayoutAccount(type, normalizeAccount(type, accountInfo));
  }

  /** Ignores case, because a name or an address leads to the same account either way. */
  isSame({ encryptedAccountInfo }: PayoutMethod, accountInfo: string): boolean {
    return this.read(encryptedAccountInfo)?.toLowerCase() === accountInfo.toLowerCase();
  }

  mask({ id, type, encryptedAccountInfo, isDefault }: PayoutMethod): MaskedMethod {
    return { id, type, accountInfo: this.maskText(encryptedAccountInfo), isDefault };
  }

  maskText(encryptedAccountInfo: string): string {
    return maskAccountInfo(this.read(encryptedAccountInfo) ?? '');
  }

  /**
   * Decrypts for paying a creator, and for an administrator who may see it. Returns null for a text that no key of this
   * service decrypts, so that it stands in the way of its owner alone.
   */
  read(encryptedAccountInfo: string): string | null {
    try {
      return decrypt(this.config.PAYOUT_KEY, encryptedAccountInfo);
    } catch (error) {
      if (!(error instanceof DecryptionError)) throw error;
      this.logger.error(error);
      return null;
    }
  }
}

/**
 * Shows two characters and the domain of an e-mail address, the last four digits of numbers, and both ends of
 * anything else.
 */
export function maskAccountInfo(accountInfo: string): string {
  const maskedEmail = maskEmail(accountInfo);
  if (maskedEmail) return maskedEmail;
  const digits = accountInfo.match(/\p{Nd}/gu) ?? [];
  if (digits.length >= SHOWN_DIGITS) return HIDDEN + digits.slice(-SHOWN_DIGITS).join('');
  const characters = [...accountInfo];
  return characters.length > 1 ? `${characters[0]}${HIDDEN}${characters.at(-1)}` : HIDDEN;
}
