import { inject } from '@adonisjs/core'
import { Mailer } from '#platform/mail/mailer'
import { IssueReceipt } from '#sales/actions/issue_receipt'
import { mailId } from '#notifications/engines/mail_id'
import { receiptOf } from '#notifications/engines/receipt_of'
import { receiptOfMany } from '#notifications/engines/receipt_of_many'
import { ListMailsOfPayment } from '#notifications/queries/order_mails'

/**
 * Issues the receipt of a payment and emails it to the buyer, once per payment, whichever of its orders is handled
 * first.
 */
@inject()
export class MailReceipt {
  constructor(
    private listMails: ListMailsOfPayment,
    private issueReceipt: IssueReceipt,
    private mailer: Mailer
  ) {}

  async execute({ orderId }: { orderId: number }): Promise<void> {
    const orderMails = await this.listMails.execute({ orderId })
    const [orderMail] = orderMails
    if (!orderMail) return
    const id = mailId(`receipt_of_payment:${orderMail.paymentId}`)
    const mail = orderMails.length === 1 ? receiptOf(orderMail, id) : receiptOfMany(orderMails, id)
    await this.issueReceipt.execute(orderMail)
    await this.mailer.sendOnce('notifications.receipt', mail)
  }
}
