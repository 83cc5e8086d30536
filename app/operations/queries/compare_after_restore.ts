import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { RestoreHold } from '#platform/restores/restore_hold'
import { VerifyFiles } from '#operations/queries/verify_files'

const UNKNOWN_PAYMENTS = `
  select gateway, type, external_id as "externalId", received_at as "receivedAt" from gateway_events
  where payment_id is null and received_at >= :heldAt order by id limit 1000`

/** The newest moments that the backup knows. */
const RESTORED_TO = `
  select greatest(
    (select max(occurred_at) from outbox_events where occurred_at < :heldAt),
    (select max(created_at) from orders where created_at < :heldAt)) as at`

export type UnknownMessage = {
  gateway: string
  type: string
  externalId: string
  receivedAt: Date
}

/** What happened after the moment of a restored backup, as far as files and payment providers tell. */
export interface AfterRestore {
  heldAt: Date
  restoredTo: Date | null
  /** Sold copies that have no row: they cannot be traced. */
  copies: string[]
  otherFiles: string[]
  /** Files that rows name and the storage does not have. */
  missing: string[]
  /** Messages of payment providers about payments that are not here. */
  payments: UnknownMessage[]
  /** Payments that have no result here: `payments:reconcile` asks about them. */
  openPayments: number
}

@inject()
export class CompareAfterRestore {
  constructor(
    private hold: RestoreHold,
    private verifyFiles: VerifyFiles
  ) {}

  /** Null when the database is not held. */
  async execute(): Promise<AfterRestore | null> {
    const heldAt = await this.hold.since()
    if (!heldAt) return null
    const { missing, orphaned } = await this.verifyFiles.execute()
    const [restoredTo, payments, open] = await Promise.all([
      db.rawQuery<{ rows: { at: Date | null }[] }>(RESTORED_TO, { heldAt }),
      db.rawQuery<{ rows: UnknownMessage[] }>(UNKNOWN_PAYMENTS, { heldAt }),
      db.from('payments').whereIn('status', ['created', 'pending']).count('* as count').first(),
    ])
    return {
      heldAt,
      restoredTo: restoredTo.rows[0]!.at,
      copies: orphaned.filter(isCopy),
      otherFiles: orphaned.filter((name) => !isCopy(name)),
      missing,
      payments: payments.rows,
      openPayments: Number(open?.count),
    }
  }
}

const isCopy = (name: string) => name.startsWith('private/copies/')
