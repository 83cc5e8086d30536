import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { timeBefore } from '#administration/queries/revenue'
import { ListBalancesAsOf } from '#ledger/queries/balances'
import { anAdmin, OFFICE } from '#tests/support/accounts/admins'
import { makeUser } from '#tests/support/identity'
import { makeListing, makePaidOrder, makeSeller } from '#tests/support/orders'
import { keepMessages, runCommand } from '#tests/support/suite/run_command'
import UserShow from '../../../commands/administration/user_show.js'

type Row = {
  currency: string
  now: { orders: number; net: { amount: string }; refunded: { amount: string } }
  before: { orders: number }
}

test.group('Revenue', () => {
  test('whole months are compared with whole months, other ranges with as many days', ({
    assert,
  }) => {
    const compared: [string, string, string, string][] = [
      ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
      ['2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
      ['2026-03-01', '2026-03-10', '2026-02-19', '2026-02-28'],
      ['2028-02-29', '2028-02-29', '2028-02-28', '2028-02-28'],
    ]
    for (const [from, to, ...before] of compared) {
      assert.deepEqual(Object.values(timeBefore({ from, to })), before, `${from} ${to}`)
    }
  })

  test('sums the orders of a range by currency, folded or not, less refunds', async ({
    assert,
  }) => {
    const admin = await anAdmin()
    const goods = await makeListing(await makeSeller())
    const orders = [await makePaidOrder(await makeUser(), goods)]
    await db.rawQuery('select fold_order_steps()')
    orders.push(await makePaidOrder(await makeUser(), goods))
    const day = DateTime.utc().toISODate()
    const range = `from=${day}&to=${day}`
    const rowOf = async (query: string): Promise<Row> => {
      const { body } = await admin.get(`${OFFICE}/revenue?${query}`)
      return body.data.currencies.find(({ currency }: Row) => currency === goods.currency)
    }
    const paid = await db.from('orders').where('status', 'paid').sum('amount as sum').first()
    const { now } = await rowOf(range)
    assert.equal(now.orders, 2)
    assert.equal(now.net.amount, String(paid.sum))
    assert.deepEqual((await rowOf(`from=${day}`)).now, now, 'until today')

    const reason = { reason: 'DUPLICATE_PAYMENT' }
    await admin.post(`${OFFICE}/orders/${orders[0]!.tradeNo}/refund`, reason)
    const after = await rowOf(range)
    assert.equal(after.now.refunded.amount, goods.price.toString())

    const tomorrow = DateTime.utc().plus({ days: 1 }).toISODate()
    const later = await rowOf(`from=${tomorrow}&to=${tomorrow}`)
    assert.equal(later.now.orders, 0)
    assert.equal(later.before.orders, after.now.orders)
    assert.equal((await admin.get(`${OFFICE}/revenue?from=2026-02-31`)).status, 422)

    const file = await admin.get(`${OFFICE}/revenue/export?${range}`)
    assert.include(file.text, `${day},${goods.currency}`)
    const entry = await db.from('audit_entries').where('action', 'revenue.exported').first()
    assert.equal(entry.details.from, day)
  })

  test('balances as of a moment leave out what was posted later', async ({ assert }) => {
    const list = await app.container.make(ListBalancesAsOf)
    const seller = await makeSeller()
    const owner = String(seller.creatorId)
    const past = new Date(Date.now() - 60_000)
    await makePaidOrder(await makeUser(), await makeListing(seller))
    const future = new Date(Date.now() + 60_000)
    assert.deepEqual(await list.execute({ at: past, owner }), [])
    const [pending] = await list.execute({ at: future, owner })
    assert.equal(pending!.type, 'creator_pending')
    assert.isTrue(pending!.amount.minor < 0n)
    const all = await list.execute({ at: future })
    const sum = all
      .filter(({ amount }) => amount.currency === pending!.amount.currency)
      .reduce((total, { amount }) => total + amount.minor, 0n)
    assert.equal(sum, 0n, 'the books balance')
  })

  test('the balances of one user are those at the end of a day, with the earnings of their shop', async ({
    assert,
    cleanup,
  }) => {
    cleanup(keepMessages())
    const admin = await anAdmin()
    const seller = await makeSeller()
    const goods = await makeListing(seller)
    await makePaidOrder(await makeUser(), goods)
    const { user_id: id } = await db.from('creators').where('id', seller.creatorId).firstOrFail()
    const balancesOn = async (query: string) =>
      (await admin.get(`${OFFICE}/users/${id}${query}`)).body.data.file.balances
    const today = await balancesOn('')
    assert.equal(today.day, DateTime.utc().toISODate())
    assert.deepEqual(
      today.items.map(({ type }: { type: string }) => type),
      ['creator_pending']
    )
    assert.isAbove(Number(today.items[0].amount.amount), 0)
    const yesterday = DateTime.utc().minus({ days: 1 }).toISODate()
    assert.deepEqual(await balancesOn(`?day=${yesterday}`), { day: yesterday, items: [] })
    assert.equal((await admin.get(`${OFFICE}/users/${id}?day=2026-02-31`)).status, 422)

    const stranger = await makeUser()
    const other = (await admin.get(`${OFFICE}/users/${stranger.id}`)).body.data.file
    assert.deepEqual(other.balances.items, [])

    const { said } = await runCommand(UserShow, String(id), `--day=${today.day}`)
    assert.include(said, `creator_pending on ${today.day}`)
    assert.equal((await runCommand(UserShow, String(id), '--day=friday')).exitCode, 2)
  })
})
