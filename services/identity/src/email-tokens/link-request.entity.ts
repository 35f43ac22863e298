import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { LinkPurpose } from './email-token.entity.js';

/** Purposes of links that somebody requests. A change of address, for example, sends its undo link by itself. */
export type RequestedLink = Exclude<LinkPurpose, 'undo-email-change' | 'freeze-account' | 'close-account'>;

/** A scheduled job decides whether to send the link, because a response that waited for that would reveal accounts. */
@Entity('link_requests')
export class LinkRequest {
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id!: string;

  @Column('text')
  purpose!: RequestedLink;

  @Column('varchar', { length: 254 })
  email!: string;

  /** Account that is changing to the address; null for other purposes. */
  @Column('uuid', { nullable: true })
  userId!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
