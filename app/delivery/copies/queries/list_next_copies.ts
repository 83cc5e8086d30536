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

/** Ranks each buyer's copies, then those within perBuyer by shop. Started copies come first. */
const NEXT_COPIES = `
  with underway as (
    select c.id, c.round, c.status, c.buyer_id, c.queued_at, c.awaited_at, a.shop_id,
      row_number() over (partition by c.buyer_id order by c.queued_at, c.id) as turn
    from copies c join attachments a on a.id = c.attachment_id
    where c.status = any(:underway)
  ), ranked as (
    select *, row_number() over (
      partition by shop_id
      order by status = 'queued', awaited_at is null, queued_at, id
    ) as turn_in_shop
    from underway where turn <= :perBuyer
  )
  select id, buyer_id as "buyerId", shop_id as "shopId", round, awaited_at is not null as "isAwaited"
  from ranked
  where turn_in_shop <= :perShop and (status = 'queued' or :includeStarted)
    and (buyer_id = any(:buyerIds) or shop_id = any(:shopIds))
  order by queued_at, id`

/** The next copies of some buyers and shops, in the order of their requests. */
export class ListNextCopies {
  async execute(input: ListNextCopiesInput): Promise<NextCopy[]> {
    const { rows } = await db.rawQuery(NEXT_COPIES, { ...input, underway: [...UNDERWAY] })
    return rows
  }
}
