import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { freezeClock } from '#tests/support/clock'
import { unzip } from '#tests/support/files/unzip'
import { makeSeller } from '#tests/support/orders'
import { keepCalendar, makeChannel, sellAt, withdrawalsOf } from '#tests/support/trade/payouts'
import { payoutsInTransaction } from '#tests/support/trade/payouts_in_transaction'

// A Friday.
const FRIDAY = DateTime.fromISO('2027-01-08T00:00:30Z', { zone: 'utc' })
const PATH = '/api/v1/creator-dashboard/withdrawals'
const inUnits = (minor: bigint | string) => (Number(minor) / 100).toFixed(2)

/** The cells of a CSV file. */
function cellsOf(csv: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of csv
    .replace(/^\ufeff/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain!)
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

test.group('Statements as sheets', (group) => {
  payoutsInTransaction(group)
  group.each.setup((given) => {
    const { release } = freezeClock(FRIDAY)
    given.cleanup(release)
  })

  test('have the facts of the statement also as a sheet, whose lines still add up', async ({
    client,
    assert,
  }) => {
    const seller = await makeSeller()
    await makeChannel(seller)
    const order = await sellAt(seller, FRIDAY.minus({ days: 20 }), { price: 10_000 })
    await sellAt(seller, FRIDAY.minus({ days: 20 }), { price: 1_000, currency: 'USD' })
    await keepCalendar()
    const [withdrawal] = await withdrawalsOf(seller.creatorId)
    await db.from('orders').where('id', order.id).update({ product_title: '=HYPERLINK("x")' })
    const file = (format: string) =>
      client
        .get(`${PATH}/${withdrawal.id}/invoice?format=${format}`)
        .header('accept-language', 'en-US')
    const rows = cellsOf((await file('csv').loginAs(seller.user)).text())
    assert.isTrue(rows.every((row) => row.length === rows[0]!.length))
    const facts = new Map(rows.map((row) => [row[1], row[3]]))
    assert.equal(facts.get('Statement'), withdrawal.invoice_no)
    assert.equal(facts.get('Settlement day'), withdrawal.day)
    assert.equal(facts.get('Channel'), 'PayPal · p…@example.test')
    assert.equal(facts.get('Period begins'), withdrawal.period_start)
    assert.equal(facts.get('Period ends'), withdrawal.period_end)
    assert.equal(facts.get('Rate snapshot'), String(withdrawal.fx_snapshot_id))
    assert.isNotEmpty(facts.get('Exchange rates'))
    assert.match(facts.get('Rates as of')!, /^\d{4}-\d\d-\d\dT/)
    const aud = rows.filter(([currency]) => currency === 'AUD')
    assert.deepEqual(
      aud.map((row) => [row[1], row[3], row[9]]),
      [
        ['Total in Australian dollars', inUnits(withdrawal.aud_total), ''],
        ['Your threshold at that time', inUnits(withdrawal.aud_threshold), ''],
      ]
    )
    const net = (label: string) =>
      rows.filter((row) => row[1] === label).map((row) => [row[0], row[9]])
    for (const label of ['Opening balance', 'Closing balance']) {
      assert.deepEqual(net(label), [
        ['CNY', '0.00'],
        ['USD', '0.00'],
      ])
    }
    // Lines are the rows with a number and a net sum.
    const lines = rows.slice(1).filter((row) => row[2] && row[9])
    assert.deepEqual(
      lines.map((row) => [row[0], row[9]]),
      [
        ['CNY', '95.00'],
        ['USD', '9.50'],
      ]
    )
    assert.equal(lines[0]![3], `'=HYPERLINK("x")`)

    const request = file('xlsx')
    request.request.responseType('arraybuffer')
    const workbook = unzip(Buffer.from((await request.loginAs(seller.user)).body()))
    const sheet = workbook.get('xl/worksheets/sheet1.xml')!
    for (const text of [withdrawal.invoice_no, 'Opening balance', 'Closing balance']) {
      assert.include(sheet, `>${text}</t>`)
    }
    assert.notInclude(sheet, '<f>')
  })
})
