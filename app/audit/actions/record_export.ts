import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { RecordAudit } from '#audit/actions/record_audit'
import type { Actor } from '#core/http/actor'

/** Lists of the marketplace, and `shop_orders` for the orders of one shop. */
export type ExportedList =
  | 'users'
  | 'creators'
  | 'activity'
  | 'orders'
  | 'payouts'
  | 'revenue'
  | 'shop_orders'

export interface Export {
  actor: Actor
  list: ExportedList
  /** The shop whose list it is. */
  shopId?: number
  /** The filters of the list, as they were asked for. */
  filter: Record<string, unknown>
  format: string
}

/** Names of searches, in the filters of the lists. */
const SEARCHES = ['q', 'keyword']

/** Records in the audit log who took a list as a file. */
@inject()
export class RecordExport {
  constructor(private recordAudit: RecordAudit) {}

  /** The search is left out: it may be an email address, and entries stay when the account is deleted. */
  async execute({ actor, list, shopId, filter, format }: Export): Promise<void> {
    const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '')
    const chosen = given.filter(([name]) => !SEARCHES.includes(name))
    const isSearch = chosen.length < given.length
    const details = { format, ...Object.fromEntries(chosen), ...(isSearch ? { isSearch } : {}) }
    const subject = shopId === undefined ? undefined : { type: 'shop', id: shopId }
    await db.transaction((trx) =>
      this.recordAudit.execute({ actor, action: `${list}.exported`, subject, details }, trx)
    )
  }
}
