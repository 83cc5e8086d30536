import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { idsOfFilteredPage } from '#core/database/bounded_lists'
import { likeBeginning } from '#core/database/like_pattern'
import type { Page } from '#core/http/pagination'
import type { GatewayEventSchema } from '#database/schema'
import type { Row } from '#core/database/row'

/** A message of a gateway that was stored and not processed. Its payload stays in the database. */
export interface FailedWebhookRow extends Row<
  GatewayEventSchema,
  'id' | 'gateway' | 'type' | 'externalId' | 'receivedAt'
> {}

interface ListInput {
  /** Beginning of the type, the gateway or the gateway's number. */
  q?: string
  page?: number
  pageSize?: number
}

/** A message is processed within its request; after this time, something went wrong. */
const LATE_SECONDS = 60

/** Gateways have names in lower case. */
const FOUND = `(lower(type) like :beginning or gateway like :beginning or lower(external_id) like :beginning)`

/** Messages of gateways that were not processed, the latest first. The gateway sends each again for some days. */
@inject()
export class ListFailedWebhooks {
  constructor(private clock: Clock) {}

  async execute({ q, page = 1, pageSize }: ListInput = {}): Promise<Page<FailedWebhookRow>> {
    const size = pageSize ?? marketplace.pageSizes.adminTables
    const late = this.clock.now().minus({ seconds: LATE_SECONDS }).toJSDate()
    const matching = db
      .from('gateway_events')
      .whereNull('processed_at')
      .where('received_at', '<', late)
      .if(q, (events) => events.whereRaw(FOUND, { beginning: likeBeginning(q!.toLowerCase()) }))
    const place = { page, pageSize: size }
    const columns = ['received_at', 'id']
    const { ids, ...counted } = await idsOfFilteredPage(matching.select('id'), columns, place)
    const items = await db
      .from('gateway_events')
      .whereRaw('id = any(?::int[])', [ids])
      .select('id', 'gateway', 'type')
      .select({ externalId: 'external_id', receivedAt: 'received_at' })
      .orderByRaw('array_position(?::int[], id)', [ids])
    return { items, ...counted, ...place }
  }
}
