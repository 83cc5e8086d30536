import type { I18n } from '@adonisjs/i18n'
import type { Currency } from '#core/money/currency'
import { decimalOf } from '#core/money/decimal'
import { Money } from '#core/money/money'
import type { SheetRow } from '#platform/workbooks/sheet_row'
import type { Days, ListSalesByDay } from '#administration/queries/revenue'

const COLUMNS = ['day', 'currency', 'orders', 'gross', 'refunded', 'net', 'fees'] as const

/** The sales of a range as a spreadsheet: a row for each day and currency. */
export function revenueSheet(listSales: ListSalesByDay, days: Days, i18n: I18n) {
  return {
    head: COLUMNS.map((column) => i18n.t(`administration.revenue.${column}`)),
    rows: rowsOf(listSales, days),
  }
}

async function* rowsOf(listSales: ListSalesByDay, days: Days): AsyncGenerator<SheetRow> {
  for (const { day, currency, orders, gross, refunded, fees } of await listSales.execute(days)) {
    const amounts = [gross, refunded, BigInt(gross) - BigInt(refunded), fees]
    yield [day, currency, orders, ...amounts.map((minor) => figureOf(minor, currency))]
  }
}

const figureOf = (minor: bigint, currency: Currency) => ({
  figure: decimalOf(new Money(BigInt(minor), currency)),
})
