import { Inject, Injectable } from '@nestjs/common';
import { decrypt, encrypt, type EncryptionKeys } from '@sprinkle/service-kit/encryption';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import type { Config } from '../config.js';
import type { SessionOwner } from '../sessions/require-session.js';
import { APP_TABLES } from './app-tables.js';

type KeyConfig = Pick<Config, 'TOTP_KEY' | 'MAIL_TOKEN_KEY'>;

/** Returns the encryption keys. Earlier secrets were encrypted with MAIL_TOKEN_KEY. */
export function totpKeys({ TOTP_KEY, MAIL_TOKEN_KEY }: KeyConfig): EncryptionKeys {
  return { ...TOTP_KEY, former: MAIL_TOKEN_KEY };
}

/** SQL expression for the encryption context of a row's secret. */
export const totpContext = (accounts: string) => `'${accounts}.encrypted_totp_secret:' || id`;

function contextOf({ audience, id }: SessionOwner): string {
  return `${APP_TABLES[audience].accounts}.encrypted_totp_secret:${id}`;
}

/** Tables keep the secrets of authenticator apps only in encrypted form. */
@Injectable()
export class TotpSecrets {
  private readonly keys: EncryptionKeys;

  constructor(@Inject(SERVICE_CONFIG) config: KeyConfig) {
    this.keys = totpKeys(config);
  }

  encrypt(owner: SessionOwner, secret: string): string {
    return encrypt(this.keys, secret, contextOf(owner));
  }

  decrypt(owner: SessionOwner, encrypted: string): string {
    return decrypt(this.keys, encrypted, contextOf(owner));
  }
}
