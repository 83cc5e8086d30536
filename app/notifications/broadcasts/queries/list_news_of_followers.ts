import db from '@adonisjs/lucid/services/db'
import { subscribersOf } from '#notifications/queries/subscribers'
import type User from '#identity/models/user'
import type { Row } from '#core/database/row'

/** A follower with the new products of the creators whom they follow. */
export interface FollowerNews extends Row<User, 'id' | 'email' | 'locale' | 'username'> {
  count: number
  /** The newest. */
  products: { id: number; title: string; shop: string; creator: string }[]
}

interface ListNewsInput {
  /** The last user of the previous page. */
  after: number
  from: Date
  until: Date
  size: number
}

const MOST_PRODUCTS = 10

const NEWS = `
  select count(*)::int as count, (array_agg(
    json_build_object('id', p.id, 'title', coalesce(p.translations #>> array[left(u.locale, 2), 'title'], p.title), 'shop', s.name, 'creator', k.name)
    order by p.published_at desc, p.id desc))[1:${MOST_PRODUCTS}] as products
  from follows f
    join creators k on k.id = f.creator_id
    join shops s on s.creator_id = k.id and s.status = 'active'
    join products p on p.shop_id = s.id and p.status = 'published'
      and p.published_at >= ? and p.published_at < ?
  where f.user_id = u.id and f.push_enabled
    and not exists (select from blocked_customers b where b.shop_id = s.id and b.user_id = u.id)`

/** Followers who want news by email, by id, also those without news. */
export class ListNewsOfFollowers {
  async execute({ after, from, until, size }: ListNewsInput): Promise<FollowerNews[]> {
    return subscribersOf('news', 'mail')
      .where('u.id', '>', after)
      .whereExists(
        db.from('follows').where('push_enabled', true).whereColumn('user_id', 'u.id').select('id')
      )
      .joinRaw(`cross join lateral (${NEWS}) as n`, [from, until])
      .orderBy('u.id')
      .limit(size)
      .select('u.id', 'u.email', 'u.locale', 'u.username', 'n.count', 'n.products')
  }
}
