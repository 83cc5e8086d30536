import type { I18n } from '@adonisjs/i18n'
import { amountInWords } from '#core/money/amount_in_words'
import { Money } from '#core/money/money'
import type { SheetBlock } from '#watermarking/queries/draw_sheets'
import type { OrderRow } from '#ordering/queries/order_rows'
import { wayInWords } from '#ordering/queries/way_in_words'

export type Invoiced = { order: OrderRow; buyer: { username: string; email: string } }

/** An invoice from top to bottom, in the reader's language. Moments are in UTC. */
export function invoiceBlocks({ order, buyer }: Invoiced, i18n: I18n): SheetBlock[] {
  const t = (key: string, values = {}) => i18n.t(`ordering.invoice.${key}`, values)
  const fact = (key: string, text: string): SheetBlock => ({ kind: 'fact', label: t(key), text })
  const { shopName, creatorName, productTitle, quantity, paymentNo } = order
  return [
    { kind: 'title', text: t('title') },
    { kind: 'small', text: t('number', { tradeNo: order.tradeNo }) },
    { kind: 'small', text: t('date', { at: dayOf(order.paidAt ?? order.createdAt, i18n) }) },
    { kind: 'heading', text: t('parties') },
    fact('seller', `${shopName} (@${creatorName})`),
    fact('buyer', `${buyer.username} <${buyer.email}>`),
    { kind: 'heading', text: t('goods') },
    fact(order.type, quantity > 1 ? `${productTitle} × ${quantity}` : productTitle),
    { kind: 'heading', text: t('sums') },
    ...sums(order, i18n, t),
    { kind: 'heading', text: t('payment') },
    fact('way', wayInWords(order, i18n)),
    fact('payment_no', paymentNo),
    ...refunded(order, i18n, t),
    { kind: 'note', text: t('note') },
  ]
}

/** As the order keeps them: nothing is reckoned again. */
function sums(order: OrderRow, { locale }: I18n, t: (key: string) => string): SheetBlock[] {
  const { amount, discount, currency, surcharge, paidAmount, paidCurrency, couponTitle } = order
  const words = (minor: bigint) => amountInWords(new Money(minor, currency), locale)
  const inPaid = (minor: bigint) => amountInWords(new Money(minor, paidCurrency), locale)
  const sum = (label: string, text: string): SheetBlock => ({ kind: 'sum', label, text })
  const coupon = [t('discount'), couponTitle].filter(Boolean).join(' · ')
  return [
    sum(t('price'), words(amount + discount)),
    ...(discount > 0n ? [sum(coupon, `−${words(discount)}`), sum(t('net'), words(amount))] : []),
    ...(currency === paidCurrency ? [] : [sum(t('converted'), inPaid(paidAmount - surcharge))]),
    ...(surcharge > 0n ? [sum(t('surcharge'), inPaid(surcharge))] : []),
    { kind: 'total', label: t('paid'), text: inPaid(paidAmount) },
  ]
}

function refunded(order: OrderRow, i18n: I18n, t: (key: string, values: object) => string) {
  if (order.status !== 'refunded' || !order.refundedAt) return []
  const amount = amountInWords(new Money(order.paidAmount, order.paidCurrency), i18n.locale)
  const text = t('refunded', { amount, at: dayOf(order.refundedAt, i18n) })
  return [{ kind: 'paragraph', text }] satisfies SheetBlock[]
}

function dayOf(at: Date, { locale }: I18n): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at)
}
