import type { I18n } from '@adonisjs/i18n'
import { decimalOf } from '#core/money/decimal'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import type { SheetCell, SheetRow } from '#platform/workbooks/sheet_row'
import {
  usualFreeUntil,
  type AdminCreatorRow,
  type MinorAmount,
} from '#administration/queries/creators'

const COLUMNS = [
  'id',
  'name',
  'shop',
  'username',
  'email',
  'status',
  'fee',
  'approved_at',
  'free_until',
  'verified_at',
  'products',
  'sold_orders',
  'currency',
  'sold',
  'available',
] as const

/**
 * Creators as a spreadsheet: a row for each creator and currency. Products and orders are in a creator’s first row only,
 * so that columns add up.
 */
export function creatorSheet(creators: AsyncIterable<AdminCreatorRow>, i18n: I18n) {
  return {
    head: COLUMNS.map((column) => i18n.t(`administration.creators.sheet.${column}`)),
    rows: rowsOf(creators, i18n),
  }
}

async function* rowsOf(creators: AsyncIterable<AdminCreatorRow>, i18n: I18n) {
  for await (const creator of creators) yield* rowsOfCreator(creator, i18n)
}

function rowsOfCreator(creator: AdminCreatorRow, i18n: I18n): SheetRow[] {
  const { sold, available, products, soldOrders } = creator
  const currencies = [...new Set([...sold, ...available].map(({ currency }) => currency))].sort()
  const rows = currencies.length > 0 ? currencies : [null]
  return rows.map((currency, place) => [
    ...termsOf(creator, i18n),
    ...(place === 0 ? [products, soldOrders] : [null, null]),
    currency,
    figureIn(currency, sold),
    figureIn(currency, available),
  ])
}

function termsOf(creator: AdminCreatorRow, i18n: I18n): SheetCell[] {
  return [
    creator.id,
    creator.name,
    creator.shopName,
    creator.username,
    creator.email,
    i18n.t(`administration.creators.status.${creator.status}`),
    creator.serviceFeeBp / 100,
    creator.approvedAt,
    creator.freeUntil ?? usualFreeUntil(creator),
    creator.verifiedAt,
  ]
}

function figureIn(currency: Currency | null, amounts: MinorAmount[]): SheetCell {
  const amount = amounts.find((one) => one.currency === currency)
  return amount ? { figure: decimalOf(new Money(BigInt(amount.minor), amount.currency)) } : null
}
