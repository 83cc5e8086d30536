import db from '@adonisjs/lucid/services/db'
import { inPages } from '#core/database/in_pages'
import type { PersonalDataSource, Section } from '#core/privacy/personal_data'

/** The user's creator profile and terms of sale. */
export class CreatorsPersonalData implements PersonalDataSource {
  execute(userId: number): Section[] {
    const creators = inPages<{ id: number }>((afterId, size) =>
      db
        .from('creators')
        .where('user_id', userId)
        .where('id', '>', afterId)
        .select('id', 'name', 'status', 'bio')
        .select({ serviceFeeBp: 'service_fee_bp', approvedAt: 'approved_at' })
        .select({ defaultWatermarkSetting: 'default_watermark_setting' })
        .select({ autoClearSince: 'auto_clear_since' })
        .select({ autoSettlementThreshold: 'auto_settlement_threshold' })
        .select({ createdAt: 'created_at' })
        .orderBy('id')
        .limit(size)
    )
    return [{ name: 'creator', rows: creators }]
  }
}
