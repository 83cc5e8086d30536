/** @alone Its worker brings schedules of BullMQ and keeps its connections. */
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import Copy from '#delivery/models/copy'
import { inspectInLanguages } from '#tests/support/browser/inspect_in_languages'
import { openSignedInPage } from '#tests/support/browser/open_page'
import { ready } from '#tests/support/browser/ready'
import { step } from '#tests/support/browser/step'
import { buy, makeBook } from '#tests/support/delivery'
import { emptyDatabase } from '#tests/support/empty_database'
import { makeUser } from '#tests/support/identity'
import { makeBuyer, makeSeller } from '#tests/support/orders'
import { startWorker, stop } from '#tests/support/processes/start_worker'
import { emptyQueue, settle } from '#tests/support/queue'
import { until } from '#tests/support/until'

async function emptyJobs() {
  for (const table of ['job', 'meta', 'event', 'scheduler']) {
    await db.from(`bullmq.${table}`).delete()
  }
}

/** Failed jobs as BullMQ stores them. */
const storeFailed = (count: number, name: string, data: object) =>
  db.rawQuery(
    `insert into bullmq.job (queue, id, seq, name, state, data, opts, max_attempts, attempts_made, added_at_ms,
       finished_at_ms, failed_reason, stacktrace)
     select 'stamping', :name || '.' || n, nextval('bullmq.job_seq'), :name, 'failed', :data::jsonb,
       '{"attempts": 5}', 5, 5, :now::bigint - n, :now::bigint - n, 'The storage did not answer',
       '["Error: The storage did not answer\\n    at stamp_copy.ts:97"]'
     from generate_series(1, :count::int) as n`,
    { count, name, data: JSON.stringify(data), now: Date.now() }
  )

test.group('Queues in the browser', (group) => {
  group.each.setup(async () => {
    await emptyJobs()
    return async () => {
      await emptyJobs()
      await emptyDatabase()
    }
  })
  group.each.setup(emptyQueue)

  test('an admin finds why a buyer has no file, and gets it made', async ({
    browser,
    cleanup,
    assert,
  }) => {
    const buyer = await makeBuyer()
    await buy(buyer, await makeBook(await makeSeller()))
    const failure = { status: 'failed', failureReason: 'interrupted', storageKey: null }
    await Copy.query().where({ buyerId: buyer.id }).update(failure)
    const [first, second] = await Copy.query().where({ buyerId: buyer.id }).orderBy('id')
    await storeFailed(1, 'delivery.stamp_copy', { copyId: first!.id, to: 'ann@example.com' })
    const statusOf = async (copy: Copy) => (await Copy.findOrFail(copy.id)).status

    const page = await openSignedInPage(browser, await makeUser({ role: 'admin' }), cleanup)
    await step('the failed job is on the card of its queue', async () => {
      await page.goto('/admin/queues')
      await ready(page)
      const card = page.locator('[data-queue=stamping]')
      await card.getByText('2', { exact: true }).waitFor()
      await card.getByRole('link', { name: 'Failed', exact: true }).click()
      await page.getByText('The storage did not answer').waitFor()
    })

    await step('its details hide personal data, and it is retried', async () => {
      await page.getByRole('button', { name: 'Details of Make a watermarked copy' }).click()
      const drawer = page.getByRole('dialog')
      await drawer.getByText('at stamp_copy.ts:97').first().waitFor()
      assert.notInclude(await drawer.innerText(), 'ann@example.com')
      await drawer.getByRole('button', { name: 'Retry' }).click()
      await page.getByText('1 job is queued again').waitFor()
      await page.getByText('No job has failed').waitFor()
    })

    await step('a worker makes the copy', async () => {
      const worker = await startWorker()
      cleanup(async () => void (await stop(worker, 'SIGKILL')))
      await until(async () => (await statusOf(first!)) === 'done', 'the copy is made', 60)
    })

    await step('a failed copy says why, also when it is searched for by keyboard', async () => {
      const detail = 'ENOENT: no such file or directory'
      await second!.merge({ failureReason: 'original_missing', failureDetail: detail }).save()
      await page.goto('/admin/failed-copies')
      await ready(page)
      await page.getByText('The original file is missing from the storage').waitFor()
      await page.getByText(detail).waitFor()
      await page.getByRole('button', { name: 'Generate all again' }).waitFor()
      await page.keyboard.press('/')
      await page.keyboard.type('zzqqxx')
      await page.getByText('No failed copies found').waitFor()
      await page.goto('/admin/queues/stamping?state=copies')
      await ready(page)
      await page.keyboard.press('j')
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').getByText(detail).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    })

    await step('a failed copy without a failed job is made again as well', async () => {
      await page.getByRole('tab', { name: 'Failed copies (1)' }).waitFor()
      await page.getByLabel('Select all on this page').check()
      await page.getByRole('button', { name: 'Retry 1' }).click()
      await page.getByText('No copy has failed').waitFor()
      await settle()
      await until(async () => (await statusOf(second!)) === 'done', 'the copy is made', 60)
    })
  })

  test('opens with 0, 1 and 10,000 jobs, in three languages and on a phone', async ({
    browser,
    cleanup,
    assert,
  }) => {
    const page = await openSignedInPage(browser, await makeUser({ role: 'admin' }), cleanup)
    for (const [add, rows] of [
      [0, 0],
      [1, 1],
      [9_999, 25],
    ] as const) {
      if (add > 0) await storeFailed(add, `test.job_of_${add}`, { n: 1 })
      for (const path of ['/admin/queues', '/admin/queues/stamping']) {
        await page.goto(path)
        await inspectInLanguages(page, assert)
      }
      assert.equal(await page.locator('[data-job]').count(), rows)
    }
    await page.getByRole('tab', { name: 'Failed (10,000)' }).waitFor()
    const firstId = await page.locator('[data-job]').first().getAttribute('data-job')
    await page.getByRole('button', { name: 'Older jobs' }).click()
    await page.waitForURL('**after=**')
    assert.notEqual(await page.locator('[data-job]').first().getAttribute('data-job'), firstId)
  })
})
