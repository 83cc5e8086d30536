import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import type { FailurePolicy } from '#catalog/values/watermark_settings'
import { RequeueCopy } from '#delivery/copies/actions/requeue_copy'
import { DispatchStampingJobs } from '#delivery/copies/actions/dispatch_stamping_jobs'
import Copy from '#delivery/models/copy'
import type User from '#identity/models/user'
import { buy, everythingMarked, makeAttachment } from '#tests/support/delivery'
import { damagedPdf } from '#tests/support/files/damaged_pdfs'
import { mailsTo } from '#tests/support/mailbox'
import { makeBuyer, makeListing, makeSeller } from '#tests/support/orders'
import { emptyQueue, settle } from '#tests/support/queue'

const BROKEN = Buffer.from('%PDF-1.7\nno more than this')
const NOTIFICATIONS = '/api/v1/user/eventNotifications'

/** A file that older releases let in, bought by a user. */
async function sellBroken(policy: FailurePolicy | null = 'wait', bytes: Buffer = BROKEN) {
  const seller = await makeSeller()
  const watermark = JSON.stringify({ ...everythingMarked, onWatermarkFailure: policy })
  const goods = await makeListing(seller, { title: '春の本', watermark })
  const file = await makeAttachment(seller, goods, { kind: 'pdf', bytes, name: 'spring.pdf' })
  const buyer = await makeBuyer()
  return { seller, goods, file, buyer }
}

const seenBy = async (client: ApiClient, user: User) => {
  const { items } = (await client.get(NOTIFICATIONS).loginAs(user)).body().data
  return items
    .filter(({ type }: { type: string }) => type === 'copy_failed')
    .map(({ path, count }: { path: string; count: number }) => [path, count])
}

const failureMails = async ({ email }: User, subject: RegExp) =>
  (await mailsTo(email)).filter((mail) => subject.test(mail.subject ?? ''))

const SUBJECTS = {
  'en-US': [/^A file could not be prepared/, /^A buyer’s copy could not be made/],
  'zh-CN': [/^文件未能生成/, /^买家的副本未能生成/],
  'ja-JP': [/^ファイルを準備できませんでした/, /^購入者のコピーを作成できませんでした/],
} as const

test.group('A copy that fails after the sale', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.timeout(30_000)

  for (const [locale, [toBuyer, toSeller]] of Object.entries(SUBJECTS)) {
    test(`is told at once to the buyer and to the creator, in ${locale}`, async ({
      client,
      assert,
    }) => {
      const { seller, goods, buyer } = await sellBroken()
      const ids = [seller.user.id, buyer.id]
      await db.from('users').whereIn('id', ids).update({ locale })
      const { tradeNo } = await buy(buyer, goods)
      assert.deepEqual(await seenBy(client, buyer), [[`/orders/${tradeNo}`, 1]])
      assert.deepEqual(await seenBy(client, seller.user), [[`/studio/orders/${tradeNo}`, 1]])
      const [mail, ...more] = await failureMails(buyer, toBuyer)
      assert.isEmpty(more)
      assert.include(mail!.text, 'spring.pdf')
      assert.include(mail!.text, tradeNo)
      const [told] = await failureMails(seller.user, toSeller)
      assert.include(told!.text, 'spring.pdf')
    })
  }

  test('is told once a day for each copy, and to the creator once a day for each file', async ({
    client,
    assert,
  }) => {
    const { seller, goods, buyer } = await sellBroken()
    await buy(buyer, goods)
    const { id: copyId, buyerId } = await Copy.findByOrFail('buyerId', buyer.id)
    await (await app.container.make(RequeueCopy)).execute({ copyId })
    await (await app.container.make(DispatchStampingJobs)).execute({ buyerIds: [buyerId] })
    await settle()
    await buy(await makeBuyer(), goods)
    assert.lengthOf(await seenBy(client, buyer), 1)
    assert.lengthOf(await failureMails(seller.user, /^A buyer’s copy/), 1)
  })

  test('is not told when the order was refunded meanwhile', async ({ client, assert }) => {
    const { goods, buyer } = await sellBroken()
    await buy(buyer, goods)
    await db.from('event_notifications').delete()
    const copy = await Copy.findByOrFail('buyerId', buyer.id)
    await db.from('entitlements').where('buyer_id', buyer.id).update({ revoked_at: new Date() })
    await copy.merge({ status: 'failed' }).save()
    const { TellCopyFailed } = await import('#notifications/actions/files/tell_copy_failed')
    await (await app.container.make(TellCopyFailed)).execute({ copyId: copy.id })
    assert.isEmpty(await seenBy(client, buyer))
  })

  test('offers the original only where the creator chose that, and the mail says which', async ({
    client,
    assert,
  }) => {
    const answers = []
    for (const policy of ['offer_original', 'wait', null] as const) {
      const { goods, buyer, file } = await sellBroken(policy)
      await buy(buyer, goods)
      const path = `/api/v1/creator/products/${goods.id}/attachments/${file.id}`
      const status = await client.get(`${path}/watermark-status`).loginAs(buyer)
      const asked = await client
        .post(`${path}/pre-signed-url`)
        .loginAs(buyer)
        .json({ downloadMethod: 'original' })
      const [mail] = await failureMails(buyer, /^A file could not be prepared/)
      const { offersOriginal } = status.body().data
      answers.push([offersOriginal, asked.status(), mail!.text!.includes('original file')])
    }
    assert.deepEqual(answers, [
      [true, 200, true],
      [false, 403, false],
      [false, 403, false],
    ])
  })

  test('fails at once with its reason where a page is damaged', async ({ assert }) => {
    const { goods, buyer } = await sellBroken('wait', damagedPdf())
    await buy(buyer, goods)
    const { status, failureReason, attempts } = await Copy.findByOrFail('buyerId', buyer.id)
    assert.oneOf(status, ['failed', 'done'])
    if (status === 'failed') assert.deepEqual([failureReason, attempts], ['broken', 1])
  })

  test('is counted in the creator’s list of products until it is made', async ({
    client,
    assert,
  }) => {
    const { seller, goods, buyer } = await sellBroken()
    const listed = async () => {
      const response = await client
        .get('/api/v1/creator-dashboard/shop/products')
        .loginAs(seller.user)
      const [{ failedCopies, hasScheduleFailed }] = response.body().data.items
      return [failedCopies, hasScheduleFailed]
    }
    assert.deepEqual(await listed(), [0, false])
    await buy(buyer, goods)
    assert.deepEqual(await listed(), [1, false])
    await db.from('copies').where('buyer_id', buyer.id).update({ status: 'done' })
    assert.deepEqual(await listed(), [0, false])
  })
})
