import db from '@adonisjs/lucid/services/db'
import { UNDERWAY } from '#delivery/models/copy'

export type NextCopy = { id: number; round: number; isAwaited: boolean }

type ListNextCopiesInput = {
  buyerIds: number[]
  shopIds: number[]
  perBuyer: number
  perShop: number
  /** Also those that a worker has begun and may have left behind. */
  begunToo: boolean
}

/** First each buyer's turn among their own copies, then the turns of what is left in each shop; what was begun goes on. */
const NEXT = `
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
  select id, round, awaited_at is not null as "isAwaited" from ranked
  where turn_in_shop <= :perShop and (status = 'queued' or :begunToo)
    and (buyer_id = any(:buyerIds) or shop_id = any(:shopIds))
  order by queued_at, id`

/** The copies of some buyers and shops whose turn it is, in the order in which they were asked for. */
export class ListNextCopies {
  async execute(input: ListNextCopiesInput): Promise<NextCopy[]> {
    const { rows } = await db.rawQuery(NEXT, { ...input, underway: [...UNDERWAY] })
    return rows
  }
}
