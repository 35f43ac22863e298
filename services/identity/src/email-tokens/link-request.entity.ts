import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { LinkPurpose } from './email-token.entity.js';

/** Somebody asked for a link. Whether one is sent is found out later, where nobody can measure how long it takes. */
@Entity('link_requests')
export class LinkRequest {
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id!: string;

  @Column('text')
  purpose!: LinkPurpose;

  /** As typed by whoever asked. */
  @Column('varchar', { length: 254 })
  email!: string;

  /** The account that wants this address. */
  @Column('uuid', { nullable: true })
  userId!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
