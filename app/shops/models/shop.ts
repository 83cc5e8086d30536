import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import Creator from '#creators/models/creator'
import { ShopSchema } from '#database/schema'

export default class Shop extends ShopSchema {
  @belongsTo(() => Creator)
  declare creator: BelongsTo<typeof Creator>

  get isOpen(): boolean {
    return this.status === 'active'
  }
}
