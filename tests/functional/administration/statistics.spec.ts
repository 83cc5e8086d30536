import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { CountMarketDays } from '#administration/actions/count_market_days'
import { RecordLedgerCheck } from '#orders/reconciliation/actions/record_ledger_check'
import { anAdmin, OFFICE } from '#tests/support/accounts/admins'
import { makeUser } from '#tests/support/identity'
import { pageOf } from '#tests/support/api/page_of'
import { makeListing, makePaidOrder, makeSeller, makeUnpaidOrder } from '#tests/support/orders'

const count = async (since?: DateTime) => (await app.container.make(CountMarketDays)).execute(since)

type Point = { day: string; usersNew: number; ordersPaid: number; usersSeen: number }

test.group('Figures of the marketplace', () => {
  test('before the first count are zero, with a point for each day', async ({ assert }) => {
    const admin = await anAdmin()
    for (const days of [7, 30, 180]) {
      const { body } = await admin.get(`${OFFICE}/statistics?days=${days}`)
      assert.lengthOf(body.data.points, days)
      assert.equal(body.data.points.at(-1).day, DateTime.utc().toISODate())
      assert.equal(body.data.sums.ordersPaid, 0)
      assert.isNull(body.data.countedAt)
    }
    assert.equal((await admin.get(`${OFFICE}/statistics?days=8`)).status, 422)
  })

  test('equal the tables they were counted from, and counting again changes nothing', async ({
    assert,
  }) => {
    const admin = await anAdmin()
    const goods = await makeListing(await makeSeller())
    for (let index = 0; index < 3; index += 1) await makePaidOrder(await makeUser(), goods)
    const old = await makeUser()
    const [today, before] = [DateTime.utc(), DateTime.utc().minus({ days: 9 })]
    await db.from('users').where('id', old.id).update({ created_at: before.toJSDate() })
    await db.rawQuery('select fold_order_steps()')
    await count()
    const read = async () => (await admin.get(`${OFFICE}/statistics?days=30`)).body.data
    const first = await read()
    const point = (day: DateTime) =>
      first.points.find((one: Point) => one.day === day.toISODate()) as Point
    const users = await db.from('users').whereNull('deleted_at').count('* as total').first()
    assert.equal(first.totals.users, Number(users.total))
    assert.equal(point(before).usersNew, 1)
    assert.equal(point(today).usersNew, Number(users.total) - 1)
    assert.equal(first.sums.ordersPaid, 3)
    const paid = await db.from('orders').where('status', 'paid').sum('amount as sum').first()
    assert.equal(first.sums.turnover[0].amount, String(paid.sum))
    await count(today.minus({ days: 40 }))
    const { countedAt: _, ...again } = await read()
    const { countedAt: __, ...once } = first
    assert.deepEqual(again, once)
  })

  test('lead to lists of exactly what they count', async ({ assert }) => {
    const admin = await anAdmin()
    const seller = await makeSeller()
    const goods = await makeListing(seller)
    const old = await makePaidOrder(await makeUser(), goods)
    for (let index = 0; index < 2; index += 1) await makePaidOrder(await makeUser(), goods)
    await makeUnpaidOrder(await makeUser(), goods)
    const tip = await makePaidOrder(await makeUser(), goods)
    await db.from('orders').where('id', tip.id).update({ type: 'tipping', product_id: null })
    const refunded = await makePaidOrder(await makeUser(), goods)
    await db.from('orders').where('id', refunded.id).update({ status: 'refunded' })
    const daysAgo = (days: number) => DateTime.utc().startOf('day').minus({ days })
    await db
      .from('orders')
      .where('id', old.id)
      .update({ paid_at: daysAgo(7).plus({ hours: 23 }).toJSDate() })
    await db
      .from('users')
      .where('id', (await makeUser()).id)
      .update({ deleted_at: new Date() })
    await db.rawQuery('select fold_order_steps()')
    await count(daysAgo(40))
    for (const period of [7, 30]) {
      const { body } = await admin.get(`${OFFICE}/statistics?days=${period}`)
      const { sums, totals } = body.data
      const totalAt = async (path: string, list: string) =>
        pageOf((await admin.get(path)).text).props[list]!.total
      const orders = `/admin/orders?type=all&paidDays=${period}`
      assert.equal(await totalAt(`${orders}&status=paid`, 'orders'), sums.ordersPaid, `${period}`)
      const paid = `${OFFICE}/orders?status=paid&paidDays=${period}&pageSize=100`
      const { items } = (await admin.get(paid)).body.data as {
        items: { amount: { amount: string } }[]
      }
      const net = items.reduce((sum, { amount }) => sum + Number(amount.amount), 0)
      assert.equal(String(net), sums.turnover[0].amount)
      assert.equal(await totalAt('/admin/users?status=not_deleted', 'users'), totals.users)
      assert.equal(await totalAt('/admin/creators?status=active', 'creators'), totals.creators)
    }
  })

  test('keep the higher number of users seen on a day, which cannot be counted later', async ({
    assert,
  }) => {
    const admin = await anAdmin()
    await count()
    const seen = async () =>
      (await admin.get(`${OFFICE}/statistics?days=7`)).body.data.points.at(-1).usersSeen
    const before = await seen()
    assert.isAbove(before, 0)
    await db.from('known_places').delete()
    await count()
    assert.equal(await seen(), before)
  })

  test('two counts at the same time do not disturb each other', async ({ assert }) => {
    await Promise.all([count(), count(), count()])
    const [{ total }] = await db.from('market_days').count('* as total')
    assert.equal(Number(total), 180)
  })
})

test.group('The result of the ledger check', () => {
  test('is stored, and a faulty ledger is a red task until a check is sound', async ({
    assert,
  }) => {
    const admin = await anAdmin()
    const task = async () =>
      (await admin.get(`${OFFICE}/tasks`)).body.data.items.find(
        ({ key }: { key: string }) => key === 'ledger'
      )
    assert.equal((await task()).count, 0)
    await db.table('ledger_checks').insert({
      checked_at: new Date(),
      is_sound: false,
      findings: 2,
    })
    const red = await task()
    assert.equal(red.count, 1)
    assert.equal(red.level, 'red')
    assert.isString(red.oldestAt)
    const report = await (await app.container.make(RecordLedgerCheck)).execute()
    assert.isTrue(report.isSound)
    assert.equal((await task()).count, 0)
  })
})
