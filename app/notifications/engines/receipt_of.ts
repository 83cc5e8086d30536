import { appUrl } from '#config/app'
import { formatLocalizedMoney } from '#core/money/decimal'
import type { SingleMail } from '#platform/mail/messages'
import type { OrderMail } from '#notifications/queries/order_mails'

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
    url: `${appUrl}/orders/${tradeNo}`,
    receiptUrl: `${appUrl}/receipts/${orderMail.paymentNo}`,
  }
  const template = isTip ? 'notifications/tip_receipt' : 'notifications/receipt'
  return { to, locale, template, data, id }
}

export function formatLongDate(date: Date, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date)
}
