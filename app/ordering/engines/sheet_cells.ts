import type { I18n } from '@adonisjs/i18n'
import type { SheetCell } from '#core/http/sheet'
import type { Currency } from '#core/money/currency'
import { decimalOf } from '#core/money/decimal'
import { Money } from '#core/money/money'

/** An amount that a spreadsheet can sum up. */
export function figureOf(minor: bigint, currency: Currency): SheetCell {
  return { figure: decimalOf(new Money(minor, currency)) }
}

/** What became of an order, in words. */
export function stateInWords(
  { status, cancelledAt }: { status: string; cancelledAt: Date | null },
  i18n: I18n
): string {
  return i18n.t(`ordering.status.${status === 'unpaid' && cancelledAt ? 'cancelled' : status}`)
}
