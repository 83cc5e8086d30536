import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { test } from '@japa/runner'
import { PDFDocument } from 'pdf-lib'
import {
  BadWatermarkId,
  PdfRejected,
  type TextRejected,
  WeakMarkKey,
  WorkerDied,
  WorkTooHeavy,
} from '#watermarking/errors'
import { StampPdf } from '#watermarking/actions/stamp_pdf'
import { StampText } from '#watermarking/actions/stamp_text'
import { WorkerPool } from '#watermarking/engines/threads/worker_pool'
import { WorkerThread } from '#watermarking/engines/threads/worker_thread'
import { CheckTextGroups } from '#watermarking/queries/text_groups'
import { groups, story } from '../text/samples.js'

const caught = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error
  )
const keys = [{ id: '1', secret: Buffer.alloc(32, 8) }]

const READY = `const { parentPort } = require('node:worker_threads')
parentPort.postMessage({ kind: 'ready' })
`
const ENDLESS = `${READY}parentPort.on('message', () => { for (;;); })`
const ANSWERS = `${READY}parentPort.on('message', () => {
  parentPort.postMessage({ kind: 'done', result: 'done' })
})`

/** The threads of this process with a niceness of 10 or more (proc(5), field 19 of stat). */
function lowered(): string[] {
  const niceOf = (thread: string) => {
    const stat = fs.readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])
  }
  return fs.readdirSync('/proc/self/task').filter((thread) => niceOf(thread) >= 10)
}

