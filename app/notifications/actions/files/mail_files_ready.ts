import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { appUrl } from '#config/app'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { once } from '#core/events/once'
import { Mailer } from '#platform/mail/mailer'
import { IsOrderReady, ListWaitingOrders } from '#delivery/copies/queries/waiting_orders'
import { NotifyUser } from '#notifications/actions/notify_user'
import { mailId } from '#notifications/engines/mail_id'
import { type OrderMail, ListMailsOfPayment } from '#notifications/queries/order_mails'

/** Longest time that finished files wait for the others of their payment. */
export const LONGEST_WAIT_MINUTES = 15

/**
 * Emails and notifies "your files are ready", one email for all orders of a payment: when the last copy is done or failed, or when
 * finished files have waited long enough. Each order is included once.
 */
@inject()
export class MailFilesReady {
  constructor(
    private isOrderReady: IsOrderReady,
    private listWaitingOrders: ListWaitingOrders,
    private listMails: ListMailsOfPayment,
    private mailer: Mailer,
    private notifyUser: NotifyUser,
    private clock: Clock
  ) {}

  async execute({ orderId }: { orderId: number }): Promise<void> {
    const orderMails = await this.listMails.execute({ orderId })
    const [first] = orderMails
    if (!first) return
    const { paymentId, paidAt } = first
    const waited = this.clock.now().toMillis() - paidAt.getTime()
    const isOverdue = waited >= LONGEST_WAIT_MINUTES * 60_000
    const waiting = await this.listWaitingOrders.execute({ paymentId })
    if (waiting.length > 0 && !isOverdue) return

    const ready = await this.readyOf(orderMails)
    await atomically(undefined, async (trx) => {
      const unsent = await notYetMailed(ready, trx)
      if (unsent.length === 0) return
      await this.mailer.send(mailOf(unsent, waiting.length), trx)
      for (const orderMail of unsent) await this.#notify(orderMail, trx)
    })
  }

  async #notify(orderMail: OrderMail, trx: TransactionClientContract) {
    const { buyerId: userId, orderId, tradeNo, productTitle, shopName } = orderMail
    const data = { tradeNo, productTitle, shopName }
    const cause = `files_ready:${orderId}`
    const news = { userId, type: 'files_ready', subjectId: orderId, data, cause } as const
    await this.notifyUser.execute(news, trx)
  }

  private async readyOf(orderMails: OrderMail[]): Promise<OrderMail[]> {
    const ready: OrderMail[] = []
    for (const orderMail of orderMails) {
      if (await this.isOrderReady.execute(orderMail)) ready.push(orderMail)
    }
    return ready
  }
}

/** When two copies become ready at the same time, both see complete orders, but only one sends the email. */
async function notYetMailed(ready: OrderMail[], trx: TransactionClientContract) {
  const unsent: OrderMail[] = []
  for (const orderMail of ready) {
    const id = mailId(`files_ready:${orderMail.orderId}`)
    if (await once(id, 'notifications.files_ready', trx)) unsent.push(orderMail)
  }
  return unsent
}

function mailOf(orderMails: OrderMail[], waiting: number) {
  const { to, locale, username, orderId, productTitle, tradeNo, retrievalHours } = orderMails[0]!
  const isOne = orderMails.length === 1
  const data = {
    username,
    productTitle,
    waiting,
    hours: retrievalHours,
    count: orderMails.length,
    lines: orderMails.map((one) => ({ productTitle: one.productTitle, tradeNo: one.tradeNo })),
    url: isOne ? `${appUrl}/orders/${tradeNo}` : `${appUrl}/orders`,
  }
  const id = mailId(`files_ready:${orderId}`)
  return { to, locale, template: 'notifications/files_ready', data, id }
}
