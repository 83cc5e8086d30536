import db from '@adonisjs/lucid/services/db'
import { UNDERWAY } from '#delivery/models/copy'
import type Copy from '#delivery/models/copy'
import type { Row } from '#core/database/row'

export type NextCopy = Row<Copy, 'id' | 'round'> & {
  buyerId: number
  shopId: number
  isAwaited: boolean
}

type ListNextCopiesInput = {
  buyerIds: number[]
  shopIds: number[]
  perBuyer: number
  perShop: number
  /** Includes copies that a worker has started and may have abandoned. */
  includeStarted: boolean
}

/** Word for word the condition of the index `copies_next_of_shop`, which PostgreSQL would not use otherwise. */
const IS_UNDERWAY = `status in (${UNDERWAY.map((status) => `'${status}'`).join(', ')})`

/**
 * Takes at most perShop copies of each shop, in order, so that its cost does not grow with the copies that wait; of each
 * buyer, only the perBuyer oldest. Started copies come first: they take up places of their shop also where they are not
 * returned.
 */
const NEXT_COPIES = `
  with shops as (
    select unnest(:shopIds::int[]) as id
    union
    select shop_id from copies where ${IS_UNDERWAY} and buyer_id = any(:buyerIds::int[])
  )
  select n.id, n.buyer_id as "buyerId", n.shop_id as "shopId", n.round, n.awaited_at is not null as "isAwaited"
  from shops cross join lateral (
    select c.id, c.buyer_id, c.shop_id, c.round, c.status, c.queued_at, c.awaited_at from copies c
    where c.shop_id = shops.id and c.${IS_UNDERWAY}
      and :perBuyer::int > (
        select count(*) from (
          select from copies prior where prior.buyer_id = c.buyer_id and prior.${IS_UNDERWAY}
            and (prior.queued_at, prior.id) < (c.queued_at, c.id)
          limit :perBuyer::int
        ) earlier
      )
    order by c.status = 'queued', c.awaited_at is null, c.queued_at, c.id
    limit :perShop::int
  ) n
  where (n.status = 'queued' or :includeStarted::boolean)
    and (n.buyer_id = any(:buyerIds::int[]) or n.shop_id = any(:shopIds::int[]))
  order by n.queued_at, n.id`

/** The next copies of some buyers and shops, in the order of their requests. */
export class ListNextCopies {
  async execute(input: ListNextCopiesInput): Promise<NextCopy[]> {
    const { rows } = await db.rawQuery<{ rows: NextCopy[] }>(NEXT_COPIES, { ...input })
    return rows
  }
}
