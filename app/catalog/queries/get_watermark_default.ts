import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { DEFAULT_WATERMARK, type WatermarkSettings } from '#catalog/values/watermark_settings'

/**
 * Watermark settings of a new product of this shop: the creator's default, otherwise the site's. What happens when a
 * copy cannot be made has no default of the site: the creator is asked.
 */
export class GetWatermarkDefault {
  async execute(
    { shopId }: { shopId: number },
    client: QueryClientContract = db.connection()
  ): Promise<WatermarkSettings> {
    const { chosen } = await client
      .from('shops')
      .join('creators', 'creators.id', 'shops.creator_id')
      .where('shops.id', shopId)
      .select('creators.default_watermark_setting as chosen')
      .firstOrFail()
    return { ...DEFAULT_WATERMARK, onWatermarkFailure: null, ...chosen }
  }
}
