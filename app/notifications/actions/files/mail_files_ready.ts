import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { appUrl } from '#config/app'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { once, onceEach } from '#core/events/once'
import { Mailer } from '#platform/mail/mailer'
import { IsOrderReady, ListWaitingOrders } from '#delivery/copies/queries/waiting_orders'
import { IssueReceipt } from '#sales/actions/issue_receipt'
import { NotifyUser } from '#notifications/actions/notify_user'
import { RECEIPT } from '#notifications/actions/orders/mail_receipt'
import { mailId } from '#notifications/engines/mail_id'
import { receiptId, receiptOfPayment } from '#notifications/engines/receipt_of'
import { tryEach } from '#notifications/engines/try_each'
import { ListMailsOfPayment, paymentsOf, type OrderMail } from '#notifications/queries/order_mails'

/** Longest time that finished files wait for the others of their payment. */
export const LONGEST_WAIT_MINUTES = 15

/**
 * Emails and notifies "your files are ready", one email for all orders of a payment: when the last copy is done or failed, or when
 * finished files have waited long enough. Each order is included once. The email is also the receipt where none was sent yet
 * and all files are there.
 */
@inject()
export class MailFilesReady {
  constructor(
    private isOrderReady: IsOrderReady,
    private listWaitingOrders: ListWaitingOrders,
    private listMails: ListMailsOfPayment,
    private issueReceipt: IssueReceipt,
    private mailer: Mailer,
    private notifyUser: NotifyUser,
    private clock: Clock
  ) {}

  /**
   * The payments of these orders, one after the other.
   * @throws the last failure, after it has tried all; an outage at once
   */
  async execute({ orderIds }: { orderIds: number[] }): Promise<void> {
    await tryEach(await paymentsOf(orderIds), (paymentId) =>
      atomically(undefined, (trx) => this.#mailPayment(paymentId, trx))
    )
  }

  async #mailPayment(paymentId: number, trx: TransactionClientContract) {
    const orderMails = await this.listMails.execute({ paymentId }, trx)
    const [first] = orderMails
    if (!first) return
    const waited = this.clock.now().toMillis() - first.paidAt.getTime()
    const isOverdue = waited >= LONGEST_WAIT_MINUTES * 60_000
    const waiting = await this.listWaitingOrders.execute({ paymentId }, trx)
    if (waiting.length > 0 && !isOverdue) return

    const ready = await this.readyOf(orderMails, trx)
    const unsent = await notYetMailed(ready, trx)
    if (unsent.length === 0) return
    const isWhole = waiting.length === 0 && unsent.length === orderMails.length
    const isWithReceipt = isWhole && (await once(receiptId(paymentId), RECEIPT, trx))
    if (isWithReceipt) await this.issueReceipt.execute(first, trx)
    const mail = isWithReceipt ? receiptOfPayment(unsent, true) : mailOf(unsent, waiting.length)
    await this.mailer.send(mail, trx)
    for (const orderMail of unsent) await this.#notify(orderMail, trx)
  }

  async #notify(orderMail: OrderMail, trx: TransactionClientContract) {
    const { buyerId: userId, orderId, tradeNo, productTitle, shopName } = orderMail
    const data = { tradeNo, productTitle, shopName }
    const cause = `files_ready:${orderId}`
    const news = { userId, type: 'files_ready', subjectId: orderId, data, cause } as const
    await this.notifyUser.execute(news, trx)
  }

  private async readyOf(orderMails: OrderMail[], trx: TransactionClientContract) {
    const ready: OrderMail[] = []
    for (const orderMail of orderMails) {
      if (await this.isOrderReady.execute(orderMail, trx)) ready.push(orderMail)
    }
    return ready
  }
}

/** When two copies become ready at the same time, both see complete orders, but only one sends the email. */
async function notYetMailed(ready: OrderMail[], trx: TransactionClientContract) {
  const idOf = ({ orderId }: OrderMail) => mailId(`files_ready:${orderId}`)
  const unsent = await onceEach(ready.map(idOf), 'notifications.files_ready', trx)
  return ready.filter((orderMail) => unsent.has(idOf(orderMail)))
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
