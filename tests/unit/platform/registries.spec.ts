import { test } from '@japa/runner'
import { jobNames, loadJob, schedules } from '#platform/queue/job_registry'
import { listenerNames, listenersOf, subscription } from '#core/events/listeners'
import { LOCALES } from '#core/middleware/preferences_middleware'
import { OrderPaid } from '#orders/events/order_paid'

test.group('start/jobs.ts and start/listeners.ts', () => {
  test('every job has the name under which it is stored', async ({ assert }) => {
    assert.isNotEmpty(jobNames())
    for (const name of jobNames()) {
      const Job = await loadJob(name)
      assert.equal(Job.jobName, name)
      assert.isFunction(Job.prototype.execute, name)
    }
  })

  test('every job and listener has words in three languages for the page of queues', async ({
    assert,
  }) => {
    const names = [...jobNames(), ...listenerNames()].toSorted()
    assert.isAbove(listenerNames().length, 50)
    for (const locale of LOCALES) {
      const path = `../../../resources/lang/${locale}/operations.json`
      const { default: texts } = await import(path, { with: { type: 'json' } })
      const modules = Object.entries(texts.work as Record<string, Record<string, string>>)
      const worded = modules.flatMap(([module, works]) =>
        Object.keys(works).map((work) => `${module}.${work}`)
      )
      assert.deepEqual(worded.toSorted(), names, locale)
      const words = modules.flatMap(([, works]) => Object.values(works))
      assert.lengthOf(new Set(words), words.length, `${locale}: two have the same words`)
    }
  })

  test('every recurring job is a known job', ({ assert }) => {
    for (const [name, everyMs] of schedules()) {
      assert.include(jobNames(), name)
      assert.isAtLeast(everyMs, 10_000)
    }
  })

  test('every listener of a paid order can be loaded and handles events', async ({ assert }) => {
    const subscriptions = listenersOf(OrderPaid.eventName)
    assert.isNotEmpty(subscriptions)
    for (const { load, listener } of subscriptions) {
      const { default: Listener } = await load()
      assert.isFunction(Listener.prototype.handle, listener)
    }
  })

  test('an unknown stored name is an error', async ({ assert }) => {
    await assert.rejects(() => loadJob('nobody.knows'), /start\/jobs.ts must list it/)
    assert.throws(() => subscription('no.event', 'no.listener'), /start\/listeners.ts lists no/)
  })
})
