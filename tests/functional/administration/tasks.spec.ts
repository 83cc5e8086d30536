import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { adminTasks } from '#core/tasks/admin_tasks'
import { CountAdminOrders } from '#sales/queries/admin_order_lists'
import { makeApplication } from '#tests/support/accounts/applications'
import { anAdmin, OFFICE } from '#tests/support/accounts/admins'
import { pageOf } from '#tests/support/api/page_of'
import { aFailedCopy } from '#tests/support/trade/failed_copy'
import type { Visitor } from '#tests/support/identity'

let made = 0

type Task = { key: string; count: number | null; path: string; level: string }

const tasksOf = async (admin: Visitor): Promise<Task[]> =>
  (await admin.get(`${OFFICE}/tasks`)).body.data.items

/** One of each kind of work, so that no compared count is zero by chance. */
async function fill() {
  await makeApplication()
  await makeApplication()
  made += 1
  const { order } = await aFailedCopy()
  await db.table('gateway_events').insert({
    gateway: 'sandbox',
    external_id: `evt_late_${made}`,
    type: 'charge.failed',
    payload: '{}',
    received_at: new Date(Date.now() - 120_000),
  })
  await db.table('received_transfers').insert({
    transaction_id: `${made}`.padStart(64, 'a'),
    log_index: 0,
    amount: 5_000_000,
    address: 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf',
    sender: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
    block_at: new Date(),
    seen_at: new Date(),
  })
  const refund = { payment_id: order.paymentId, order_id: order.id, amount: 1, currency: 'CNY' }
  await db.table('refunds').insert({
    ...refund,
    refund_no: `RFTASK${made}`,
    state: 'requested',
    created_at: new Date(),
  })
}

test.group('Tasks of admins', () => {
  test('each count is the total of the list that it links to', async ({ assert }) => {
    const admin = await anAdmin()
    await fill()
    const counts = new Map((await tasksOf(admin)).map((task) => [task.key, task]))
    for (const key of [
      'applications',
      'failed_copies',
      'failed_webhooks',
      'refunds_requested',
      'unmatched_transfers',
    ])
      assert.isAbove(counts.get(key)!.count!, 0, key)
    for (const { key, path, list } of adminTasks()) {
      assert.isTrue(path.startsWith('/admin/'), `${key} leads an admin to ${path}`)
      const { status, text } = await admin.get(path)
      assert.equal(status, 200, `${key} leads to ${path}`)
      if (!list) continue
      assert.equal(pageOf(text).props[list]?.total, counts.get(key)!.count!, `${key} at ${path}`)
    }
  })

  test('a module that fails is unknown, and the others are counted', async ({
    assert,
    cleanup,
  }) => {
    const admin = await anAdmin()
    await fill()
    app.container.swap(
      CountAdminOrders,
      () => ({ execute: () => Promise.reject(new Error('The table is locked')) }) as never
    )
    cleanup(() => app.container.restore(CountAdminOrders))
    const tasks = new Map((await tasksOf(admin)).map((task) => [task.key, task.count]))
    assert.isNull(tasks.get('refunds_requested')!)
    assert.isAbove(tasks.get('applications')!, 0)
    const home = await admin.get('/admin')
    assert.equal(home.status, 200)
    assert.include(home.text, 'refunds_requested')
  })

  test('have a sentence and a name in three languages', async ({ assert }) => {
    for (const locale of ['zh-CN', 'en-US', 'ja-JP']) {
      const { default: words } = await import(`../../../resources/lang/${locale}/web.json`, {
        with: { type: 'json' },
      })
      for (const { key } of adminTasks()) {
        assert.isString(words.admin_home.task[key], `${locale} ${key}`)
        assert.isString(words.admin_home.name[key], `${locale} ${key}`)
      }
    }
  })
})

test.group('Lists of failures', () => {
  test('show what failed, and a message that is being processed is not late', async ({
    assert,
  }) => {
    const admin = await anAdmin()
    await fill()
    await db.table('gateway_events').insert({
      gateway: 'sandbox',
      external_id: 'evt_new',
      type: 'charge.paid',
      payload: '{}',
      received_at: new Date(),
    })
    const { items } = pageOf((await admin.get('/admin/webhooks?state=failed')).text).props.events
    const listed = items.map(({ externalId }: { externalId: string }) => externalId)
    assert.include(listed, `evt_late_${made}`)
    assert.notInclude(listed, 'evt_new')
    const copies = pageOf((await admin.get('/admin/failed-copies')).text).props.copies
    assert.equal(copies.total, made)
  })
})
