import { appUrl } from '#config/app'
import { formatLocalizedMoney } from '#core/money/decimal'
import type { Money } from '#core/money/money'
import type { SingleMail } from '#platform/mail/messages'
import { formatLongDate } from '#notifications/engines/receipt_of'
import type { OrderMail } from '#notifications/queries/order_mails'

/** One receipt for several orders that were paid together: each with its price, and the total. */
export function receiptOfMany(orderMails: OrderMail[], id: string): SingleMail {
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
