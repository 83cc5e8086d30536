import type { I18n } from '@adonisjs/i18n'
import { decimalOf } from '#core/money/decimal'
import { Money } from '#core/money/money'
import type { SheetRow } from '#platform/workbooks/sheet_row'
import {
  usualFreeUntil,
  type AdminCreatorRow,
  type MinorAmount,
} from '#administration/rows/creator_rows'

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
  'sold',
  'available',
] as const

/** Creators as a spreadsheet: a row for each row of the list. */
export function creatorSheet(creators: AsyncIterable<AdminCreatorRow>, i18n: I18n) {
  return {
    head: COLUMNS.map((column) => i18n.t(`administration.creators.sheet.${column}`)),
    rows: rowsOf(creators, i18n),
  }
}

async function* rowsOf(creators: AsyncIterable<AdminCreatorRow>, i18n: I18n) {
  for await (const creator of creators) yield rowOf(creator, i18n)
}

function rowOf(creator: AdminCreatorRow, i18n: I18n): SheetRow {
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
    creator.products,
    creator.soldOrders,
    sumsOf(creator.sold),
    sumsOf(creator.available),
  ]
}

/** Several currencies share a cell, so it is text. */
function sumsOf(amounts: MinorAmount[]): string {
  return amounts
    .map(({ currency, minor }) => `${decimalOf(new Money(BigInt(minor), currency))} ${currency}`)
    .join(' + ')
}
