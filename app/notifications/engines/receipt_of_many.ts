import { appUrl } from '#config/app'
import { amountInWords } from '#core/money/amount_in_words'
import type { Money } from '#core/money/money'
import type { Mail } from '#platform/mail/messages'
import { dateInWords } from '#notifications/engines/receipt_of'
import type { OrderMail } from '#notifications/rows/order_letter_rows'

/** One receipt for several orders that were paid together: each with its price, and the total. */
export function receiptOfMany(letters: OrderMail[], id: string): Mail {
  const { to, locale, username, paidAt, paymentNo } = letters[0]!
  const surcharge = sum(letters.map((letter) => letter.surcharge))
  const data = {
    username,
    count: letters.length,
    lines: letters.map(
      ({ productTitle, shopName, tradeNo, priceBefore, discount, paid, buyerWords }) => ({
        buyerWords,
        productTitle,
        shopName,
        tradeNo,
        price: amountInWords(priceBefore, locale),
        discount: discount.isZero ? null : amountInWords(discount, locale),
        paid: amountInWords(paid, locale),
      })
    ),
    surcharge: surcharge.isZero ? null : amountInWords(surcharge, locale),
    amount: amountInWords(sum(letters.map(({ paid }) => paid)), locale),
    paidAt: dateInWords(paidAt, locale),
    url: `${appUrl}/orders`,
    receiptUrl: `${appUrl}/receipts/${paymentNo}`,
  }
  return { to, locale, template: 'notifications/receipt_of_many', data, id }
}

const sum = (amounts: Money[]) => amounts.reduce((whole, part) => whole.plus(part))
