import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import marketplace from '#config/marketplace'
import { countFiltered, idsOfPage } from '#core/database/bounded_lists'
import { likeBeginning } from '#core/database/like_pattern'
import type { Page } from '#core/http/pagination'
import { MOST_EXCESS, MOST_EXTRA, sumsBeginning } from '#payments/values/transfer_sums'
import type ExpectedTransfer from '#payments/models/expected_transfer'
import type ReceivedTransfer from '#payments/models/received_transfer'
import type User from '#identity/models/user'
import type { Row } from '#core/database/row'

export const TRANSFER_STATES = ['open', 'assigned', 'dismissed'] as const
export type TransferState = (typeof TRANSFER_STATES)[number]

/** A payment that a transfer may be meant for. */
interface Candidate {
  paymentNo: ExpectedTransfer['paymentNo']
  price: string
  buyer: User['username']
  createdAt: string
}

export interface ReceivedTransferRow extends Row<
  ReceivedTransfer,
  'id' | 'transactionId' | 'address' | 'sender' | 'amount' | 'blockAt' | 'paymentNo' | 'decidedAt'
> {
  /** Null for the command line. */
  decidedBy: User['username'] | null
  reason: ReceivedTransfer['decisionReason']
  candidates: Candidate[]
}

interface ListInput {
  state?: TransferState
  /** Beginning of the sender, the transaction hash or the payment number, or an amount in USDT. */
  q?: string
  page?: number
  pageSize?: number
}

const IN_STATE: Record<TransferState, string> = {
  open: 't.payment_no is null and t.decided_at is null',
  assigned: 't.decided_at is not null and t.payment_no is not null',
  dismissed: 't.decided_at is not null and t.payment_no is null',
}

const MOST_CANDIDATES = 3

/** USDT transfers that matched no payment by their sum, the latest first. */
export class ListReceivedTransfers {
  async execute({ state = 'open', q, page = 1, pageSize }: ListInput = {}): Promise<
    Page<ReceivedTransferRow>
  > {
    const size = pageSize ?? marketplace.pageSizes.adminTables
    const matching = db.from('received_transfers as t').whereRaw(IN_STATE[state])
    if (q) matching.where((either) => void matchTransfers(either as never, q))
    const counted = await countFiltered(matching)
    const total = counted.isCapped ? undefined : counted.total
    const place = { page, pageSize: size, total }
    const ids = await idsOfPage(matching.select('t.id'), ['t.block_at', 't.id'], place)
    return { items: await rowsOf(ids), ...counted, page, pageSize: size }
  }
}

/** Senders are case-sensitive; hashes are stored in lower case, as explorers show them. */
function matchTransfers(transfers: DatabaseQueryBuilderContract<unknown>, q: string) {
  transfers
    .whereRaw('t.sender like ?', [likeBeginning(q)])
    .orWhereRaw('t.transaction_id like ?', [likeBeginning(q.toLowerCase().replace(/^0x/, ''))])
    .orWhereRaw('t.payment_no like ?', [likeBeginning(q.toUpperCase())])
  const sums = sumsBeginning(q)
  if (sums) transfers.orWhereBetween('t.amount', sums)
}

function rowsOf(ids: number[]): DatabaseQueryBuilderContract<ReceivedTransferRow> {
  return db
    .from('received_transfers as t')
    .leftJoin('users as u', 'u.id', 't.decided_by')
    .whereRaw('t.id = any(?::int[])', [ids])
    .select('t.id', 't.address', 't.sender', 't.amount')
    .select({ transactionId: 't.transaction_id', blockAt: 't.block_at', paymentNo: 't.payment_no' })
    .select({ decidedAt: 't.decided_at', decidedBy: 'u.username', reason: 't.decision_reason' })
    .select(
      db.raw(`(${CANDIDATES}) as candidates`, {
        excess: MOST_EXCESS.toString(),
        extra: MOST_EXTRA,
      })
    )
    .orderByRaw('array_position(?::int[], t.id)', [ids])
}

/** Unpaid payments whose sum is still reserved and whose price the transfer covers, the closest price first. */
const CANDIDATES = `
  select coalesce(json_agg(c order by c.difference), '[]') from (
    select e.payment_no as "paymentNo", e.asked::text as price, b.username as buyer,
      p.created_at as "createdAt", t.amount - e.asked as difference
    from expected_transfers e
    join payments p on p.payment_no = e.payment_no and p.status <> 'succeeded'
    join users b on b.id = p.user_id
    where t.payment_no is null and t.decided_at is null
      and e.address = t.address and e.released_at is null and e.asked <= t.amount
      and e.amount between t.amount - :excess::bigint and t.amount + :extra::bigint
      and not exists (select from received_transfers r where r.payment_no = e.payment_no)
    order by difference, e.id desc limit ${MOST_CANDIDATES}
  ) c`
