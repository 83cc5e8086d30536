import { appUrl } from '#config/app'
import { amountInWords } from '#core/money/amount_in_words'
import type { Mail } from '#platform/mail/messages'
import type { OrderMail } from '#notifications/rows/order_letter_rows'

/** The receipt email with its amounts, in the buyer's language; zero amounts are omitted. */
export function receiptOf(letter: OrderMail, id: string): Mail {
  const { to, locale, username, tradeNo, productTitle, shopName, paidAt, isTip } = letter
  const { priceBefore, discount, surcharge, paid } = letter
  const data = {
    username,
    tradeNo,
    productTitle,
    shopName,
    price: amountInWords(priceBefore, locale),
    discount: discount.isZero ? null : amountInWords(discount, locale),
    surcharge: surcharge.isZero ? null : amountInWords(surcharge, locale),
    amount: amountInWords(paid, locale),
    paidAt: dateInWords(paidAt, locale),
    buyerWords: letter.buyerWords,
    url: `${appUrl}/orders/${tradeNo}`,
    receiptUrl: `${appUrl}/receipts/${letter.paymentNo}`,
  }
  const template = isTip ? 'notifications/tip_receipt' : 'notifications/receipt'
  return { to, locale, template, data, id }
}

export function dateInWords(date: Date, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date)
}
