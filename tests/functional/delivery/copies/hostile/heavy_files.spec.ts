/** @last It measures how long work takes. */
import { readFileSync, writeFileSync } from 'node:fs'
import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import Attachment from '#catalog/models/attachment'
import Copy from '#delivery/models/copy'
import { everythingMarked, pdfOf } from '#tests/support/delivery'
import { HEAVY_PDFS } from '#tests/support/attacks/heavy_pdfs'
import { makeBuyer, makeListing, makePaidOrder, makeSeller } from '#tests/support/orders'
import type { Listing, Seller } from '#tests/support/orders'
import { sendFile } from '#tests/support/files/uploads'
import { emptyQueue, settle } from '#tests/support/queue'

const LIBRARY = '/api/v1/creator-dashboard/attachments'
/** 1 is the whole attack (`npm run torture -- hostile`); `npm test` sends a hundredth of each file. */
const SCALE = Number(process.env.HEAVY_SCALE ?? 0.01)
const IS_WHOLE = SCALE >= 1
const MOST_SECONDS = 10
const MOST_TIMES_SLOWER = 2
const SENTENCES = {
  PDF_TOO_COMPLEX: 'too complex and takes too long',
  PDF_PAGE_TOO_LARGE: 'Page 1 of this PDF is too large',
  PDF_UNUSABLE: 'cannot be read',
}

/** In a whole run the time; otherwise the CPU time of all threads, as a loaded machine may take longer. */
function secondsNow(): number {
  if (IS_WHOLE) return performance.now() / 1000
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** Resets the peak memory that the kernel recorded for this process and its threads. */
const resetPeak = () => writeFileSync('/proc/self/clear_refs', '5')

function megabytes(field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync('/proc/self/status', 'utf8')
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)![1]) / 1024
}

async function register(client: ApiClient, { user }: Seller, bytes: Buffer) {
  const uploadKey = await sendFile(client, user, 'heavy.pdf', bytes)
  const began = secondsNow()
  const response = await client
    .post(LIBRARY)
    .loginAs(user)
    .header('accept-language', 'en-US')
    .json({ uploadKey })
  return { response, seconds: secondsNow() - began }
}

/** Seconds from the payment to the copy. */
async function sell(goods: Listing, attachmentId: number) {
  await Attachment.query().where('id', attachmentId).update({ productId: goods.id })
  const buyer = await makeBuyer()
  await makePaidOrder(buyer, goods)
  const began = secondsNow()
  await settle()
  const { status } = await Copy.findByOrFail({ attachmentId, buyerId: buyer.id })
  return { status, seconds: secondsNow() - began }
}

async function shop() {
  const seller = await makeSeller()
  const watermark = JSON.stringify({ ...everythingMarked, synonymGroups: [] })
  return { seller, goods: await makeListing(seller, { watermark }) }
}

test.group('Heavy files', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.timeout(900_000)

  test('{name} is rejected with a message within seconds, or sold as a harmless copy')
    .with(HEAVY_PDFS)
    .run(async ({ client, assert }, { name, make, refusal: domainError }) => {
      const { seller, goods } = await shop()
      const bytes = make(SCALE)
      resetPeak()
      const before = megabytes('VmRSS')
      const { response, seconds } = await register(client, seller, bytes)
      const peak = megabytes('VmHWM') - before
      assert.isBelow(seconds, MOST_SECONDS)
      if (IS_WHOLE) console.log(`${Math.round(peak)} MB: ${name}`)
      const { data, error, message } = response.body()
      if (IS_WHOLE || domainError === 'page_too_large')
        assert.equal(data ? null : error, codeOf(domainError))
      if (!data) {
        assert.equal(response.status(), 422)
        assert.include(message, SENTENCES[error as keyof typeof SENTENCES])
        return
      }
      const sold = await sell(goods, data.id)
      assert.include(['done', 'failed'], sold.status)
      assert.isBelow(sold.seconds, 30)
    })

  test('copies of other shops take at most twice as long meanwhile', async ({ client, assert }) => {
    const { seller, goods } = await shop()
    const honest = await register(client, seller, await pdfOf(400))
    const { id } = honest.response.body().data
    const measure = async () => {
      const times = []
      for (let n = 0; n < 7; n++) times.push((await sell(goods, id)).seconds)
      return times.toSorted((a, b) => a - b)[3]!
    }
    await sell(goods, id)
    const alone = await measure()
    const attacker = await makeSeller()
    const heavy = HEAVY_PDFS.filter(({ name }) => /15 MB|tiny|one byte/.test(name))
    let isOver = false
    const attacks = heavy.map(async ({ make }) => {
      const bytes = make(SCALE)
      while (!isOver) await register(client, attacker, bytes)
    })
    const meanwhile = await measure()
    isOver = true
    await Promise.all(attacks)
    console.log(
      `a copy of another shop: ${alone.toFixed(2)} s alone, ${meanwhile.toFixed(2)} s meanwhile`
    )
    assert.isBelow(meanwhile, alone * MOST_TIMES_SLOWER)
  }).skip(!IS_WHOLE, 'timing means something on a machine that does nothing else')
})

function codeOf(domainError: string | null) {
  if (domainError === null) return null
  if (domainError === 'page_too_large') return 'PDF_PAGE_TOO_LARGE'
  return domainError === 'too_complex' ? 'PDF_TOO_COMPLEX' : 'PDF_UNUSABLE'
}
