import db from '@adonisjs/lucid/services/db'
import { sectionOf, type PersonalDataSource, type Section } from '#core/privacy/personal_data'

/** The user's creator profile and terms of sale. */
export class CreatorsPersonalData implements PersonalDataSource {
  execute(userId: number): Section[] {
    return [
      sectionOf('creator', 'id', () =>
        db
          .from('creators')
          .where('user_id', userId)
          .select('id', 'name', 'status', 'bio')
          .select({ serviceFeeBp: 'service_fee_bp', approvedAt: 'approved_at' })
          .select({ defaultWatermarkSetting: 'default_watermark_setting' })
          .select({ autoClearSince: 'auto_clear_since' })
          .select({ autoSettlementThreshold: 'auto_settlement_threshold' })
          .select({ createdAt: 'created_at' })
      ),
    ]
  }
}
