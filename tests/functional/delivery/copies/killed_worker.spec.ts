/** @alone Its workers bring the schema of BullMQ, and it counts the files there are. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import drive from '@adonisjs/drive/services/main'
import db from '@adonisjs/lucid/services/db'
import type { FSDriver } from 'flydrive/drivers/fs'
import Copy from '#delivery/models/copy'
import { programOf } from '#tests/support/processes/program'
import { mailsTo } from '#tests/support/mailbox'
import { makeBuyer, makeListing, makePaidOrder, makeSeller } from '#tests/support/orders'
import { copyBytes, everythingMarked, makeAttachment, pdfOf } from '#tests/support/delivery'
import { until } from '#tests/support/until'
import { countJobs } from '#tests/support/processes/stored_jobs'

/** A worker takes more than a second for this many pages. */
const PAGES = 4000

/** The worker with BullMQ, relay and listeners. */
function startWorker(): ChildProcess {
  const { path, execArgv } = programOf('bin/console.ts')
  return spawn(process.execPath, [...execArgv, path, 'queue:work'], {
    cwd: app.makePath(),
    env: { ...process.env, NODE_ENV: 'development', LOG_LEVEL: 'fatal' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

async function end(worker: ChildProcess, signal: NodeJS.Signals) {
  if (worker.exitCode !== null || worker.signalCode !== null) return
  const exited = once(worker, 'exit')
  worker.kill(signal)
  await exited
}

/** Whether nothing is left that could send a mail: no event to relay, and no job to run. */
async function isQuiet(): Promise<boolean> {
  const waiting = await db.from('outbox_events').whereNull('relayed_at').first()
  return !waiting && (await countJobs('waiting')) + (await countJobs('active')) === 0
}

test.group('A worker that is killed', () => {
  test('leaves no leftovers: after a restart there is one copy, one file and one mail', async ({
    assert,
    cleanup,
  }) => {
    const seller = await makeSeller()
    const goods = await makeListing(seller, {
      watermark: JSON.stringify(everythingMarked),
    })
    const pdf = await makeAttachment(seller, goods, { kind: 'pdf', bytes: await pdfOf(PAGES) })
    const buyer = await makeBuyer()
    const order = await makePaidOrder(buyer, goods)
    const copy = () => Copy.findBy({ buyerId: buyer.id, attachmentId: pdf.id })
    const letters = async () =>
      (await mailsTo(buyer.email)).map(({ subject }) => subject!).toSorted()

    const first = startWorker()
    cleanup(() => end(first, 'SIGKILL'))
    // While its row is locked, the copy cannot be completed.
    const holding = await db.transaction()
    const claimed = { buyer_id: buyer.id, attachment_id: pdf.id, status: 'processing' }
    await until(
      () => holding.from('copies').where(claimed).forUpdate().first(),
      'the copy is being made',
      60
    )
    await end(first, 'SIGKILL')
    await holding.rollback()
    const half = await copy()
    assert.equal(half!.status, 'processing', 'killed in the middle of its work')

    const second = startWorker()
    cleanup(() => end(second, 'SIGTERM'))
    await until(async () => (await copy())?.status === 'done', 'the copy is made', 90)
    await until(async () => (await letters()).length >= 2, 'both mails are sent')
    // A second mail would come from an event or a job that is left.
    await until(isQuiet, 'no event and no job is left')

    assert.lengthOf(await Copy.query().where('buyerId', buyer.id), 1)
    assert.isAbove((await copy())!.attempts, 1)
    assert.isTrue((await copyBytes(buyer, pdf)).subarray(0, 8).includes('%PDF-'))
    const { location } = (drive.use('private').driver as FSDriver).options
    assert.lengthOf(await readdir(`${location}/copies/${half!.id}`), 1)
    assert.deepEqual(await letters(), [
      'Your files are ready: Ink drawing',
      'Your receipt for Ink drawing',
    ])
    const waiting = await db.from('outbox_events').whereNull('relayed_at')
    assert.lengthOf(waiting, 0)
    assert.lengthOf(await db.from('entitlements').where('order_id', order.id), 1)
  }).timeout(240_000)
})
