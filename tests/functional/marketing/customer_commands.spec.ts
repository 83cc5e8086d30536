import { test } from '@japa/runner'
import ace from '@adonisjs/core/services/ace'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import CheckCustomerRows from '#marketing/queries/customer_checks'
import { RebuildCustomers } from '#marketing/actions/rebuild_customers'
import CustomersCheck from '../../../commands/marketing/customers_check.js'
import CustomersRebuild from '../../../commands/marketing/customers_rebuild.js'
import NotificationSend from '../../../commands/marketing/notification_send.js'
import NotificationWithdraw from '../../../commands/marketing/notification_withdraw.js'
import { makeListing, makeSeller } from '#tests/support/orders'
import { keepMessages, runCommand } from '#tests/support/suite/run_command'
import { insertOrders, insertUsers, makeSeedOrder } from '#tests/support/trade/order_rows'

const PAID_AT = new Date(Date.now() - 3_600_000).toISOString()

async function makeShop(customers: number) {
  const seller = await makeSeller()
  const { shopId } = seller
  const goods = await makeListing(seller)
  const seed = await makeSeedOrder(seller, goods)
  const userIds = await insertUsers(customers)
  const order = { productId: goods.id, amount: 1_000, currency: 'CNY', paidAt: PAID_AT } as const
  await insertOrders(
    seed,
    userIds.map((buyerId) => ({ buyerId, ...order }))
  )
  await (await app.container.make(RebuildCustomers)).execute({ shopId })
  return { shopId, userIds }
}

test.group('Commands for customers', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(keepMessages)

  test('customers:check ends with 1 while rows differ, customers:rebuild corrects them', async ({
    assert,
  }) => {
    const { shopId, userIds } = await makeShop(3)
    const check = async () => (await app.container.make(CheckCustomerRows)).execute()
    assert.deepEqual(await check(), { faults: [] })
    assert.containsSubset(await runCommand(CustomersCheck, '--all'), { exitCode: 0 })

    const row = { shop_id: shopId, user_id: userIds[0] }
    await db.from('shop_customers').where(row).increment('spent_cny', 1)
    const wrong = await runCommand(CustomersCheck, '--all')
    assert.equal(wrong.exitCode, 1)
    assert.include(wrong.said, `Differing from the orders: 1 customer of shop ${shopId}`)
    const [fault] = (await check()).faults
    assert.match(fault!, /1 customers of 1 shops differ.*customers:check.*customers:rebuild/)

    const json = await ace.create(CustomersCheck, ['--all', '--json'])
    assert.containsSubset(await json.work(), { differences: [{ shopId, customers: 1 }] })
    const dry = await ace.create(CustomersRebuild, ['--dry', `--shop=${shopId}`])
    assert.containsSubset(await dry.work(), { changed: 1 })
    assert.equal(
      (await runCommand(CustomersCheck, '--all')).exitCode,
      1,
      'a dry run changes nothing'
    )

    const rebuilt = await runCommand(CustomersRebuild, `--shop=${shopId}`)
    assert.equal(rebuilt.exitCode, 0)
    assert.include(rebuilt.said, '4 customers computed, 1 different')
    assert.equal((await runCommand(CustomersCheck, '--all')).exitCode, 0)
  })

  test('customers:rebuild refuses a shop that does not exist', async ({ assert }) => {
    for (const [shop, exitCode] of [
      ['0', 2],
      ['-1', 2],
      ['1.5', 2],
      ['999999999', 1],
    ] as const) {
      const refused = await runCommand(CustomersRebuild, `--shop=${shop}`)
      assert.equal(refused.exitCode, exitCode, shop)
    }
  })

  test('notification:send sends to chosen customers, by a filter and to all', async ({
    assert,
  }) => {
    const { shopId, userIds } = await makeShop(3)
    const words = [`--shop=${shopId}`, '--title=New prints', '--content=They are here.']
    const filter = JSON.stringify([{ field: 'totalSpent', operator: 'gt', value: '10.00' }])
    for (const [target, recipients] of [
      [[`--users=${userIds[0]},${userIds[1]}`], 2],
      [[`--filters=${filter}`], 1],
      [[], 4],
    ] as const) {
      const command = await ace.create(NotificationSend, [...words, ...target, '--force'])
      assert.containsSubset(await command.work(), { recipients, state: 'sent' })
    }
    const { sent } = await db.from('promotion_quotas').where('shop_id', shopId).firstOrFail()
    assert.equal(sent, 3)
  })

  test('notification:send says what is wrong, and sends nothing', async ({ assert }) => {
    const { shopId } = await makeShop(1)
    const [foreign] = await insertUsers(1)
    const words = ['--title=New prints', '--content=They are here.']
    const own = [`--shop=${shopId}`, ...words]
    for (const [args, exitCode] of [
      [['--shop=999999999', ...words], 1],
      [[`--shop=${shopId}`, '--title=A', '--content=They are here.'], 2],
      [[`--shop=${shopId}`, '--title=New prints', '--content=Four'], 2],
      [[...own, '--users=1,x'], 2],
      [[...own, '--filters=[{'], 2],
      [[...own, '--filters={"field":"totalSpent"}'], 1],
      [[...own, '--filters=[{"field":"email","operator":"eq","value":"a"}]'], 1],
      [[...own, `--users=${foreign}`], 1],
    ] as const) {
      const refused = await runCommand(NotificationSend, ...args, '--force')
      assert.equal(refused.exitCode, exitCode, args.join(' '))
      assert.notMatch(refused.said, /\.ts:|Failed:/, args.join(' '))
    }
    assert.isEmpty(await db.from('promotion_notifications').where('shop_id', shopId))
  })

  test('notification:withdraw takes a notification back once', async ({ assert }) => {
    const { shopId } = await makeShop(1)
    const words = [`--shop=${shopId}`, '--title=New prints', '--content=They are here.']
    await runCommand(NotificationSend, ...words, '--force')
    const { id } = await db.from('promotion_notifications').where('shop_id', shopId).firstOrFail()
    assert.equal((await runCommand(NotificationWithdraw, String(id), '--force')).exitCode, 0)
    assert.equal((await runCommand(NotificationWithdraw, String(id), '--force')).exitCode, 1)
    assert.equal((await runCommand(NotificationWithdraw, '999999999', '--force')).exitCode, 1)
    assert.equal((await runCommand(NotificationWithdraw, 'x')).exitCode, 2)
  })
})
