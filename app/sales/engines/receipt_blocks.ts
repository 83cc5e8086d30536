import type { I18n } from '@adonisjs/i18n'
import type { Currency } from '#core/money/currency'
import { formatAmountWithCode } from '#core/money/format_amount'
import { Money } from '#core/money/money'
import type { DocumentBlock } from '#watermarking/queries/render_document'
import type { ReceiptLine } from '#sales/engines/receipt_content'
import { receiptNumber } from '#sales/models/receipt'
import type { ShownReceipt } from '#sales/queries/receipts'

type WireMoney = { amount: string; currency: string }
type Translations = {
  t: (key: string, values?: object) => string
  money: (money: WireMoney) => string
  day: (at: Date | string) => string
}

const fact = (label: string, text: string): DocumentBlock => ({ kind: 'fact', label, text })
const sum = (label: string, text: string): DocumentBlock => ({ kind: 'sum', label, text })

/** A receipt in the reader's language. Days are in UTC. */
export function receiptBlocks(shown: ShownReceipt, i18n: I18n): DocumentBlock[] {
  const translations = translationsOf(i18n)
  const { t, day } = translations
  const { receipt, number, paymentNo } = shown
  const { content, issuedAt } = receipt
  return [
    { kind: 'title', text: t('title') },
    { kind: 'small', text: t('number', { number }) },
    { kind: 'small', text: t('issued', { at: day(issuedAt.toJSDate()) }) },
    ...replaced(shown, translations),
    { kind: 'heading', text: t('billed_to') },
    ...(receipt.billingName ? [fact(t('billing_name'), receipt.billingName)] : []),
    ...(receipt.taxNumber ? [fact(t('tax_number'), receipt.taxNumber)] : []),
    ...(receipt.billingAddress ? [fact(t('billing_address'), receipt.billingAddress)] : []),
    fact(t('account'), `${receipt.buyerName} <${receipt.buyerEmail}>`),
    ...content.lines.flatMap((line) => lineBlocks(line, translations)),
    { kind: 'heading', text: t('sums') },
    ...sums(shown, translations),
    { kind: 'heading', text: t('payment') },
    fact(t('paid_on'), day(content.paidAt)),
    fact(t('way'), paymentMethodText(content, i18n)),
    fact(t('payment_no'), paymentNo),
    { kind: 'note', text: t('note') },
  ]
}

function replaced({ receipt, paymentNo }: ShownReceipt, { t }: Translations): DocumentBlock[] {
  if (receipt.version === 1) return []
  const number = receiptNumber(paymentNo, receipt.version - 1)
  return [{ kind: 'small', text: t('replaces', { number }) }]
}

/** Amounts are those stored with the order; nothing is recomputed. */
function lineBlocks(line: ReceiptLine, { t, money, day }: Translations): DocumentBlock[] {
  const { title, quantity, price, discount, couponTitle, net, converted, rate } = line
  const coupon = [t('discount'), couponTitle].filter(Boolean).join(' · ')
  const isReduced = discount.amount !== '0'
  return [
    { kind: 'heading', text: quantity > 1 ? `${title} × ${quantity}` : title },
    fact(t('kind'), t(line.type)),
    fact(t('seller'), `${line.shopName} (@${line.creatorName})`),
    fact(t('order'), line.tradeNo),
    sum(t('price'), money(price)),
    ...(isReduced ? [sum(coupon, `−${money(discount)}`), sum(t('net'), money(net))] : []),
    ...(rate
      ? [sum(t('converted', { rate: formatRate(line), at: day(rate.date) }), money(converted))]
      : []),
  ]
}

export function formatRate({ rate, net, converted }: ReceiptLine): string {
  return rate ? `1 ${net.currency} = ${rate.value} ${converted.currency}` : ''
}

function sums(
  { receipt, refunds }: ShownReceipt,
  { t, money, day }: Translations
): DocumentBlock[] {
  const { subtotal, surcharge, total } = receipt.content
  const remaining = refunds.reduce((rest, { amount }) => rest - amount.minor, BigInt(total.amount))
  return [
    ...(surcharge.amount === '0'
      ? []
      : [sum(t('subtotal'), money(subtotal)), sum(t('surcharge'), money(surcharge))]),
    { kind: 'total', label: t('paid'), text: money(total) },
    ...refunds.map(({ tradeNo, amount, at }) =>
      sum(t('refunded', { tradeNo, at: day(at) }), `−${money(amount.toJSON())}`)
    ),
    ...(refunds.length > 0
      ? [
          {
            kind: 'total' as const,
            label: t('remaining'),
            text: money({ amount: remaining.toString(), currency: total.currency }),
          },
        ]
      : []),
  ]
}

function translationsOf(i18n: I18n): Translations {
  const { locale } = i18n
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return {
    t: (key, values = {}) => i18n.t(`orders.receipt.${key}`, values),
    money: ({ amount, currency }) =>
      formatAmountWithCode(new Money(BigInt(amount), currency as Currency), locale),
    day: (at) => days.format(new Date(at)),
  }
}

type Way = { gateway: string | null; isByHand: boolean }

/** The payment method, translated. */
function paymentMethodText({ gateway, isByHand }: Way, i18n: I18n): string {
  if (isByHand) return i18n.t('orders.admin.by_hand')
  return gateway ? i18n.t(`payments.gateways.${gateway}.name`) : i18n.t('orders.admin.free')
}
