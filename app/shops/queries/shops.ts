import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { Currency } from '#core/money/currency'
import type { StoredPicture } from '#platform/pictures/picture'
import Shop from '#shops/models/shop'
import type Creator from '#creators/models/creator'
import type { Row } from '#core/database/row'
import { statement, textOf } from '#core/database/statement'
import { inject } from '@adonisjs/core'
import { NotFound, Forbidden } from '#core/errors'
import { BlockedCustomer, ShopClosed } from '#shops/errors'
import { likeContaining } from '#core/database/like_pattern'
import marketplace from '#config/marketplace'
import type { Page } from '#core/http/pagination'

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

const findByName = statement<PublicShop>(() =>
  textOf(publicShops().whereRaw('lower(creators.name) = lower(:name)'))
)

/** Finds the shop at `/c/{name}`, ignoring case. */
export class FindShopByCreatorName {
  /** One query. Null for unknown creators and those not approved. Includes closed shops. */
  async execute(name: string, client?: QueryClientContract): Promise<PublicShop | null> {
    const { rows } = await findByName({ name }, client)
    return rows[0] ?? null
  }
}

/** Apart from that for visitors, whose responses are kept: they do not depend on who is blocked. */
const findForViewer = statement<PublicShop & { isBlocked: boolean }>(() =>
  textOf(
    publicShops()
      .whereRaw('lower(creators.name) = lower(:name)')
      .select(
        db.raw(`exists (select from blocked_customers b
          where b.shop_id = shops.id and b.user_id = :viewerId) as "isBlocked"`)
      )
  )
)

/** Finds a shop for a visitor, including closed ones. */
@inject()
export class FindVisitedShop {
  constructor(private findShop: FindShopByCreatorName) {}

  /**
   * One query.
   * @param viewerId the signed-in user, if any
   * @throws NotFound for an unknown name; BlockedCustomer when the creator has blocked the viewer
   */
  async execute(
    name: string,
    viewerId?: number,
    client?: QueryClientContract
  ): Promise<PublicShop> {
    if (viewerId === undefined) {
      const shop = await this.findShop.execute(name, client)
      if (!shop) throw new NotFound()
      return shop
    }
    const { rows } = await findForViewer({ name, viewerId }, client)
    if (!rows[0]) throw new NotFound()
    const { isBlocked, ...shop } = rows[0]
    if (isBlocked) throw new BlockedCustomer()
    return shop
  }
}

/** Finds an open shop for a visitor. */
@inject()
export class FindOpenShop {
  constructor(private findVisitedShop: FindVisitedShop) {}

  /**
   * @param viewerId the signed-in user, if any
   * @throws NotFound for an unknown name; ShopClosed; BlockedCustomer when the creator has blocked the viewer
   */
  async execute(
    name: string,
    viewerId?: number,
    client?: QueryClientContract
  ): Promise<PublicShop> {
    const shop = await this.findVisitedShop.execute(name, viewerId, client)
    if (shop.status !== 'active') throw new ShopClosed(shop.name, viewerId === shop.creatorUserId)
    return shop
  }
}

type SearchInput = { keyword: string | null; page?: number; pageSize?: number }

/** Searches shops by their or their creator's name, including closed ones; for admins. */
export class SearchShops {
  /** Sorted by creator name. Two queries. */
  async execute({ keyword, page = 1, pageSize }: SearchInput): Promise<Page<PublicShop>> {
    const size = pageSize ?? marketplace.pageSizes.adminTables
    const part = likeContaining(keyword ?? '')
    const query = publicShops().if(keyword, (found) =>
      found.where((either) =>
        either.whereILike('shops.name', part).orWhereILike('creators.name', part)
      )
    )
    const { total } = await query
      .clone()
      .clearSelect()
      .select(db.raw('count(*)::int as total'))
      .first()
    const items: PublicShop[] = await query
      .orderBy('creators.name')
      .offset((page - 1) * size)
      .limit(size)
    return { items, total, page, pageSize: size }
  }
}

/** The shop of the signed-in creator. */
export class FindShopOfUser {
  /** @throws Forbidden when the user has no active creator with a shop */
  async execute(userId: number): Promise<Shop> {
    const shop = await Shop.query()
      .whereHas('creator', (creator) => creator.where('user_id', userId).where('status', 'active'))
      .preload('creator')
      .first()
    if (!shop) throw new Forbidden()
    return shop
  }
}
