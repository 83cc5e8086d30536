import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { idsIfFew, idsOfFilteredPage } from '#core/database/bounded_lists'
import { likeBeginning, likeContaining } from '#core/database/like_pattern'
import type { Page } from '#core/http/pagination'
import type { GatewayEventSchema } from '#database/schema'
import type Payment from '#payments/models/payment'
import type { Row } from '#core/database/row'

export const WEBHOOK_STATES = ['failed', 'processed'] as const

/** A message of a gateway. Its payload stays in the database. */
export interface GatewayEventRow extends Row<
  GatewayEventSchema,
  'id' | 'gateway' | 'type' | 'externalId' | 'receivedAt' | 'processedAt'
> {
  /** Null for messages about nothing of ours, and for those stored before payments were recorded. */
  paymentNo: Payment['paymentNo'] | null
}

interface ListInput {
  /** `failed`: not processed although it was received more than a minute ago. */
  state?: (typeof WEBHOOK_STATES)[number]
  /** Beginning of the type, the gateway or the gateway's number, or part of the payment's number. */
  q?: string
  page?: number
  pageSize?: number
}

/** A message is processed within its request; after this time, something went wrong. */
const LATE_SECONDS = 60

/** Messages of gateways, the latest first. Gateways send what was not processed again for some days. */
@inject()
export class ListGatewayEvents {
  constructor(private clock: Clock) {}

  async execute({ state, q, page = 1, pageSize }: ListInput = {}): Promise<Page<GatewayEventRow>> {
    const size = pageSize ?? marketplace.pageSizes.adminTables
    const late = this.clock.now().minus({ seconds: LATE_SECONDS }).toJSDate()
    const few = q ? await idsIfFew(eventsByWord(q)) : undefined
    const matching = db
      .from('gateway_events')
      .if(state === 'failed', (events) =>
        events.whereNull('processed_at').where('received_at', '<', late)
      )
      .if(state === 'processed', (events) => events.whereNotNull('processed_at'))
      .if(few, (events) => events.whereRaw('id = any(?::int[])', [few!]))
      .if(q && !few, (events) => events.whereIn('id', eventsByWord(q!)))
    const place = { page, pageSize: size }
    const columns = state === 'failed' ? ['received_at', 'id'] : ['id']
    const { ids, ...counted } = await idsOfFilteredPage(matching.select('id'), columns, place)
    const items = await gatewayEvents()
      .whereRaw('e.id = any(?::int[])', [ids])
      .orderByRaw('array_position(?::int[], e.id)', [ids])
    return { items, ...counted, ...place }
  }
}

export const gatewayEvents = () =>
  db
    .from('gateway_events as e')
    .leftJoin('payments as p', 'p.id', 'e.payment_id')
    .select('e.id', 'e.gateway', 'e.type')
    .select({ externalId: 'e.external_id', receivedAt: 'e.received_at' })
    .select({ processedAt: 'e.processed_at', paymentNo: 'p.payment_no' })

/** Gateways have names in lower case. */
function eventsByWord(q: string) {
  const beginning = likeBeginning(q.toLowerCase())
  const events = (condition: string) =>
    db.from('gateway_events').whereRaw(condition, [beginning]).select('id')
  const payments = db.from('payments').whereILike('payment_no', likeContaining(q)).select('id')
  const found = events('lower(type) like ?').union([
    events('gateway like ?'),
    events('lower(external_id) like ?'),
    db.from('gateway_events').whereIn('payment_id', payments).select('id'),
  ])
  return db.from(found.as('found')).select('id')
}
