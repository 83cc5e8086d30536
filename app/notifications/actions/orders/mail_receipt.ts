import { inject } from '@adonisjs/core'
import { Mailer } from '#platform/mail/mailer'
import { IssueReceipt } from '#sales/actions/issue_receipt'
import { mailId } from '#notifications/engines/mail_id'
import { receiptOf, formatLongDate } from '#notifications/engines/receipt_of'
import { ListMailsOfPayment, type OrderMail } from '#notifications/queries/order_mails'
import { appUrl } from '#config/app'
import { formatLocalizedMoney } from '#core/money/decimal'
import type { Money } from '#core/money/money'
import type { SingleMail } from '#platform/mail/messages'

/** One receipt for several orders that were paid together: each with its price, and the total. */
function receiptOfMany(orderMails: OrderMail[], id: string): SingleMail {
  const { to, locale, username, paidAt, paymentNo } = orderMails[0]!
  const surcharge = sum(orderMails.map((orderMail) => orderMail.surcharge))
  const data = {
    username,
    count: orderMails.length,
    lines: orderMails.map(
      ({ productTitle, shopName, tradeNo, priceBefore, discount, paid, buyerWords }) => ({
        buyerWords,
        productTitle,
        shopName,
        tradeNo,
        price: formatLocalizedMoney(priceBefore, locale),
        discount: discount.isZero ? null : formatLocalizedMoney(discount, locale),
        paid: formatLocalizedMoney(paid, locale),
      })
    ),
    surcharge: surcharge.isZero ? null : formatLocalizedMoney(surcharge, locale),
    amount: formatLocalizedMoney(sum(orderMails.map(({ paid }) => paid)), locale),
    paidAt: formatLongDate(paidAt, locale),
    url: `${appUrl}/orders`,
    receiptUrl: `${appUrl}/receipts/${paymentNo}`,
  }
  return { to, locale, template: 'notifications/receipt_of_many', data, id }
}

const sum = (amounts: Money[]) => amounts.reduce((whole, part) => whole.plus(part))

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
