import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import { NotFound } from '#core/errors'
import watermarking from '#config/watermarking'
import { FindLatestEntry } from '#audit/queries/find_latest_entry'
import { FindShopByCreatorName } from '#shops/queries/shops'

export type EnteredShop = {
  id: number
  name: string
  creatorName: string
  /** When the access ends. */
  until: string
}

export const SHOP_ENTERED = 'toolbox.entered'

type FindInput = { adminId: number; creatorName: string }

/**
 * The shop whose toolbox an admin has entered. The audit entry itself grants the access, so there is no access
 * without a record.
 */
@inject()
export class FindEnteredShop {
  constructor(
    private clock: Clock,
    private findShop: FindShopByCreatorName,
    private findLatest: FindLatestEntry
  ) {}

  /**
   * @returns null when the admin did not enter it within the last hour
   * @throws NotFound when there is no such shop
   */
  async execute({ adminId, creatorName }: FindInput): Promise<EnteredShop | null> {
    const shop = await this.findShop.execute(creatorName)
    if (!shop) throw new NotFound()
    const entry = await this.findLatest.execute({
      actorId: adminId,
      action: SHOP_ENTERED,
      subject: { type: 'shop', id: shop.id },
    })
    const until = entry?.occurredAt.plus({ minutes: watermarking.visit.minutes })
    if (!until || until <= this.clock.now()) return null
    return { id: shop.id, name: shop.name, creatorName: shop.creatorName, until: until.toISO()! }
  }
}
