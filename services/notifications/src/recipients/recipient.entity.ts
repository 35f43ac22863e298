import { Column, Entity, PrimaryColumn, type EntityManager } from 'typeorm';

/** Where a creator's mail goes: a projection of the accounts, filled by events. */
@Entity('recipients')
export class Recipient {
  @PrimaryColumn('uuid')
  accountId!: string;

  /** Null where the account is gone. */
  @Column('text', { nullable: true })
  email!: string | null;

  /** Of the account: an older event never overwrites a newer one. */
  @Column('integer')
  version!: number;
}

export async function getRecipient(manager: EntityManager, accountId: string): Promise<Recipient> {
  const recipient = await manager.findOneBy(Recipient, { accountId });
  if (!recipient) throw new Error(`No address is known yet for the account ${accountId}`);
  return recipient;
}
