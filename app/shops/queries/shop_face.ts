import type { Currency } from '#core/money/currency'

/** What everybody may know of a shop: one row, without models. */
export interface ShopFace {
  id: number
  name: string
  description: string
  currency: Currency
  status: 'active' | 'inactive'
  logoKey: string | null
  bannerKey: string | null
  createdAt: Date
  creatorId: number
  creatorName: string
  /** The user behind the shop: whom a sale is credited to, who may not buy from it. */
  sellerId: number
}

export const SHOP_FACE_COLUMNS = {
  id: 'shops.id',
  name: 'shops.name',
  description: 'shops.description',
  currency: 'shops.currency',
  status: 'shops.status',
  logoKey: 'shops.logo_key',
  bannerKey: 'shops.banner_key',
  createdAt: 'shops.created_at',
  creatorId: 'creators.id',
  creatorName: 'creators.name',
  sellerId: 'creators.user_id',
}
