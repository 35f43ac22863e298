import { Inject, Injectable } from '@nestjs/common';
import { decrypt, encrypt } from '@sprinkle/service-kit/encryption';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import type { Config } from '../config.js';

/** Tables keep the secrets of authenticator apps only in this form. */
@Injectable()
export class TotpSecrets {
  constructor(@Inject(SERVICE_CONFIG) private readonly config: Pick<Config, 'MAIL_TOKEN_KEY'>) {}

  encrypt(secret: string): string {
    return encrypt(this.config.MAIL_TOKEN_KEY, secret);
  }

  decrypt(encrypted: string): string {
    return decrypt(this.config.MAIL_TOKEN_KEY, encrypted);
  }
}
