import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  keptTaxDetailsSchema,
  type MaskedTaxDetails,
  type TaxDetails,
} from '@sprinkle/contracts/tips/paying/payees.schemas';
import { decrypt, DecryptionError, encrypt } from '@sprinkle/service-kit/encryption';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import type { Config } from '../../config.js';
import { maskAccountInfo } from '../payout-methods/account-infos.js';
import type { Payee } from './payee.entity.js';

const CONTEXT = 'payees.encrypted_details:';

/** SQL expression for the encryption context of a row's tax details. */
export const PAYEE_CONTEXT = `'${CONTEXT}' || id`;

type Secret = Pick<Payee, 'id' | 'encryptedDetails'>;

/** Only this class decrypts tax details. */
@Injectable()
export class PayeeSecrets {
  private readonly logger = new Logger(PayeeSecrets.name);

  constructor(@Inject(SERVICE_CONFIG) private readonly config: Pick<Config, 'PAYOUT_KEY'>) {}

  encrypt(id: string, details: TaxDetails): string {
    return encrypt(this.config.PAYOUT_KEY, JSON.stringify(details), CONTEXT + id);
  }

  /** Returns null for a text that no key of this service decrypts, or that belongs to another creator. */
  read({ id, encryptedDetails }: Secret): TaxDetails | null {
    try {
      const json = decrypt(this.config.PAYOUT_KEY, encryptedDetails, CONTEXT + id);
      return keptTaxDetailsSchema.parse(JSON.parse(json));
    } catch (error) {
      if (!(error instanceof DecryptionError)) throw error;
      this.logger.error(error);
      return null;
    }
  }

  mask(secret: Secret): MaskedTaxDetails | null {
    const details = this.read(secret);
    if (!details) return null;
    const { kind, legalName, country, taxId } = details;
    return { kind, legalName, country, taxId: maskAccountInfo(taxId) };
  }
}
