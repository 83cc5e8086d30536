import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { atomically } from '#core/database/atomically'
import { handledAmong, once } from '#core/events/once'
import { Mailer } from '#platform/mail/mailer'
import { IssueReceipt } from '#sales/actions/issue_receipt'
import { receiptId, receiptOfPayment } from '#notifications/engines/receipt_of'
import { tryEach } from '#notifications/engines/try_each'
import { ListMailsOfPayment, paymentsOf } from '#notifications/queries/order_mails'

/** Of the email that has a payment's receipt, whichever it is. */
export const RECEIPT = 'notifications.receipt'

/**
 * Issues the receipts of payments and emails them to the buyers, once per payment, whichever of its orders is handled first.
 * It comes some seconds after the payment: files that are ready by then were mailed together with the receipt.
 */
@inject()
export class MailReceipt {
  constructor(
    private listMails: ListMailsOfPayment,
    private issueReceipt: IssueReceipt,
    private mailer: Mailer
  ) {}

  /** The payments of these orders, one after the other, as in MailFilesReady. */
  async execute({ orderIds }: { orderIds: number[] }): Promise<void> {
    const paymentIds = await paymentsOf(orderIds)
    const sent = await handledAmong(paymentIds.map(receiptId), RECEIPT)
    const unsent = paymentIds.filter((paymentId) => !sent.has(receiptId(paymentId)))
    await tryEach(unsent, (paymentId) =>
      atomically(undefined, (trx) => this.#mailPayment(paymentId, trx))
    )
  }

  async #mailPayment(paymentId: number, trx: TransactionClientContract) {
    if (!(await once(receiptId(paymentId), RECEIPT, trx))) return
    const orderMails = await this.listMails.execute({ paymentId }, trx)
    const [orderMail] = orderMails
    if (!orderMail) return
    await this.issueReceipt.execute(orderMail, trx)
    await this.mailer.send(receiptOfPayment(orderMails, false), trx)
  }
}
