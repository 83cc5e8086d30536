import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import i18nManager from '@adonisjs/i18n/services/main'
import db from '@adonisjs/lucid/services/db'
import type { AccountDeletion } from '#core/privacy/account_deletion'
import { CloseWithdrawal } from '#payouts/settlement/actions/close_withdrawal'
import PayoutsAccountDeletion from '#payouts/administration/actions/payouts_account_deletion'
import { PayoutsPersonalData } from '#payouts/queries/payouts_personal_data'
import { statementBlocks } from '#payouts/statements/engines/statement_blocks'
import { lockWithdrawal } from '#payouts/queries/locks'
import { FindStatement } from '#payouts/statements/queries/find_statement'
import { GetYearSummary } from '#payouts/statements/queries/get_year_summary'
import { freezeClock } from '#tests/support/clock'
import { approveRefund, syncRefund } from '#tests/support/disputes'
import { makeSeller } from '#tests/support/orders'
import { keepCalendar, makeChannel, sellAt, withdrawalsOf } from '#tests/support/trade/payouts'
import { payoutsInTransaction } from '#tests/support/trade/payouts_in_transaction'

// A Friday.
const FRIDAY = DateTime.fromISO('2027-01-08T00:00:30Z', { zone: 'utc' })
const BILLING = {
  billingName: 'Lantern Ltd',
  taxNumber: 'AU-77',
  billingAddress: '7 Harbour Street\nSydney NSW 2000',
}
const PATH = '/api/v1/creator-dashboard/withdrawals'

async function settled() {
  const seller = await makeSeller()
  await seller.user.merge(BILLING).save()
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
    await seller.user.merge({ billingName: 'Another Ltd', billingAddress: null }).save()
    const response = await client.get(`${PATH}/${withdrawal.id}`).loginAs(seller.user)
    response.assertStatus(200)
    assert.deepInclude(response.body().data, BILLING)
    const csv = await client.get(`${PATH}/${withdrawal.id}/invoice?format=csv`).loginAs(seller.user)
    assert.include(csv.text(), BILLING.billingAddress)
    const { creatorId } = seller
    const findStatement = await app.container.make(FindStatement)
    const statement = await findStatement.execute({ creatorId, id: withdrawal.id })
    const blocks = statementBlocks(statement, i18nManager.locale('en-US'))
    assert.deepInclude(blocks, {
      kind: 'fact',
      label: 'Billing address',
      text: BILLING.billingAddress,
    })
  })

  test('are exported with the billing details, which the deletion of the account removes', async ({
    assert,
  }) => {
    const { seller, withdrawal } = await settled()
    const userId = seller.user.id
    const exported: unknown[] = []
    for (const { name, rows } of new PayoutsPersonalData().execute(userId)) {
      if (name === 'withdrawals') for await (const row of rows) exported.push(row)
    }
    assert.lengthOf(exported, 1)
    assert.deepInclude(exported[0], BILLING)
    const deletion = await app.container.make(PayoutsAccountDeletion)
    await db.transaction((trx) => deletion.deletePersonalData({ userId } as AccountDeletion, trx))
    const [row] = await db.from('statements').where('withdrawal_id', withdrawal.id)
    assert.isNull(row.billing_name ?? row.billing_address ?? row.tax_number)
  })

  test('name what was refunded before its release, outside of the sums', async ({
    client,
    assert,
    cleanup,
  }) => {
    const seller = await makeSeller()
    await makeChannel(seller)
    await sellAt(seller, FRIDAY.minus({ days: 20 }), { price: 10_000 })
    const early = await sellAt(seller, FRIDAY.minus({ days: 2 }), { price: 2_000 })
    await syncRefund(await approveRefund(early))
    await keepCalendar()
    // The next Friday’s statement has only what was refunded since.
    const late = await sellAt(seller, FRIDAY.minus({ days: 1 }), { price: 3_000 })
    await syncRefund(await approveRefund(late))
    await sellAt(seller, FRIDAY.minus({ days: 3 }), { price: 50_000 })
    const { release } = freezeClock(FRIDAY.plus({ weeks: 1 }))
    cleanup(release)
    await keepCalendar()

    const withdrawals = await withdrawalsOf(seller.creatorId)
    assert.lengthOf(withdrawals, 2)
    for (const [nth, order] of [early, late].entries()) {
      const { id } = withdrawals[nth]
      const path = `${PATH}/${id}`
      const { data } = (await client.get(path).loginAs(seller.user)).body()
      const net = { currency: 'CNY', amount: nth === 0 ? '1900' : '2850' }
      assert.deepEqual(
        data.refundedBeforeRelease.map((row: any) => [row.tradeNo, row.net]),
        [[order.tradeNo, net]]
      )
      assert.notInclude(JSON.stringify(data.lines), order.tradeNo)
      const csv = (await client.get(`${path}/invoice?format=csv`).loginAs(seller.user)).text()
      const row = csv.split('\r\n').find((line: string) => line.includes(order.tradeNo))!
      assert.match(
        row,
        new RegExp(`^CNY,[^,]+,${order.tradeNo},.*,${nth === 0 ? '19.00' : '28.50'}`)
      )
      const findStatement = await app.container.make(FindStatement)
      const statement = await findStatement.execute({ creatorId: seller.creatorId, id })
      const blocks = statementBlocks(statement, i18nManager.locale('en-US'))
      const titles = blocks.map(({ text }) => text)
      assert.isAbove(titles.indexOf('Refunded before release'), titles.indexOf('Sums'))
      assert.include(JSON.stringify(blocks), order.tradeNo)
    }
  })

  test('exist as correction only after a return', async ({ client, assert }) => {
    const { seller, withdrawal } = await settled()
    const file = (format: string) =>
      client
        .get(`${PATH}/${withdrawal.id}/invoice?document=correction&format=${format}`)
        .loginAs(seller.user)
    ;(await file('pdf')).assertStatus(404)
    await db.transaction(async (trx) => {
      const close = await app.container.make(CloseWithdrawal)
      const row = (await lockWithdrawal(withdrawal.id, trx))!
      await close.returnMoney(row, { words: 'The account was closed.' }, trx)
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
    const { statementDays } = await import('#payouts/statements/queries/statement_rows')
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
    // Settled, though not paid yet: the term does not say that the money arrived.
    assert.match(csv.text(), /,已转入结算单,CNY,-95\.00\r$/m)
  })
})
