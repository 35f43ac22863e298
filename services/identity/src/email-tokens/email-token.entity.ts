import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('email_tokens')
export class EmailToken {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  tokenHash!: string;

  @Column('uuid')
  userId!: string;

  @Column('text')
  purpose!: 'verify-email';

  @Column('timestamptz')
  expiresAt!: Date;

  @Column('timestamptz', { nullable: true })
  usedAt!: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
