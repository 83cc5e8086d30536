import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { Currency } from '#core/money/currency'
import type { StoredPicture } from '#platform/pictures/picture'
import type Shop from '#shops/models/shop'
import type Creator from '#creators/models/creator'
import type { Row } from '#core/database/row'

/** Public data of a shop, without models. */
export interface PublicShop extends Row<
  Shop,
  | 'id'
  | 'name'
  | 'description'
  | 'tippingEnabled'
  | 'tippingTitle'
  | 'tippingDescription'
  | 'tippingMax'
  | 'createdAt'
> {
  currency: Currency
  status: 'active' | 'inactive'
  logo: StoredPicture | null
  banner: StoredPicture | null
  /** Minor units of `currency`; both null until the creator has set them. */
  tippingMin: Shop['tippingMin']
  creatorId: Creator['id']
  creatorName: Creator['name']
  creatorBio: Creator['bio']
  /** Id of the shop's user, who is credited and must not buy from it. */
  creatorUserId: Creator['userId']
}

/** A shop's picture as JSON in a select; null while it is being rendered. */
export function shopPicture(role: 'logo' | 'banner') {
  return db.raw(`(select json_build_object('storageKey', p.storage_key, 'width', p.width,
    'height', p.height) from shop_pictures p
    where p.id = shops.${role}_id and p.state = 'ready') as ${role}`)
}

/** Shops of active creators, including closed ones, in one query. */
export function publicShops(client: QueryClientContract = db.connection()) {
  return client
    .from('shops')
    .join('creators', 'creators.id', 'shops.creator_id')
    .whereRaw(`creators.status = 'active'`)
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
      creatorUserId: 'creators.user_id',
    })
    .select(shopPicture('logo'), shopPicture('banner'))
}
