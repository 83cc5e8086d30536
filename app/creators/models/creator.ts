import type { DateTime } from 'luxon'
import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import marketplace from '#config/marketplace'
import { CreatorSchema } from '#database/schema'
import User from '#identity/models/user'

export default class Creator extends CreatorSchema {
  /** The catalog defines its fields. */
  declare defaultWatermarkSetting: Record<string, unknown> | null

  @belongsTo(() => User)
  declare user: BelongsTo<typeof User>

  get isActive(): boolean {
    return this.status === 'active'
  }

  get feeFreeUntil(): DateTime | null {
    const usual = this.approvedAt?.plus({ hours: 24 * marketplace.fees.freeDays })
    return this.freeUntil ?? usual ?? null
  }

  /** Service fee at that time, in basis points: zero in the first days after approval. */
  feeBpAt(moment: DateTime): number {
    const { feeFreeUntil } = this
    return feeFreeUntil && moment < feeFreeUntil ? 0 : this.serviceFeeBp
  }
}
