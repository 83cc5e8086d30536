import { createHash } from 'node:crypto'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { PDFDocument } from 'pdf-lib'
import type User from '#identity/models/user'
import { SweepReports } from '#delivery/tracing/actions/sweep_reports'
import { GetStampingInput } from '#delivery/copies/queries/get_stamping_input'
import { freezeClock } from '#tests/support/clock'
import { copyBytes } from '#tests/support/delivery'
import { payloadOf, screenshot } from '#tests/support/files/leaked_pictures'
import { wordsIn } from '#tests/support/files/pdf_words'
import { pageOf } from '#tests/support/api/page_of'
import { emptyQueue } from '#tests/support/queue'
import { uniqueWord } from '#tests/support/shops'
import { ASSIGNMENT_PATH, soldBook, traceFile, traceText } from '#tests/support/tracing'

const REPORTS = `${ASSIGNMENT_PATH}/reports`
const ABSENT = '7d1c3d0e-0000-4000-8000-000000000000'

const fetchReport = (client: ApiClient, user: User, id: string, locale = 'en-US') =>
  client.get(`${REPORTS}/${id}`).loginAs(user).header('accept-language', locale)

test.group('Evidence of a leak', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.timeout(120_000)

  test('a traced file gives a report in each language: content, owner, certainty, and time of the request', async ({
    client,
    assert,
  }) => {
    const { seller, book, sold } = await soldBook(2)
    const { buyer, order } = sold[0]!
    const leak = await copyBytes(buyer, book.pdf)
    const link = `/api/v1/creator/products/${book.id}/attachments/${book.pdf.id}/pre-signed-url`
    await client.post(link).loginAs(buyer).json({ downloadMethod: 'watermarked' })
    await db.from('downloads').where('user_id', buyer.id).update({ address: '203.0.113.77' })

    const { reportId } = (await traceFile(client, seller.user, leak, '流出.pdf')).body().data
    const sha256 = createHash('sha256').update(leak).digest('hex')
    const markId = await payloadOf(buyer.id, book.pdf.id)
    const sayings = {
      'zh-CN': ['泄露溯源报告', '已找到来源', '不能证明是谁把它传播出去的'],
      'en-US': ['Leak tracing report', 'It does not prove who passed it on', '4,294,967,296'],
      'ja-JP': ['流出元調査レポート', '誰が流出させたかまでは証明されません'],
    }
    for (const [locale, words] of Object.entries(sayings)) {
      const response = await fetchReport(client, seller.user, reportId, locale)
      response.assertStatus(200)
      assert.equal(response.header('content-type'), 'application/pdf')
      assert.include(response.header('cache-control'), 'no-store')
      const bytes = Buffer.from(response.body())
      assert.isAtLeast((await PDFDocument.load(bytes)).getPageCount(), 1)
      const text = await wordsIn(bytes)
      const dense = text.replaceAll(' ', '')
      const facts = [buyer.username, buyer.email, order.tradeNo, markId, '流出.pdf', reportId]
      for (const fact of [...words, ...facts, sha256, '203.0.113.0/24']) {
        assert.include(dense, fact.replaceAll(' ', ''))
      }
      assert.notInclude(dense, '203.0.113.77')
      assert.notInclude(dense, sold[1]!.buyer.email)
    }
  })

  test('the same report has the same bytes again', async ({ client, assert }) => {
    const { seller, book, sold } = await soldBook(1)
    const leak = await copyBytes(sold[0]!.buyer, book.pdf)
    const { reportId } = (await traceFile(client, seller.user, leak, 'leak.pdf')).body().data
    const [one, other] = [
      await fetchReport(client, seller.user, reportId),
      await fetchReport(client, seller.user, reportId),
    ]
    assert.deepEqual(one.body(), other.body())
  })

  test('pictures and pasted words give reports, too', async ({ client, assert }) => {
    const { seller, book, sold } = await soldBook(2)
    const shot = await screenshot(await payloadOf(sold[0]!.buyer.id, book.pdf.id))
    const words = (await copyBytes(sold[1]!.buyer, book.text)).toString()
    for (const [trace, fact] of [
      [await traceFile(client, seller.user, shot, 'shot.png'), 'Random noise passes that check'],
      [await traceText(client, seller.user, { text: words }), 'if the leak comes from one copy'],
    ] as const) {
      const { reportId } = trace.body().data
      assert.isString(reportId)
      const response = await fetchReport(client, seller.user, reportId)
      response.assertStatus(200)
      const text = await wordsIn(Buffer.from(response.body()))
      assert.include(text, fact)
    }
  })

  test('a trace without a suspect is not stored', async ({ client, assert }) => {
    const { seller } = await soldBook(1)
    const response = await traceText(client, seller.user, { text: 'Nothing of ours stands here.' })
    assert.isNull(response.body().data.reportId)
    assert.isNull(await db.from('leak_reports').first())
  })

  test('another shop’s report and an absent one get the same response', async ({
    client,
    assert,
  }) => {
    const { seller, book, sold } = await soldBook(1)
    const { seller: other } = await soldBook(1)
    const leak = await copyBytes(sold[0]!.buyer, book.pdf)
    const { reportId } = (await traceFile(client, seller.user, leak, 'leak.pdf')).body().data
    const bodies = new Set<string>()
    for (const id of [reportId, ABSENT]) {
      const response = await fetchReport(client, other.user, id)
      response.assertStatus(404)
      const { requestId, ...body } = response.body()
      bodies.add(JSON.stringify(body))
    }
    assert.equal(bodies.size, 1)
    const buyer = await fetchReport(client, sold[0]!.buyer, reportId)
    buyer.assertStatus(403)
    ;(await client.get(`${REPORTS}/${reportId}`)).assertStatus(401)
  })

  test('a trace and the suspects are recorded; fetching the report records nothing', async ({
    client,
    assert,
  }) => {
    const { seller, book, sold } = await soldBook(1)
    const leak = await copyBytes(sold[0]!.buyer, book.pdf)
    const { reportId } = (await traceFile(client, seller.user, leak, 'leak.pdf')).body().data
    const entries = () => db.from('audit_entries').where('action', 'leak.traced')
    const [entry] = await entries()
    assert.equal(entry.actor_id, seller.user.id)
    assert.lengthOf(entry.details.copyIds, 1)
    await fetchReport(client, seller.user, reportId)
    assert.lengthOf(await entries(), 1)
  })

  test('a buyer who renamed is named as at the purchase, and as today', async ({
    client,
    assert,
  }) => {
    const { seller, book, sold } = await soldBook(1)
    const { buyer, order } = sold[0]!
    const [then, today] = [buyer.username, uniqueWord('innocent')]
    await buyer.merge({ username: today }).save()
    const copy = await db.from('copies').where('order_id', order.id).firstOrFail()
    const input = await new GetStampingInput().execute({ copyId: copy.id })
    assert.equal(input?.username, then)

    const leak = await copyBytes(buyer, book.pdf)
    const { suspects, reportId } = (await traceFile(client, seller.user, leak, 'leak.pdf')).body()
      .data
    assert.containsSubset(suspects[0].buyer, { username: then, renamedTo: today })
    const response = await fetchReport(client, seller.user, reportId)
    const text = await wordsIn(Buffer.from(response.body()))
    for (const fact of [then, `Username today`, today])
      assert.include(text.replaceAll(' ', ''), fact.replaceAll(' ', ''))
    const page = await client.get(`/studio/orders/${order.tradeNo}`).loginAs(seller.user)
    const { props } = pageOf(page.text())
    assert.containsSubset(props.sold.buyer, { username: then, renamedTo: today })
  })

  test('a deleted buyer is shown by number, and their networks are removed', async ({
    client,
    assert,
  }) => {
    const { seller, book, sold } = await soldBook(1)
    const { buyer } = sold[0]!
    const leak = await copyBytes(buyer, book.pdf)
    const { reportId } = (await traceFile(client, seller.user, leak, 'leak.pdf')).body().data
    const { email } = buyer
    await db
      .from('users')
      .where('id', buyer.id)
      .update({
        username: `deleted#${buyer.id}`,
        email: 'x@deleted.invalid',
        deleted_at: new Date(),
      })
    await db.from('orders').where('buyer_id', buyer.id).update({ buyer_name: null })
    const response = await fetchReport(client, seller.user, reportId)
    const text = await wordsIn(Buffer.from(response.body()))
    assert.include(text, `a deleted account #${buyer.id}`)
    assert.notInclude(text, email)
    assert.notInclude(text, 'deleted.invalid')
  })

  test('a name that is empty or has no glyph still gives a report', async ({ client, assert }) => {
    const { seller, book, sold } = await soldBook(1)
    const { buyer } = sold[0]!
    await db.from('users').where('id', buyer.id).update({ username: '(\\)<</Type🦊>>' })
    const leak = await copyBytes(buyer, book.pdf)
    const { reportId } = (
      await traceFile(client, seller.user, leak, `${'長'.repeat(180)}.pdf`)
    ).body().data
    const response = await fetchReport(client, seller.user, reportId, 'ja-JP')
    response.assertStatus(200)
    assert.isAtLeast((await PDFDocument.load(Buffer.from(response.body()))).getPageCount(), 1)
  })

  test('the evidence is deleted after three years', async ({ client, assert, cleanup }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const { seller, book, sold } = await soldBook(1)
    const leak = await copyBytes(sold[0]!.buyer, book.pdf)
    await traceFile(client, seller.user, leak, 'leak.pdf')
    const sweep = async () => (await app.container.make(SweepReports)).execute()
    clock.moveBy({ days: 3 * 365 - 1 })
    await sweep()
    assert.isNotNull(await db.from('leak_reports').first())
    clock.moveBy({ days: 2 })
    await sweep()
    assert.isNull(await db.from('leak_reports').first())
  })

  test('frequent requests are rate limited', async ({ client, assert }) => {
    const { seller } = await soldBook(1)
    const statuses: number[] = []
    for (let n = 0; n < 21; n++)
      statuses.push((await fetchReport(client, seller.user, ABSENT)).status())
    assert.deepEqual(new Set(statuses.slice(0, 20)), new Set([404]))
    assert.equal(statuses[20], 429)
  })
})
