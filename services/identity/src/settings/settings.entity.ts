import type { PlatformSettings } from '@sprinkle/contracts/identity/identity.schemas';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The table has exactly one row, whose id is 1. */
@Entity('system_settings')
export class Settings {
  @PrimaryColumn('smallint')
  id!: number;

  @Column('boolean', { default: true })
  registrationEnabled!: boolean;

  @Column('boolean', { default: false })
  maintenanceMode!: boolean;

  @Column('integer', { default: 100 })
  minimumTipCents!: number;

  @Column('integer', { default: 6 })
  featuredCreatorsLimit!: number;

  @Column('boolean', { default: false })
  adminTotpRequired!: boolean;

  /** Minutes without use after which an administrator's session ends. */
  @Column('integer', { default: 30 })
  adminIdleMinutes!: number;

  /** Number that grows with every change. */
  @Column('integer', { default: 1 })
  version!: number;

  /** Number that grows whenever somebody becomes an administrator or is no longer one. */
  @Column('integer', { default: 0 })
  administratorsVersion!: number;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt!: Date;
}

export function toPlatformSettings(settings: Settings): PlatformSettings {
  return {
    registrationEnabled: settings.registrationEnabled,
    maintenanceMode: settings.maintenanceMode,
    minimumTipAmountCents: settings.minimumTipCents,
    featuredCreatorsLimit: settings.featuredCreatorsLimit,
    adminIdleMinutes: settings.adminIdleMinutes,
  };
}