test.group('Worker threads', (group) => {
  let folder: string
  group.each.setup(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wm-threads-'))
    return () => fs.rmSync(folder, { recursive: true })
  })

  const pdfOf = async (pages: number) => {
    const document = await PDFDocument.create()
    for (let i = 0; i < pages; i++) document.addPage([300, 300]).drawText(`page ${i}`)
    const source = path.join(folder, 'source.pdf')
    fs.writeFileSync(source, await document.save())
    return { source, target: path.join(folder, 'target.pdf') }
  }
  const order = (files: { source: string; target: string }) => ({
    ...files,
    keys,
    payload: '10abcdef0123',
    visible: { text: 'buyer 買い手' },
  })

  test('a job runs in a thread and reports its progress', async ({ assert }) => {
    const progress: number[] = []
    let ticks = 0
    const clock = setInterval(() => ticks++, 1)
    const stamped = await new WorkerPool(1).run('stampPdfFile', order(await pdfOf(60)), {
      onProgress: ({ page, pages }) => progress.push(page / pages),
    })
    clearInterval(clock)
    assert.equal(stamped.pages, 60)
    assert.deepEqual(progress, [25 / 60, 50 / 60, 1])
    assert.isAbove(ticks, 5, 'the event loop went on')
  })

  test('an error of a job keeps its class and its reason', async ({ assert }) => {
    const pool = new WorkerPool(1)
    const files = await pdfOf(1)
    const broken = path.join(folder, 'broken.pdf')
    fs.writeFileSync(broken, 'no pdf at all')
    const rejected = await caught(pool.run('stampPdfFile', { ...order(files), source: broken }))
    assert.instanceOf(rejected, PdfRejected)
    assert.equal((rejected as PdfRejected).reason, 'not_a_pdf')
    assert.instanceOf(
      await caught(pool.run('stampPdfFile', { ...order(files), payload: 'xyz' })),
      BadWatermarkId
    )
    const weak = [{ id: 'old', secret: Buffer.alloc(4) }]
    assert.instanceOf(
      await caught(pool.run('stampPdfFile', { ...order(files), keys: weak })),
      WeakMarkKey
    )
    const text = await caught(pool.run('renderText', { bytes: Buffer.alloc(0), groups, code: 1 }))
    assert.equal((text as TextRejected).reason, 'empty')
    assert.isFalse(fs.existsSync(files.target))
  })

  test('an aborted job stops at once, leaves no partial file, and the pool continues', async ({
    assert,
  }) => {
    const pool = new WorkerPool(1)
    const files = await pdfOf(300)
    const stop = new AbortController()
    const work = pool.run('stampPdfFile', order(files), {
      signal: stop.signal,
      onProgress: () => stop.abort(new Error('enough')),
    })
    await assert.rejects(() => work, 'enough')
    assert.isFalse(fs.existsSync(files.target))
    const alone = new AbortController()
    const stamping = new StampPdf().execute(order(files), {
      signal: alone.signal,
      onProgress: () => alone.abort(new Error('enough')),
    })
    await assert.rejects(() => stamping, 'enough')
    assert.notInclude(fs.readdirSync(folder), 'target.pdf')
    assert.notInclude(fs.readdirSync(folder), 'target.pdf.part')
    assert.equal((await pool.run('stampPdfFile', order(files))).pages, 300)
    assert.isTrue(fs.existsSync(files.target))
  })

  test('a crashed thread rejects its job with a named error, and the next job gets a new thread', async ({
    assert,
  }) => {
    const threads = [
      () => new WorkerThread(new Worker('process.exit(3)', { eval: true })),
      () => new WorkerThread(new Worker('throw new Error("out of luck")', { eval: true })),
      () => new WorkerThread(),
    ]
    const pool = new WorkerPool(1, () => threads.shift()!())
    const files = await pdfOf(2)
    for (const detail of [/exit code 3/, /out of luck/]) {
      const error = await caught(pool.run('inspectPdfFile', { path: files.source }))
      assert.instanceOf(error, WorkerDied)
      assert.match((error as Error).message, detail)
    }
    assert.containSubset(await pool.run('inspectPdfFile', { path: files.source }), {
      ok: true,
      pages: 2,
    })
  })

  test('an input that cannot be cloned rejects, and the pool continues', async ({ assert }) => {
    const pool = new WorkerPool(1)
    await assert.rejects(() => pool.run('inspectPdfFile', { path: (() => 1) as never }))
    const { source } = await pdfOf(1)
    assert.containSubset(await pool.run('inspectPdfFile', { path: source }), { ok: true, pages: 1 })
  })

  test('no more threads run at once than the pool allows', async ({ assert }) => {
    const pool = new WorkerPool(2)
    const files = await pdfOf(120)
    let running = 0
    let most = 0
    const jobs = Array.from({ length: 6 }, async (_, i) => {
      let isRunning = false
      const target = `${files.target}${i}`
      await pool.run('stampPdfFile', order({ ...files, target }), {
        onProgress: () => {
          if (!isRunning) most = Math.max(most, ++running)
          isRunning = true
        },
      })
      running--
    })
    await Promise.all(jobs)
    assert.isAtMost(most, 2)
    assert.equal(running, 0)
  })

  test('a job that takes too long is stopped, and the next job gets a new thread', async ({
    assert,
  }) => {
    const threads = [
      () => new WorkerThread(new Worker(ENDLESS, { eval: true })),
      () => new WorkerThread(),
    ]
    const pool = new WorkerPool(
      1,
      () => threads.shift()!(),
      () => (threads.length > 0 ? 0.3 : 60)
    )
    const { source } = await pdfOf(1)
    const began = performance.now()
    assert.instanceOf(await caught(pool.run('inspectPdfFile', { path: source })), WorkTooHeavy)
    // Half of the time that the second thread has.
    assert.isBelow(performance.now() - began, 30_000)
    assert.containSubset(await pool.run('inspectPdfFile', { path: source }), { ok: true, pages: 1 })
  })

  test('the jobs of one shop leave a thread for other shops', async ({ assert }) => {
    let begun = 0
    const endless = () => {
      begun++
      return new WorkerThread(new Worker(begun === 1 ? ENDLESS : ANSWERS, { eval: true }))
    }
    const pool = new WorkerPool(2, endless, () => 20)
    const stop = new AbortController()
    const heavy = Array.from({ length: 3 }, () =>
      caught(pool.run('inspectPdfFile', { path: '' }, { shopId: 1, signal: stop.signal }))
    )
    assert.equal(await pool.run('renderText', {} as never, { shopId: 2 }), 'done' as never)
    stop.abort(new Error('enough'))
    await Promise.all(heavy)
    assert.equal(begun, 2)
  })

  test('inspections run at a lower priority than stamping, in threads of their own', async ({
    assert,
  }) => {
    const pool = new WorkerPool(2)
    const files = await pdfOf(1)
    // Threads of earlier tests may end meanwhile.
    const before = new Set(lowered())
    const newlyLowered = () => lowered().filter((thread) => !before.has(thread)).length
    await pool.run('stampPdfFile', order(files))
    assert.equal(newlyLowered(), 0)
    await pool.run('inspectPdfFile', { path: files.source })
    assert.equal(newlyLowered(), 1)
    await pool.run('stampPdfFile', order(files))
    await pool.run('inspectPdfFile', { path: files.source })
    assert.equal(newlyLowered(), 1)
  })

  test('texts are rendered and checked in threads through the public interface', async ({
    assert,
  }) => {
    const bytes = Buffer.from(story())
    const copy = await new StampText().execute({ bytes, groups, code: 5 })
    assert.include(Buffer.from(copy).toString(), groups[0]!.synonym)
    const checked = await new CheckTextGroups().execute({ bytes, groups })
    assert.deepEqual(checked, { problems: [], warnings: [] })
  })
})
