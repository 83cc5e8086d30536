import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { Currency } from '#core/money/currency'
import type { StoredPicture } from '#platform/pictures/picture'

/** What everybody may know of a shop: one row, without models. */
export interface ShopFace {
  id: number
  name: string
  description: string
  currency: Currency
  status: 'active' | 'inactive'
  logo: StoredPicture | null
  banner: StoredPicture | null
  tippingEnabled: boolean
  tippingTitle: string
  tippingDescription: string
  /** Minor units of `currency`; both null until the creator has said so. */
  tippingMin: bigint | null
  tippingMax: bigint | null
  createdAt: Date
  creatorId: number
  creatorName: string
  creatorBio: string | null
  /** The user behind the shop: whom a sale is credited to, who may not buy from it. */
  sellerId: number
}

/** A picture of a shop as JSON in a select; null while it is being prepared. */
export function shopPicture(role: 'logo' | 'banner') {
  return db.raw(`(select json_build_object('storageKey', p.storage_key, 'width', p.width,
    'height', p.height) from shop_pictures p
    where p.id = shops.${role}_id and p.state = 'ready') as ${role}`)
}

/** Shops of approved creators, closed ones too. One query, whatever follows. */
export function shopFaces(client: QueryClientContract = db.connection()) {
  return client
    .from('shops')
    .join('creators', 'creators.id', 'shops.creator_id')
    .where('creators.status', 'active')
    .select({
      id: 'shops.id',
      name: 'shops.name',
      description: 'shops.description',
      currency: 'shops.currency',
      status: 'shops.status',
      tippingEnabled: 'shops.tipping_enabled',
      tippingTitle: 'shops.tipping_title',
      tippingDescription: 'shops.tipping_description',
      tippingMin: 'shops.tipping_min',
      tippingMax: 'shops.tipping_max',
      createdAt: 'shops.created_at',
      creatorId: 'creators.id',
      creatorName: 'creators.name',
      creatorBio: 'creators.bio',
      sellerId: 'creators.user_id',
    })
    .select(shopPicture('logo'), shopPicture('banner'))
}
