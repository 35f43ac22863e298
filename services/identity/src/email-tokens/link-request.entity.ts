import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { LinkPurpose } from './email-token.entity.js';

/** Somebody asks for these links, while a change of address sends the link that undoes it. */
export type RequestedLink = Exclude<LinkPurpose, 'undo-email-change' | 'freeze-account' | 'close-account'>;

/** A scheduled method decides whether to send the link, because a response that waits for it would reveal accounts. */
@Entity('link_requests')
export class LinkRequest {
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id!: string;

  @Column('text')
  purpose!: RequestedLink;

  @Column('varchar', { length: 254 })
  email!: string;

  /** Account that asked to change to the address; null for other purposes. */
  @Column('uuid', { nullable: true })
  userId!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
