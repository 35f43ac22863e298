import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { addPayoutMethodRpc } from '@sprinkle/contracts/tips/paying/payout-methods.rpc';
import {
  type PayoutMethod as MaskedMethod,
  PAYOUT_METHODS_MAX,
  type PayoutMethodType,
} from '@sprinkle/contracts/tips/paying/payout-methods.schemas';
import { DomainError } from '@sprinkle/service-kit/errors';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { recheckDebts } from '../../account-hashes/recheck-debts.js';
import { type Account, AccountInfos, placeOfMethod } from './account-infos.js';
import {
  ChangePayoutMethods,
  type LockedMethods,
  makeDefault,
  type MethodsChange,
  waitAgain,
} from './change-payout-methods.js';
import { PayoutMethod } from './payout-method.entity.js';

interface NewMethod {
  type: PayoutMethodType;
  accountInfo: string;
  /** Name of the holder of a bank account; undefined for other types. */
  accountHolder?: string | undefined;
  isDefault: boolean;
}

@Injectable()
export class AddPayoutMethod {
  constructor(
    private readonly change: ChangePayoutMethods,
    private readonly accountInfos: AccountInfos,
  ) {}

  @HandlesRpc(addPayoutMethodRpc)
  execute(added: RpcInput<typeof addPayoutMethodRpc>, actor: Actor): Promise<MaskedMethod> {
    return this.change.execute(actor, (locked) => this.add(locked, added));
  }

  async add(locked: LockedMethods, added: NewMethod): Promise<MethodsChange> {
    const { manager, owner, methods } = locked;
    const same = methods.find(
      (method) => method.type === added.type && this.accountInfos.isSame(method, added.accountInfo),
    );
    if (same) {
      const isRenamed = await this.nameHolder(locked, same, added);
      const isChosen = added.isDefault && !same.isDefault;
      if (isChosen) await makeDefault(locked, same);
      else if (isRenamed && same.isDefault) await waitAgain(locked, same);
      return { change: isRenamed ? 'holder-changed' : isChosen ? 'made-default' : null, method: same };
    }
    if (methods.length >= PAYOUT_METHODS_MAX) {
      throw new DomainError(
        'WRONG_STATE',
        `You can have up to ${PAYOUT_METHODS_MAX} payout methods. Remove one before you add another.`,
      );
    }
    const now = new Date();
    const row = { id: randomUUID(), userId: owner.id };
    const method = manager.create(PayoutMethod, {
      ...row,
      type: added.type,
      ...this.accountInfos.encrypt(accountOf(added), placeOfMethod(row)),
      accountHash: await this.accountInfos.hash(manager, added.type, added.accountInfo),
      isDefault: false,
      defaultSince: now,
      createdAt: now,
      holderChangedAt: null,
    });
    await manager.insert(PayoutMethod, method);
    if (method.accountHash) await recheckDebts(manager, owner.id, method.accountHash);
    if (added.isDefault || methods.length === 0) await makeDefault(locked, method);
    return { change: 'added', method };
  }

  /**
   * Entering a bank account again adds its holder if that is missing. A different holder is a change of the method, because the bank pays
   * to that name. Returns whether it is one.
   */
  private async nameHolder(
    { manager }: LockedMethods,
    method: PayoutMethod,
    added: NewMethod,
  ): Promise<boolean> {
    const { accountHolder } = accountOf(added);
    if (!accountHolder) return false;
    const known = this.accountInfos.readMethod(method);
    if (known?.accountHolder && isSameName(known.accountHolder, accountHolder)) return false;
    const { encryptedAccountHolder } = this.accountInfos.encrypt(accountOf(added), placeOfMethod(method));
    await manager.update(
      PayoutMethod,
      { id: method.id },
      { encryptedAccountHolder, holderChangedAt: new Date() },
    );
    return method.encryptedAccountHolder !== null;
  }
}

function accountOf({ type, accountInfo, accountHolder }: NewMethod): Account {
  return { accountInfo, accountHolder: (type === 'bank' && accountHolder) || null };
}

export function isSameName(one: string, other: string): boolean {
  const plain = (name: string) => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
  return plain(one) === plain(other);
}
