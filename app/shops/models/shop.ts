import { beforeSave, belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import Creator from '#creators/models/creator'
import { skeletonOf } from '#core/names/skeleton'
import { ShopSchema } from '#database/schema'

export default class Shop extends ShopSchema {
  @belongsTo(() => Creator)
  declare creator: BelongsTo<typeof Creator>

  /** Names that look alike have the same skeleton. A number above 0 marks those from before they were refused. */
  @beforeSave()
  static updateNameSkeleton(shop: Shop) {
    if (shop.$dirty.name === undefined) return
    shop.nameSkeleton = skeletonOf(shop.name)
    shop.lookalikeNo = 0
  }

  get isOpen(): boolean {
    return this.status === 'active'
  }
}
