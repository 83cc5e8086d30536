import { test } from '@japa/runner'
import { QUEUE_NAMES } from '#config/queue'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { RetryFailedPage } from '#operations/actions/retry_failed_page'
import { CountFailedWork } from '#operations/queries/count_failed_work'
import QueueFailed from '../../../commands/operations/queue_failed.js'
import QueuePause from '../../../commands/operations/queue_pause.js'
import QueueRemove from '../../../commands/operations/queue_remove.js'
import QueueResume from '../../../commands/operations/queue_resume.js'
import QueueRetry from '../../../commands/operations/queue_retry.js'
import {
  countJobs,
  emptyJobs,
  jobOf,
  stateOf,
  storeJob as store,
} from '#tests/support/processes/stored_jobs'
import { makeUser, signedIn } from '#tests/support/identity'
import { keepMessages, runCommand } from '#tests/support/suite/run_command'

const PATH = '/api/v1/admin-dashboard/queues'

const admin = async () => signedIn(await makeUser({ role: 'admin' }))

test.group('Queues as admins see them', (group) => {
  group.each.setup(emptyJobs)

  test('the state of each queue counts its jobs', async ({ assert }) => {
    for (const state of ['failed', 'failed', 'waiting', 'delayed', 'completed'] as const) {
      await store({ state })
    }
    const { status, body } = await (await admin()).get(`${PATH}/stats`)
    assert.equal(status, 200)
    const mail = body.data.queues.find(({ name }: { name: string }) => name === 'mail')
    assert.containsSubset(mail, {
      failed: 2,
      waiting: 1,
      delayed: 1,
      active: 0,
      completedLastHour: 1,
      isPaused: false,
    })
    assert.isAtLeast(mail.nextWaitingSeconds, 4)
    assert.deepEqual(body.data.outbox, { waiting: 0, oldestSeconds: null })
    assert.lengthOf(body.data.queues, QUEUE_NAMES.length)
  })

  test('the command lists failed jobs of all queues, the latest first, or of one', async ({
    assert,
    cleanup,
  }) => {
    cleanup(keepMessages())
    const now = Date.now()
    await store({ queue: 'mail', id: 'older', endedMs: now - 2_000 })
    await store({ queue: 'default', id: 'newer', endedMs: now - 1_000 })
    await store({ queue: 'stamping', id: 'waits', state: 'waiting' })
    const { said } = await runCommand(QueueFailed)
    assert.match(said, /^default {2}newer .*\nmail {2}older .*$/)
    const ofOne = (await runCommand(QueueFailed, 'mail')).said.slice(said.length)
    assert.match(ofOne, /^\nmail {2}older .*$/)
    assert.equal((await runCommand(QueueFailed, '--after=1')).exitCode, 2)
  })

  test('a list shows no planted secret, and pages by keyset', async ({ assert }) => {
    const data = { to: 'ann@example.com', token: 'cmk_planted', userId: 7 }
    await store({ data, failedReason: '550 <ann@example.com> refused' })
    for (let n = 0; n < 4; n++) await store()
    const visitor = await admin()
    const seen: string[] = []
    let after: string | null = ''
    let pages = 0
    while (after !== null) {
      const query: string = after ? `&after=${encodeURIComponent(after)}` : ''
      const { text, body } = await visitor.get(`${PATH}/mail/jobs?state=failed&pageSize=2${query}`)
      assert.notInclude(text, 'ann@example.com')
      assert.notInclude(text, 'cmk_planted')
      seen.push(...body.data.items.map(({ id }: { id: string }) => id))
      after = body.data.after
      pages++
    }
    assert.deepEqual([pages, new Set(seen).size, seen.length], [3, 5, 5])
  })

  test('lists of every state answer, also with a senseless position', async ({ assert }) => {
    const visitor = await admin()
    for (const state of ['waiting', 'active', 'delayed', 'failed', 'completed', 'copies']) {
      for (const after of ['', '&after=x', '&after=1%20a', "&after=1';--"]) {
        const { status } = await visitor.get(`${PATH}/stamping/jobs?state=${state}${after}`)
        assert.equal(status, 200, state + after)
      }
    }
    assert.equal((await visitor.get(`${PATH}/nothing/jobs`)).status, 404)
    assert.equal((await visitor.get(`${PATH}/mail/jobs?state=gone`)).status, 422)
  })

  test('a failed job is retried with all its attempts, once', async ({ assert }) => {
    const id = await store()
    const visitor = await admin()
    const retry = () => visitor.post(`${PATH}/mail/jobs`, { action: 'retry', ids: [id] })
    const answers = await Promise.all([retry(), retry(), retry()])
    const results = answers.map(({ body }) => body.data.results[0])
    assert.lengthOf(
      results.filter(({ ok }) => ok),
      1
    )
    assert.equal(results.find(({ ok }) => !ok).error, 'JOB_NOT_FAILED')
    assert.containsSubset(await jobOf(id), { state: 'waiting', attempts: 0, reason: null })
    const entries = await db.from('audit_entries').where({ action: 'queue.job_retried' })
    assert.lengthOf(entries, 1)
    assert.containsSubset(entries[0], { subject_id: 'mail', details: { job: id } })
  })

  test('each job has its own result, and an unknown one stops no other', async ({ assert }) => {
    const [failed, waiting] = [await store(), await store({ state: 'waiting' })]
    const ids = ['gone', waiting, failed]
    const { body } = await (await admin()).post(`${PATH}/mail/jobs`, { action: 'retry', ids })
    assert.deepEqual(
      body.data.results.map(({ error }: { error: string | null }) => error),
      ['JOB_GONE', 'JOB_NOT_FAILED', null]
    )
  })

  test('a delayed job is made due', async ({ assert }) => {
    const [delayed, failed] = [await store({ state: 'delayed' }), await store()]
    const ids = [delayed, failed]
    const { body } = await (await admin()).post(`${PATH}/mail/jobs`, { action: 'promote', ids })
    assert.deepEqual(
      body.data.results.map(({ ok }: { ok: boolean }) => ok),
      [true, false]
    )
    assert.equal(await stateOf(delayed), 'waiting')
  })

  test('only failed jobs are deleted, with a reason that the audit keeps', async ({ assert }) => {
    const visitor = await admin()
    const failed = await store({ data: { to: 'ann@example.com', userId: 7 } })
    const others = [
      await store({ state: 'waiting' }),
      await store({ state: 'completed' }),
      await store({ state: 'delayed' }),
    ]
    const ids = [failed, ...others]
    const silent = await visitor.delete(`${PATH}/mail/jobs`, { ids })
    assert.equal(silent.status, 422)
    const { body } = await visitor.delete(`${PATH}/mail/jobs`, { ids, reason: 'Obsolete' })
    assert.deepEqual(
      body.data.results.map(({ ok }: { ok: boolean }) => ok),
      [true, false, false, false]
    )
    assert.isNull(await stateOf(failed))
    for (const id of others) assert.isNotNull(await stateOf(id))
    const { details } = await db
      .from('audit_entries')
      .where({ action: 'queue.job_removed' })
      .first()
    assert.containsSubset(details, { reason: 'Obsolete', payload: { userId: 7 } })
    assert.notInclude(JSON.stringify(details), 'ann@example.com')
  })

  test('a queue is paused and resumed, and counted as work for admins', async ({ assert }) => {
    const visitor = await admin()
    await store()
    const count = await app.container.make(CountFailedWork)
    const pause = () => visitor.post(`${PATH}/mail/jobs`, { action: 'pause' })
    await Promise.all([pause(), pause(), pause()])
    assert.deepEqual(await count.execute(), { jobs: 1, pausedQueues: 1 })
    await visitor.post(`${PATH}/mail/jobs`, { action: 'resume' })
    assert.deepEqual(await count.execute(), { jobs: 1, pausedQueues: 0 })
    const entries = db.from('audit_entries').where('subject_type', 'queue').orderBy('id')
    assert.deepEqual(
      (await entries.select('action')).map(({ action }) => action),
      ['queue.paused', 'queue.resumed']
    )
  })

  test('all are retried in pages, and the rest is left when 20 fail again', async ({ assert }) => {
    const startedAt = Date.now() - 60_000
    for (let n = 0; n < 3; n++) await store({ endedMs: startedAt - 1_000 })
    const other = await store({ name: 'test.other', endedMs: startedAt - 1_000 })
    const page = await app.container.make(RetryFailedPage)
    const input = { queue: 'mail', name: 'test.job', startedAt, retried: 0 } as const
    assert.isFalse(await page.execute(input))
    assert.equal(await countJobs('waiting'), 3)
    assert.equal(await stateOf(other), 'failed')

    for (let n = 0; n < 20; n++) await store({ endedMs: startedAt + 1_000 })
    const old = await store({ endedMs: startedAt - 2_000 })
    assert.isFalse(await page.execute(input))
    assert.equal(await stateOf(old), 'failed')
  })

  test('commands retry, delete, pause and resume as admins do', async ({ assert, cleanup }) => {
    cleanup(keepMessages())
    const [first, second] = [await store(), await store()]
    const job = `--job=${first}`
    for (const [Command, args, exitCode] of [
      [QueueRetry, ['mail', job], 0],
      [QueueRetry, ['mail', job], 1],
      [QueueRetry, ['mail', '--job=gone'], 1],
      [QueueRetry, ['mail'], 2],
      [QueueRetry, ['mail', '--all'], 2],
      [QueueRetry, ['nothing', job], 1],
      [QueueRetry, ['mail', '--all', '--copies', '--force'], 2],
      [QueueRetry, ['stamping', '--all', '--copies'], 2],
      [QueueRetry, ['stamping', '--all', '--copies', '--force'], 0],
      [QueueRemove, ['mail', `--job=${second}`, '--reason=Obsolete'], 2],
      [QueueRemove, ['mail', `--job=${second}`, '--reason=x', '--force'], 2],
      [QueueRemove, ['mail', `--job=${second}`, '--reason=Obsolete', '--force'], 0],
      [QueueRemove, ['mail', `--job=${second}`, '--reason=Obsolete', '--force'], 1],
      [QueuePause, ['mail'], 0],
      [QueueResume, ['mail'], 0],
      [QueuePause, ['nothing'], 1],
    ] as const) {
      const ran = await runCommand(Command, ...args)
      assert.equal(ran.exitCode, exitCode, `${Command.commandName} ${args.join(' ')}`)
    }
    assert.deepEqual([await stateOf(first), await stateOf(second)], ['waiting', null])
    const actions = await db.from('audit_entries').orderBy('id').select('action')
    assert.deepEqual(
      actions.map(({ action }) => action),
      [
        'queue.job_retried',
        'queue.retry_all_started',
        'queue.job_removed',
        'queue.paused',
        'queue.resumed',
      ]
    )
  })
})
