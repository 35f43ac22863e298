import { Inject, Injectable } from '@nestjs/common';
import type { PayoutMethod as MaskedMethod } from '@sprinkle/contracts/tips/payout-methods.schemas';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { decrypt, encrypt } from '@sprinkle/service-kit/encryption';
import type { Config } from '../config.js';
import { maskAccountInfo } from './mask-account-info.js';
import type { PayoutMethod } from './payout-method.entity.js';

/** The one place that has account information in the open. */
@Injectable()
export class AccountInfos {
  constructor(@Inject(SERVICE_CONFIG) private readonly config: Pick<Config, 'PAYOUT_KEY'>) {}

  encrypt(accountInfo: string): string {
    return encrypt(this.config.PAYOUT_KEY, accountInfo);
  }

  /** Whether it says where that method leads to: a name or an address typed with other capitals is the same. */
  isOf({ encryptedAccountInfo }: PayoutMethod, accountInfo: string): boolean {
    const kept = decrypt(this.config.PAYOUT_KEY, encryptedAccountInfo);
    return kept.toLowerCase() === accountInfo.toLowerCase();
  }

  mask({ id, type, encryptedAccountInfo, isDefault }: PayoutMethod): MaskedMethod {
    const accountInfo = maskAccountInfo(decrypt(this.config.PAYOUT_KEY, encryptedAccountInfo));
    return { id, type, accountInfo, isDefault };
  }
}
