import { DateTime } from 'luxon'
import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import { CountPendingApplications } from '#applications/queries/count_pending_applications'
import { missingOf } from '#site/models/disclosure'
import { GetDisclosure } from '#site/queries/get_disclosure'
import { CountWaitingTickets } from '#support/queries/count_waiting_tickets'
import { CountAdminOrders } from '#sales/queries/count_admin_orders'
import type { AdminOrderState } from '#sales/rows/admin_orders'
import { daysTooOld } from '#site/values/rates_age'

/** A task for admins: a count and the page to handle it. */
export type AdminTask = { key: string; count: number; href: string }

/** Lists the open tasks of admins; only non-zero ones. */
@inject()
export class GetAdminTasks {
  constructor(
    private countApplications: CountPendingApplications,
    private countOrders: CountAdminOrders,
    private countTickets: CountWaitingTickets,
    private getDisclosure: GetDisclosure,
    private clock: Clock
  ) {}

  async execute(): Promise<AdminTask[]> {
    const { product, tipping } = await this.countOrders.execute()
    const sum = (name: keyof typeof product) => product[name] + tipping[name]
    /** The orders of a state; the list shows one type at a time. */
    const waiting = (key: string, name: keyof typeof product, status: AdminOrderState) => ({
      key,
      count: sum(name),
      href: `/admin/orders?type=${product[name] > 0 ? 'product' : 'tipping'}&status=${status}`,
    })
    const tasks = [
      {
        key: 'applications',
        count: await this.countApplications.execute(),
        href: '/admin/creator-applications',
      },
      { key: 'tickets', count: await this.countTickets.execute(), href: '/admin/tickets' },
      waiting('refunds_requested', 'refundsRequested', 'refund_requested'),
      waiting('refunds_failed', 'refundsFailed', 'refund_failed'),
      waiting('refunds_by_hand', 'refundsByHand', 'refund_by_hand'),
      waiting('disputes', 'disputed', 'disputed'),
      { key: 'no_gateway', count: await this.missingGateway(), href: '/admin/payment-gateways' },
      { key: 'old_rates', count: await this.ageOfRates(), href: '/about' },
      {
        key: 'disclosure',
        count: missingOf(await this.getDisclosure.execute()).length,
        href: '/admin/seller-disclosure',
      },
    ]
    return tasks.filter(({ count }) => count > 0)
  }

  /** 1 when no payment gateway is enabled. */
  private async missingGateway(): Promise<number> {
    const open = await db.from('payment_gateways').where('is_enabled', true).select('id').first()
    return open ? 0 : 1
  }

  /** The age of the rates in days, when they are too old; otherwise zero. */
  private async ageOfRates(): Promise<number> {
    const latest = await db.from('fx_snapshots').max('fetched_at as at').first()
    if (!latest?.at) return 0
    return daysTooOld(DateTime.fromJSDate(new Date(latest.at)), this.clock.now()) ?? 0
  }
}
