import { test } from '@japa/runner'
import i18nManager from '@adonisjs/i18n/services/main'
import { creatorSheet } from '#administration/transformers/creator_sheet'
import type { AdminCreatorRow } from '#administration/queries/creators'
import type { SheetRow } from '#platform/workbooks/sheet_row'

const APPROVED = new Date('2026-01-01T00:00:00Z')

function creatorWith(given: Partial<AdminCreatorRow>): AdminCreatorRow {
  const creator = {
    id: 7,
    name: 'harper',
    shopName: 'Lantern',
    username: 'harper_q',
    email: 'harper@administration.test',
    status: 'active',
    serviceFeeBp: 500,
    approvedAt: APPROVED,
    freeUntil: APPROVED,
    verifiedAt: null,
    products: 3,
    soldOrders: 12,
    sold: [],
    available: [],
    ...given,
  }
  return creator as unknown as AdminCreatorRow
}

/** The cells of every row below titles, in English. */
async function cellsOf(creator: AdminCreatorRow) {
  const { head, rows } = creatorSheet([creator] as never, i18nManager.locale('en-US'))
  const found: Record<string, SheetRow[number]>[] = []
  for await (const row of rows) {
    found.push(Object.fromEntries(head.map((title, place) => [title, row[place]!])))
  }
  return found
}

test.group('The sheet of creators', () => {
  test('has a row for each currency, with money as numbers and counts once', async ({ assert }) => {
    const creator = creatorWith({
      sold: [
        { currency: 'CNY', minor: '12050' },
        { currency: 'JPY', minor: '980' },
      ],
      available: [{ currency: 'CNY', minor: '-3687' }],
    })
    const rows = await cellsOf(creator)
    const counts = ['Products on sale', 'Orders in 30 days']
    const columns = [...counts, 'Currency', 'Sold in 30 days', 'Available for payout']
    assert.deepEqual(
      rows.map((row) => columns.map((title) => row[title])),
      [
        [3, 12, 'CNY', { figure: '120.50' }, { figure: '-36.87' }],
        [null, null, 'JPY', { figure: '980' }, null],
      ]
    )
    for (const row of rows) assert.equal(row['Creator'], 'harper')
  })

  test('has one row without a currency for a creator without money', async ({ assert }) => {
    const [row, ...others] = await cellsOf(creatorWith({}))
    assert.deepEqual(others, [])
    assert.isNull(row!['Currency'])
    assert.isNull(row!['Available for payout'])
    assert.equal(row!['Products on sale'], 3)
  })
})
