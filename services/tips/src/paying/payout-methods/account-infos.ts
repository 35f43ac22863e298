import { Inject, Injectable, Logger } from '@nestjs/common';
import { maskEmail } from '@sprinkle/contracts/rules/mask-email';
import {
  type PayoutMethod as MaskedMethod,
  type PayoutMethodType,
  receiverOf,
} from '@sprinkle/contracts/tips/paying/payout-methods.schemas';
import { decrypt, DecryptionError, encrypt } from '@sprinkle/service-kit/encryption';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import type { EntityManager } from 'typeorm';
import { AccountHashes } from '../../account-hashes/account-hashes.js';
import type { Config } from '../../config.js';
import type { PayoutMethod } from './payout-method.entity.js';
import { normalizeAccount } from './same-account.js';

/** Row of a payout method or of a payout to it. The account is encrypted for this row, table and creator alone. */
interface AccountPlace {
  table: 'payment_methods' | 'payouts';
  creatorId: string;
  id: string;
}

export interface Account {
  accountInfo: string;
  /** Name of the bank account's holder; null if none was asked for. */
  accountHolder: string | null;
}

export interface EncryptedAccount {
  encryptedAccountInfo: string;
  encryptedAccountHolder: string | null;
}

const COLUMNS = { accountInfo: 'encrypted_account_info', accountHolder: 'encrypted_account_holder' } as const;

/** The encrypted columns, with SQL expressions for their contexts. */
export const ENCRYPTED_ACCOUNTS = (['payment_methods', 'payouts'] as const).flatMap((table) =>
  Object.values(COLUMNS).map((column) => ({
    table,
    column,
    context: `concat('${table}.${column}:', ${table === 'payouts' ? 'creator_id' : 'user_id'}, ':', id)`,
  })),
);

const HIDDEN = '***';
const SHOWN_DIGITS = 4;

const STRIPE_ACCOUNT = /^acct_[A-Za-z0-9]{8,}$/;

/** Only this class decrypts account information. */
@Injectable()
export class AccountInfos {
  private readonly logger = new Logger(AccountInfos.name);

  constructor(
    @Inject(SERVICE_CONFIG) private readonly config: Pick<Config, 'PAYOUT_KEY'>,
    private readonly hashes: AccountHashes,
  ) {}

  encrypt({ accountInfo, accountHolder }: Account, place: AccountPlace): EncryptedAccount {
    const seal = (text: string, part: keyof Account) =>
      encrypt(this.config.PAYOUT_KEY, text, contextOf(place, part));
    return {
      encryptedAccountInfo: seal(accountInfo, 'accountInfo'),
      encryptedAccountHolder: accountHolder === null ? null : seal(accountHolder, 'accountHolder'),
    };
  }

  hash(manager: EntityManager, type: PayoutMethodType, accountInfo: string): Promise<string> {
    return this.hashes.ofPayoutAccount(manager, type, normalizeAccount(type, accountInfo));
  }

  /** Ignores case, because a name or an address leads to the same account either way. */
  isSame(method: PayoutMethod, accountInfo: string): boolean {
    const plain = (text = '') => (receiverOf(method.type, text) ?? text).toLowerCase();
    return plain(this.readMethod(method)?.accountInfo) === plain(accountInfo);
  }

  mask(method: PayoutMethod): MaskedMethod {
    const { id, type, isDefault } = method;
    return { id, type, accountInfo: maskAccountInfo(this.readMethod(method)?.accountInfo ?? ''), isDefault };
  }

  readMethod(method: PayoutMethod): Account | null {
    return this.read(method, placeOfMethod(method));
  }

  /**
   * Decrypts an account to pay a creator, or to show it to an administrator who may see it. Returns null if a part was encrypted with an
   * unknown key or for another row, so that it affects only its owner.
   */
  read(
    { encryptedAccountInfo, encryptedAccountHolder }: EncryptedAccount,
    place: AccountPlace,
  ): Account | null {
    const unseal = (text: string, part: keyof Account) =>
      decrypt(this.config.PAYOUT_KEY, text, contextOf(place, part));
    try {
      return {
        accountInfo: unseal(encryptedAccountInfo, 'accountInfo'),
        accountHolder: encryptedAccountHolder && unseal(encryptedAccountHolder, 'accountHolder'),
      };
    } catch (error) {
      if (!(error instanceof DecryptionError)) throw error;
      this.logger.error(error);
      return null;
    }
  }
}

function contextOf({ table, creatorId, id }: AccountPlace, part: keyof Account): string {
  return `${table}.${COLUMNS[part]}:${creatorId}:${id}`;
}

export function placeOfMethod({ userId, id }: Pick<PayoutMethod, 'userId' | 'id'>): AccountPlace {
  return { table: 'payment_methods', creatorId: userId, id };
}

/**
 * Shows two characters and the domain of an email address, the last four digits of numbers, the last four characters of a Stripe account,
 * and both ends of anything else.
 */
export function maskAccountInfo(accountInfo: string): string {
  const maskedEmail = maskEmail(accountInfo);
  if (maskedEmail) return maskedEmail;
  if (STRIPE_ACCOUNT.test(accountInfo)) return `acct_${HIDDEN}${accountInfo.slice(-SHOWN_DIGITS)}`;
  const digits = accountInfo.match(/\p{Nd}/gu) ?? [];
  if (digits.length >= SHOWN_DIGITS) return HIDDEN + digits.slice(-SHOWN_DIGITS).join('');
  const characters = [...accountInfo];
  return characters.length > 1 ? `${characters[0]}${HIDDEN}${characters.at(-1)}` : HIDDEN;
}
