import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { ReturnWithdrawal } from '#payouts/actions/return_withdrawal'
import { lockWithdrawal } from '#payouts/locks/lock_withdrawal'
import { FindStatement } from '#payouts/queries/find_statement'
import { GetYearSummary } from '#payouts/queries/get_year_summary'
import { freezeClock } from '#tests/support/clock'
import { approveRefund, syncRefund } from '#tests/support/disputes'
import { makeSeller } from '#tests/support/orders'
import { keepCalendar, makeChannel, sellAt, withdrawalsOf } from '#tests/support/trade/payouts'
import { payoutsInTransaction } from '#tests/support/trade/payouts_in_transaction'

// A Friday.
const FRIDAY = DateTime.fromISO('2027-01-08T00:00:30Z', { zone: 'utc' })
const PATH = '/api/v1/creator-dashboard/withdrawals'

async function settled() {
  const seller = await makeSeller()
  await seller.user.merge({ billingName: 'Lantern Ltd', taxNumber: 'AU-77' }).save()
  await makeChannel(seller)
  const order = await sellAt(seller, FRIDAY.minus({ days: 20 }), { price: 10_000 })
  await sellAt(seller, FRIDAY.minus({ days: 20 }), { price: 1_000, currency: 'USD' })
  await keepCalendar()
  const [withdrawal] = await withdrawalsOf(seller.creatorId)
  return { seller, order, withdrawal }
}

test.group('Statements as files', (group) => {
  payoutsInTransaction(group)
  group.each.setup((given) => {
    const { release } = freezeClock(FRIDAY)
    given.cleanup(release)
  })

  test('name the billing details of their issue, also after these changed', async ({
    client,
    assert,
  }) => {
    const { seller, withdrawal } = await settled()
    await seller.user.merge({ billingName: 'Another Ltd' }).save()
    const response = await client.get(`${PATH}/${withdrawal.id}`).loginAs(seller.user)
    response.assertStatus(200)
    assert.deepInclude(response.body().data, { billingName: 'Lantern Ltd', taxNumber: 'AU-77' })
  })

  test('exist as correction only after a return', async ({ client, assert }) => {
    const { seller, withdrawal } = await settled()
    const file = (format: string) =>
      client
        .get(`${PATH}/${withdrawal.id}/invoice?document=correction&format=${format}`)
        .loginAs(seller.user)
    ;(await file('pdf')).assertStatus(404)
    await db.transaction(async (trx) => {
      const giveBack = await app.container.make(ReturnWithdrawal)
      const row = (await lockWithdrawal(withdrawal.id, trx))!
      await giveBack.execute(row, { reason: 'The account was closed.' }, trx)
    })
    const pdf = await file('pdf')
    pdf.assertStatus(200)
    pdf.assertHeader('content-type', 'application/pdf')
    const csv = await file('csv')
    assert.match(csv.text(), /^CNY,.+,95\.00\r$/m)
    assert.match(csv.text(), /^USD,.+,9\.50\r$/m)
    assert.match(csv.text(), /^USD,.+,-22\.88\r$/m)
  })

  test('beyond the lines that fit add up by day', async ({ assert }) => {
    const { seller, withdrawal } = await settled()
    const findStatement = await app.container.make(FindStatement)
    const statement = await findStatement.execute({
      creatorId: seller.creatorId,
      id: withdrawal.id,
    })
    assert.deepEqual(statement.days, [])
    const { statementDays } = await import('#payouts/rows/statement_rows')
    const days = await statementDays(withdrawal.id)
    assert.deepEqual(
      days.map(({ currency, day, lines, net }) => [currency, day, lines, net]),
      [
        ['CNY', '2026-12-19', 1, 9_500n],
        ['USD', '2026-12-19', 1, 950n],
      ]
    )
  })

  test('of a year add up from its opening to its closing balance', async ({ client, assert }) => {
    const { seller, order } = await settled()
    await syncRefund(await approveRefund(order))
    const summary = await new GetYearSummary().execute({ creatorId: seller.creatorId, year: 2027 })
    const [cny] = summary.balances
    assert.deepInclude(cny, { currency: 'CNY', opening: 0n, closing: -9_500n })
    assert.deepInclude(cny!.changes, { earned: 9_500n, refunded: -9_500n, settled: -9_500n })
    const { price, discount, serviceFee, gatewayFee } = cny!.sales
    assert.equal(price - discount - serviceFee - gatewayFee, cny!.changes.earned)
    for (const { opening, changes, closing } of summary.balances) {
      const sum = Object.values(changes).reduce((total, change) => total + change, opening)
      assert.equal(sum, closing)
    }
    assert.lengthOf(summary.withdrawals, 1)
    const file = (format: string) =>
      client.get(`${PATH}/year-summary?year=2027&format=${format}`).loginAs(seller.user)
    const pdf = await file('pdf')
    pdf.assertStatus(200)
    const csv = await file('csv')
    assert.match(csv.text(), /,CNY,-95\.00\r$/m)
  })
})
