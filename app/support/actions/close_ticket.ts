import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { lockBuyer } from '#cart/actions/lock_buyer'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'
import Order from '#orders/models/order'
import { WithdrawRefundRequest } from '#orders/refunds/actions/withdraw_refund_request'
import { Live } from '#platform/realtime/live'
import { addLine } from '#support/actions/ticket_entries'
import { publishTicket } from '#support/actions/publish_ticket'
import { lockTicketOf } from '#support/actions/lock_ticket'
import type Ticket from '#support/models/ticket'

interface CloseTicketInput {
  id: number
  userId: number
  actor: Actor
}

/** The user closes a ticket for good. That withdraws a refund request that is not decided yet. */
@inject()
export class CloseTicket {
  constructor(
    private withdrawRequest: WithdrawRefundRequest,
    private recordAudit: RecordAudit,
    private live: Live,
    private clock: Clock
  ) {}

  /**
   * Closing again changes nothing.
   * @throws Unauthenticated, NotFound
   */
  async execute(input: CloseTicketInput, outer?: TransactionClientContract): Promise<void> {
    const { id, userId, actor } = input
    await atomically(outer, async (trx) => {
      // In the order of OpenTicket: account, then order.
      await lockBuyer(userId, trx)
      const ticket = await lockTicketOf(userId, id, trx)
      if (ticket.status === 'closed') return
      const at = this.clock.now()
      if (await this.#withdraw(ticket, actor, trx)) {
        await addLine({ ticketId: id, event: 'refund_withdrawn', at }, trx)
      }
      await addLine({ ticketId: id, event: 'closed_by_user', at }, trx)
      await ticket.change({ status: 'closed', waitingFor: 'nobody', closedAt: at }, at).save()
      publishTicket(this.live, ticket, trx)
      await this.recordAudit.execute(
        { actor, action: 'ticket.closed', subject: { type: 'ticket', id } },
        trx
      )
    })
  }

  /** A resolved ticket belongs to a request that was decided; a later request has a ticket of its own. */
  async #withdraw(ticket: Ticket, actor: Actor, trx: TransactionClientContract): Promise<boolean> {
    if (!ticket.orderId || ticket.status === 'resolved') return false
    const { tradeNo } = await Order.findOrFail(ticket.orderId, { client: trx })
    return this.withdrawRequest.execute({ tradeNo, actor }, trx)
  }
}
