import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A network that a creator signed in from. It is kept for as long as a paid payment keeps its payer's network. */
@Entity('creator_networks')
export class CreatorNetwork {
  @PrimaryColumn('uuid')
  creatorId!: string;

  /** Keyed hash of the network, as in `payments`. */
  @PrimaryColumn('text')
  clientHash!: string;

  /** Last sign-in from there. */
  @Column('timestamptz')
  seenAt!: Date;
}
