import type { I18n } from '@adonisjs/i18n'
import type { SheetCell } from '#platform/workbooks/sheet_row'
import type { Currency } from '#core/money/currency'
import { decimalOf } from '#core/money/decimal'
import { Money } from '#core/money/money'
import type { RefundReason, RefundState } from '#orders/models/refund'

/** Translates messages without placeholders. */
export type Words = Pick<I18n, 't'>

/** Caches messages, which are used in up to a hundred thousand rows. */
export function cachedTranslations(i18n: I18n): Words {
  const cached = new Map<string, string>()
  const lookUp = (key: string) => {
    const sentence = cached.get(key) ?? i18n.t(key)
    cached.set(key, sentence)
    return sentence
  }
  return { t: lookUp }
}

/** An amount as a numeric cell. */
export function figureOf(minor: bigint, currency: Currency): SheetCell {
  return { figure: decimalOf(new Money(minor, currency)) }
}

/** The state of an order, translated. */
export function stateText(
  { status, cancelledAt }: { status: string; cancelledAt: Date | null },
  words: Words
): string {
  return words.t(`orders.status.${status === 'unpaid' && cancelledAt ? 'cancelled' : status}`)
}

interface Sale {
  status: string
  amount: bigint
  currency: Currency
  earned: Money | null
}

/** The marketplace's fees of a sale that is not refunded. */
export function feesOf({ status, amount, currency, earned }: Sale): SheetCell {
  if (!earned || earned.currency !== currency || status !== 'paid') return null
  return figureOf(amount - earned.minor, currency)
}

/** The translated name of the payment method; null for free orders. */
export function gatewayText(
  { isByHand, gateway }: { isByHand: boolean; gateway: string | null },
  words: Words
): string | null {
  if (isByHand) return words.t('orders.admin.by_hand')
  return gateway && words.t(`payments.gateways.${gateway}.name`)
}

/** The latest refund of an order; all null when there is none. */
export interface SheetRefund {
  refundNo: string | null
  refundState: RefundState | null
  refundReason: RefundReason | null
  /** When it was refunded, or failed. */
  refundSettledAt: Date | null
}

/**
 * The number of the latest refund, its state, and its reason if an admin chose one; then the amount, in one or more
 * cells, and the time if it was refunded: only what was given back adds up.
 */
export function refundCells(
  { refundNo, refundState: state, refundReason: reason, refundSettledAt: at }: SheetRefund,
  amount: SheetCell[],
  words: Words
): SheetCell[] {
  const isRefunded = state === 'succeeded'
  return [
    refundNo,
    state && words.t(`orders.admin.refund_states.${state}`),
    reason && words.t(`orders.admin.refund.reasons.${reason}`),
    ...(isRefunded ? amount : amount.map(() => null)),
    isRefunded ? at : null,
  ]
}
