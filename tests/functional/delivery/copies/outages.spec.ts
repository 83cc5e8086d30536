import { mock } from 'node:test'
import { test } from '@japa/runner'
import { S3ServiceException } from '@aws-sdk/client-s3'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { InMemoryQueue } from '#platform/queue/in_memory_queue'
import { PrivateFiles } from '#platform/storage/private_files'
import { MakeSample } from '#delivery/samples/actions/make_sample'
import { RequestSample } from '#delivery/samples/actions/request_sample'
import { StampCopy } from '#delivery/copies/actions/stamp_copy'
import { MAX_COPY_ATTEMPTS, stampingJob } from '#delivery/copies/values/stamping_job'
import Attachment from '#catalog/models/attachment'
import Copy from '#delivery/models/copy'
import WatermarkSample from '#delivery/models/watermark_sample'
import { copyBytes, makeBook } from '#tests/support/delivery'
import { makeBuyer, makePaidOrder, makeSeller } from '#tests/support/orders'
import { emptyQueue, settle } from '#tests/support/queue'

/** As Drive wraps it. */
function away(message: string) {
  const metadata = { $fault: 'server', $metadata: { httpStatusCode: 503 } } as const
  const cause = new S3ServiceException({ name: 'SlowDown', message: 'SlowDown', ...metadata })
  return () => Promise.reject(new Error(message, { cause }))
}

/** Takes the storage away: nothing can be read, written or deleted. */
async function storageAway() {
  const files = await app.container.make(PrivateFiles)
  const mocks = [
    mock.method(files, 'stream', away('Cannot read file')),
    mock.method(files, 'putFile', away('Cannot write file')),
    mock.method(files, 'delete', away('Cannot delete file')),
  ]
  return () => mocks.forEach((method) => method.mock.restore())
}

test.group('While the storage is away', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.timeout(120_000)

  test('a paid copy stays queued however often its job runs, and is made afterwards', async ({
    assert,
    cleanup,
  }) => {
    const book = await makeBook(await makeSeller())
    const buyer = await makeBuyer()
    const giveBack = await storageAway()
    cleanup(giveBack)
    await makePaidOrder(buyer, book)
    await settle({ failures: 'return' })
    const copy = () => Copy.findByOrFail('attachmentId', book.pdf.id)
    const { id: copyId } = await copy()
    const stamp = async () => (await app.container.make(StampCopy)).execute({ copyId })
    for (let time = 0; time < MAX_COPY_ATTEMPTS + 3; time++) {
      await assert.rejects(stamp)
      const { status, attempts, failureReason } = await copy()
      assert.deepEqual([status, attempts, failureReason], ['queued', 0, null])
    }
    const waiting = (await app.container.make(InMemoryQueue)).named(stampingJob)
    assert.deepEqual([...new Set(waiting.map(({ state }) => state))], ['waiting'])
    giveBack()
    await stamp()
    assert.equal((await copy()).status, 'done')
    assert.isTrue((await copyBytes(buyer, book.pdf)).includes('%PDF-'))
  })

  test('a sample uses up no attempt', async ({ assert, cleanup }) => {
    const book = await makeBook(await makeSeller())
    const attachment = await Attachment.findOrFail(book.pdf.id)
    const requestSample = await app.container.make(RequestSample)
    await requestSample.execute({ attachment })
    cleanup(await storageAway())
    const makeSample = await app.container.make(MakeSample)
    const sample = () => WatermarkSample.findByOrFail('attachmentId', attachment.id)
    const { round } = await sample()
    await assert.rejects(() => makeSample.execute({ attachmentId: attachment.id, round }))
    const { status, attempts } = await sample()
    assert.deepEqual({ status, attempts }, { status: 'generating', attempts: 0 })
  })
})
