import { appUrl } from '#config/app'
import { formatLocalizedMoney } from '#core/money/decimal'
import type { Money } from '#core/money/money'
import { mailId } from '#notifications/engines/mail_id'
import type { SingleMail } from '#platform/mail/messages'
import type { OrderMail } from '#notifications/queries/order_mails'

export const receiptId = (paymentId: number) => mailId(`receipt_of_payment:${paymentId}`)

/**
 * The receipt of a payment, once per payment: that of its order, or one for several orders that were paid together, with
 * the price of each and the total.
 * @param isReady all files of the payment are ready as well
 */
export function receiptOfPayment(orderMails: OrderMail[], isReady: boolean): SingleMail {
  const [first, ...others] = orderMails
  const id = receiptId(first!.paymentId)
  const receipt = others.length === 0 ? receiptOf(first!, id) : receiptOfMany(orderMails, id)
  return { ...receipt, data: { ...receipt.data, isReady, hours: first!.retrievalHours } }
}

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

/** The receipt email with its amounts, in the buyer's language; zero amounts are omitted. */
export function receiptOf(orderMail: OrderMail, id: string): SingleMail {
  const { to, locale, username, tradeNo, productTitle, shopName, paidAt, isTip } = orderMail
  const { priceBefore, discount, surcharge, paid } = orderMail
  const data = {
    username,
    tradeNo,
    productTitle,
    shopName,
    price: formatLocalizedMoney(priceBefore, locale),
    discount: discount.isZero ? null : formatLocalizedMoney(discount, locale),
    surcharge: surcharge.isZero ? null : formatLocalizedMoney(surcharge, locale),
    amount: formatLocalizedMoney(paid, locale),
    paidAt: formatLongDate(paidAt, locale),
    buyerWords: orderMail.buyerWords,
    isReady: false,
    url: `${appUrl}/orders/${tradeNo}`,
    receiptUrl: `${appUrl}/receipts/${orderMail.paymentNo}`,
  }
  const template = isTip ? 'notifications/tip_receipt' : 'notifications/receipt'
  return { to, locale, template, data, id }
}

export function formatLongDate(date: Date, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date)
}
