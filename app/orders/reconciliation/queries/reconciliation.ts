import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import { CheckLedger } from '#ledger/queries/ledger_check'
import { isSound, type LedgerReport } from '#ledger/values/ledger_report'
import LedgerCheck from '#orders/reconciliation/models/ledger_check'
import type { Check, Findings } from '#core/checks/check'

/** Sales `t` in the ledger without a paid order; `number` is the order's. */
export const salesWithoutOrder = (scope = 'true') => `
  select t.ref_id as number from ledger_transactions t
    where t.kind = 'sale' and t.ref_type = 'order' and ${scope}
      and not exists (select from orders o where o.trade_no = t.ref_id and o.status in ('paid', 'refunded'))`

/** Paid orders `o` without a sale in the ledger. An order that cost nothing has none. */
export const ordersWithoutSale = (scope = 'true') => `
  select o.trade_no as number from orders o
    where o.status in ('paid', 'refunded') and (o.amount > 0 or o.paid_amount > 0) and ${scope}
      and not exists (select from ledger_transactions t
        where t.kind = 'sale' and t.ref_type = 'order' and t.ref_id = o.trade_no)`

/** A difference between orders, payments and the ledger, or a process that does not finish. */
export interface Discrepancy {
  kind:
    | 'sale_without_order'
    | 'order_without_sale'
    | 'payment_without_order'
    | 'refund_waits'
    | 'dispute_waits'
    | 'payment_waits'
  /** Number of the order, payment or refund; for a dispute, the gateway's reference. */
  number: string
}

/** An unfinished process is reported after this time: banks may take four months, gateways and admins a few days. */
const OVERDUE_AFTER_DAYS = { refund: 3, payment: 2, dispute: 120 } as const

const DISCREPANCIES = `
  select 'sale_without_order' as kind, number from (${salesWithoutOrder()}) as f
  union all
  select 'order_without_sale', number from (${ordersWithoutSale()}) as f
  union all
  select 'payment_without_order', p.payment_no from payments p
    where p.status = 'succeeded' and not exists (select 1 from orders o where o.payment_id = p.id)
  union all
  select 'refund_waits', refund_no from refunds
    where state in ('approved', 'processing') and coalesce(decided_at, created_at) < :refund
  union all
  select 'dispute_waits', gateway || '/' || reference from disputes
    where state = 'open' and opened_at < :dispute
  union all
  select 'payment_waits', payment_no from payments
    where status in ('created', 'pending') and expires_at < :payment
  order by 1, 2 limit 1000`

@inject()
class CheckOrdersAgainstLedger {
  constructor(private clock: Clock) {}

  /** Compares orders, payments and refunds with the ledger, and finds processes that wait too long. */
  async execute(): Promise<Discrepancy[]> {
    const now = this.clock.now()
    const overdueSince = Object.entries(OVERDUE_AFTER_DAYS).map(([what, days]) => [
      what,
      now.minus({ days }).toJSDate(),
    ])
    const { rows } = await db.rawQuery(DISCREPANCIES, Object.fromEntries(overdueSince))
    return rows
  }
}

export interface ReconciliationReport {
  isSound: boolean
  ledger: LedgerReport
  trade: Discrepancy[]
}

@inject()
export class ReconcileLedger {
  constructor(
    private checkLedger: CheckLedger,
    private checkOrdersAgainstLedger: CheckOrdersAgainstLedger
  ) {}

  /** Checks the ledger itself, and compares it with orders, payments and refunds. */
  async execute(): Promise<ReconciliationReport> {
    const ledger = await this.checkLedger.execute()
    const trade = await this.checkOrdersAgainstLedger.execute()
    return { isSound: isSound(ledger) && trade.length === 0, ledger, trade }
  }
}

/** The result of the latest stored ledger check; null before the first one. */
export class FindLedgerCheck {
  async execute(): Promise<{ isSound: boolean; findings: number; checkedAt: Date } | null> {
    const latest = await LedgerCheck.query().orderBy('id', 'desc').first()
    if (!latest) return null
    const { findings, checkedAt } = latest
    return { isSound: latest.isSound, findings, checkedAt: checkedAt.toJSDate() }
  }
}

/** The ledger check of `doctor`, summarized; the command `ledger:check` lists each difference. */
@inject()
export default class CheckReconciliation implements Check {
  constructor(private reconcileLedger: ReconcileLedger) {}

  async execute(): Promise<Findings> {
    const report = await this.reconcileLedger.execute()
    if (report.isSound) return { faults: [] }
    const { trade, ledger } = report
    const { unbalanced, drifted, overdrawn, empty } = ledger
    const counts = Object.entries({
      'unbalanced transactions': unbalanced,
      'drifted balances': drifted,
      'overdrawn accounts': overdrawn,
      'empty transactions': empty,
      'differences to orders, payments and refunds': trade,
    }).filter(([, found]) => found.length > 0)
    const list = counts.map(([name, found]) => `${found.length} ${name}`).join(', ')
    return { faults: [`The books do not add up: ${list}. ledger:check names them.`] }
  }
}
