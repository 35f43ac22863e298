import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';

/** A creator's address, projected from the events of accounts. */
@Entity('recipients')
export class Recipient {
  @PrimaryColumn('uuid')
  accountId!: string;

  /** Null once the account is closed or deleted. */
  @Column('text', { nullable: true })
  email!: string | null;

  /** The version of the account, so that an older event never overwrites a newer one. */
  @Column('integer')
  version!: number;
}

export async function getRecipient(manager: EntityManager, accountId: string): Promise<Recipient> {
  const recipient = await manager.findOneBy(Recipient, { accountId });
  if (!recipient) throw new Error(`The address of account ${accountId} is not known yet`);
  return recipient;
}
