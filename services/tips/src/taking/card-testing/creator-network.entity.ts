import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A network from which a creator signed in. It is kept for as long as a paid payment keeps the network of its payer. */
@Entity('creator_networks')
export class CreatorNetwork {
  @PrimaryColumn('uuid')
  creatorId!: string;

  /** Keyed hash of the network, as payments have it. */
  @PrimaryColumn('text')
  clientHash!: string;

  /** Last sign-in from there. */
  @Column('timestamptz')
  seenAt!: Date;
}
