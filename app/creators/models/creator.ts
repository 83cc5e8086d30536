import type { DateTime } from 'luxon'
import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import marketplace from '#config/marketplace'
import { CreatorSchema } from '#database/schema'
import User from '#identity/models/user'

export default class Creator extends CreatorSchema {
  /** What its fields mean is the catalog's affair. */
  declare defaultWatermarkSetting: Record<string, unknown> | null

  @belongsTo(() => User)
  declare user: BelongsTo<typeof User>

  get isActive(): boolean {
    return this.status === 'active'
  }

  get feeFreeUntil(): DateTime | null {
    return this.approvedAt?.plus({ hours: 24 * marketplace.fees.freeDays }) ?? null
  }

  /** Basis points of a sale that the platform keeps at that moment: none in the first week. */
  feeBpAt(moment: DateTime): number {
    const { feeFreeUntil } = this
    return feeFreeUntil && moment < feeFreeUntil ? 0 : this.serviceFeeBp
  }
}
