import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import ace from '@adonisjs/core/services/ace'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import type User from '#identity/models/user'
import { emptyQueue } from '#tests/support/queue'
import { makeBuyer, makeSeller } from '#tests/support/ordering'
import { buy, copyBytes, groups, makeBook, pdfOf, story } from '#tests/support/delivery'

const PATH = '/api/v1/creator-dashboard/watermark-assignment'

function traceFile(client: ApiClient, user: User, bytes: Buffer, filename: string) {
  return client
    .post(`${PATH}/decode`)
    .loginAs(user)
    .file('file', bytes, { filename })
    .header('accept-language', 'en-US')
}

function traceText(client: ApiClient, user: User, body: Record<string, unknown>) {
  return client
    .post(`${PATH}/decode`)
    .loginAs(user)
    .json({ kind: 'text', ...body })
}

/** A book, its seller, and buyers who have their copies. */
async function soldBook(buyers: number) {
  const seller = await makeSeller()
  const book = await makeBook(seller)
  const sold = []
  for (let n = 0; n < buyers; n++) {
    const buyer = await makeBuyer()
    sold.push({ buyer, order: await buy(buyer, book) })
  }
  return { seller, book, sold }
}

test.group('Tracing | a leaked PDF', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)

  test("each buyer's file names that buyer, the order and the copy", async ({ client, assert }) => {
    const { seller, book, sold } = await soldBook(2)
    for (const { buyer, order } of sold) {
      const leak = await copyBytes(buyer, book.pdf)
      const answer = await traceFile(client, seller.user, leak, 'renamed.bin')
      answer.assertStatus(200)
      const { kind, verdict, suspects, pages } = answer.body().data
      assert.deepEqual([kind, verdict, pages], ['pdf', 'identified', 3])
      assert.lengthOf(suspects, 1)
      assert.equal(suspects[0].buyer.email, buyer.email)
      assert.equal(suspects[0].order.tradeNo, order.tradeNo)
      assert.equal(suspects[0].product.id, book.id)
      assert.equal(suspects[0].pages, 3)
      assert.isNotEmpty(suspects[0].channels)
    }
  })

  test('the downloads of the copy are part of the answer', async ({ client, assert }) => {
    const { seller, book, sold } = await soldBook(1)
    const { buyer } = sold[0]!
    await client
      .post(`/api/v1/creator/products/${book.id}/attachments/${book.pdf.id}/pre-signed-url`)
      .loginAs(buyer)
      .json({ downloadMethod: 'watermarked' })
    const answer = await traceFile(client, seller.user, await copyBytes(buyer, book.pdf), 'a.pdf')
    const [{ downloads }] = answer.body().data.suspects
    assert.equal(downloads.count, 1)
    assert.isString(downloads.last)
  })

  test('a refunded buyer is still named', async ({ client }) => {
    const { seller, book, sold } = await soldBook(1)
    await db.from('entitlements').update({ revoked_at: new Date() })
    const leak = await copyBytes(sold[0]!.buyer, book.pdf)
    const answer = await traceFile(client, seller.user, leak, 'a.pdf')
    answer.assertBodyContains({ data: { verdict: 'identified' } })
  })

  test('an unmarked PDF gives no mark, and accuses nobody', async ({ client, assert }) => {
    const { seller } = await soldBook(1)
    const answer = await traceFile(client, seller.user, await pdfOf(2), 'a.pdf')
    answer.assertStatus(200)
    assert.deepEqual(answer.body().data.suspects, [])
    assert.equal(answer.body().data.verdict, 'none')
  })

  test("another creator's toolbox learns nothing: the answer is that of an unmarked file", async ({
    client,
    assert,
  }) => {
    const { book, sold } = await soldBook(1)
    const { seller: other } = await soldBook(1)
    const [{ buyer }] = [sold[0]!]
    const ofPdf = await traceFile(client, other.user, await copyBytes(buyer, book.pdf), 'a.pdf')
    const ofNone = await traceFile(client, other.user, await pdfOf(3), 'a.pdf')
    assert.deepEqual(ofPdf.body().data, ofNone.body().data)

    const text = (await copyBytes(buyer, book.text)).toString()
    const theirs = (await traceText(client, other.user, { text })).body().data
    assert.notInclude(JSON.stringify(theirs), buyer.email)
  })

  for (const [name, bytes, error] of [
    ['an encrypted PDF', encryptedPdf(), 'LEAK_ENCRYPTED'],
    ['a broken PDF', Buffer.from('%PDF-1.7\nrubbish'), 'LEAK_BROKEN'],
    [
      'an image',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
      'LEAK_UNREADABLE',
    ],
    ['an empty file', Buffer.alloc(0), 'LEAK_EMPTY'],
    ['a text of more than 5 MB', Buffer.alloc(5 * 1024 ** 2 + 1, 'a'), 'LEAK_TOO_LARGE'],
  ] as const) {
    test(`${name} is refused by name: ${error}`, async ({ client, assert }) => {
      const seller = await makeSeller()
      const answer = await traceFile(client, seller.user, bytes, 'leak.pdf')
      assert.include([413, 422], answer.status())
      assert.equal(answer.body().error, error)
      assert.isNotEmpty(answer.body().message)
    })
  }

  test('a request without a leak is refused by name', async ({ client }) => {
    const seller = await makeSeller()
    const answer = await traceText(client, seller.user, {})
    answer.assertStatus(422)
    answer.assertBodyContains({ error: 'LEAK_MISSING' })
  })

  test('only a creator with a shop may ask', async ({ client }) => {
    ;(await traceText(client, await makeBuyer(), { text: 'a' })).assertStatus(403)
    ;(await client.post(`${PATH}/decode`).json({ text: 'a' })).assertStatus(401)
  })
})

test.group('Tracing | a leaked text', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)

  test('the whole text of each buyer names that buyer, as a file and pasted', async ({
    client,
    assert,
  }) => {
    const { seller, book, sold } = await soldBook(3)
    for (const { buyer, order } of sold) {
      const leak = await copyBytes(buyer, book.text)
      const answers = [
        await traceFile(client, seller.user, leak, 'leak.txt'),
        await traceText(client, seller.user, { text: leak.toString(), productId: book.id }),
        await traceText(client, seller.user, {
          text: leak.toString(),
          attachmentId: book.text.id,
        }),
      ]
      for (const answer of answers) {
        const { verdict, visibleGroups, suspects } = answer.body().data
        assert.deepEqual([verdict, visibleGroups], ['identified', 13])
        assert.equal(suspects[0].buyer.email, buyer.email)
        assert.equal(suspects[0].order.tradeNo, order.tradeNo)
        assert.isAbove(suspects[0].posterior, 0.99)
      }
    }
  })

  test('one paragraph of eight is enough', async ({ client, assert }) => {
    const { seller, book, sold } = await soldBook(3)
    const { buyer } = sold[1]!
    const paragraph = (await copyBytes(buyer, book.text)).toString().split('\r\n\r\n')[4]!
    const answer = await traceText(client, seller.user, { text: `看！${paragraph}` })
    const { suspects, verdict } = answer.body().data
    assert.equal(verdict, 'identified')
    assert.equal(suspects[0].buyer.email, buyer.email)
  })

  test('a part with few of the words names no single buyer', async ({ client, assert }) => {
    const { seller, book, sold } = await soldBook(3)
    const line = (await copyBytes(sold[0]!.buyer, book.text)).toString().split('\r\n')[0]!
    const answer = await traceText(client, seller.user, { text: line })
    assert.notEqual(answer.body().data.verdict, 'identified')
  })

  test('the unmarked original accuses nobody', async ({ client, assert }) => {
    const { seller } = await soldBook(3)
    const answer = await traceText(client, seller.user, { text: story() })
    assert.equal(answer.body().data.verdict, 'none')
    assert.deepEqual(answer.body().data.suspects, [])
  })

  test('a foreign text that happens to use all 13 words accuses nobody', async ({
    client,
    assert,
  }) => {
    const { seller, book, sold } = await soldBook(2)
    const { text_code: code } = await db
      .from('copies')
      .where({ buyer_id: sold[0]!.buyer.id, attachment_id: book.text.id })
      .firstOrFail()
    const words = groups.map(({ original, synonym }, n) => ((code >> n) & 1 ? synonym : original))
    const text = words.map((word, n) => `Somebody else wrote ${word}, quite freely, in line ${n}.`)
    const answer = await traceText(client, seller.user, { text: text.join('\n') })
    assert.equal(answer.body().data.verdict, 'none')
    assert.deepEqual(answer.body().data.suspects, [])
  })

  test('two copies that were mixed are told as mixed, and identify nobody', async ({
    client,
    assert,
  }) => {
    const { seller, book, sold } = await soldBook(2)
    const halves = await Promise.all(
      sold.map(async ({ buyer }) =>
        (await copyBytes(buyer, book.text)).toString().split('\r\n\r\n')
      )
    )
    const text = [...halves[0]!.slice(0, 4), ...halves[1]!.slice(4)].join('\n')
    const { verdict, mixedCopies } = (await traceText(client, seller.user, { text })).body().data
    assert.isTrue(mixedCopies)
    assert.notEqual(verdict, 'identified')
  })

  test('what a person saw in the 13 groups is enough, and needs the file that it belongs to', async ({
    client,
    assert,
  }) => {
    const { seller, book, sold } = await soldBook(2)
    const leak = (await copyBytes(sold[1]!.buyer, book.text)).toString()
    const choices = groups.map(({ synonym }) => (leak.includes(synonym) ? 'synonym' : 'original'))
    const answer = await traceText(client, seller.user, { choices, attachmentId: book.text.id })
    assert.equal(answer.body().data.suspects[0].buyer.email, sold[1]!.buyer.email)

    const refused = await traceText(client, seller.user, { choices })
    refused.assertStatus(422)
    refused.assertBodyContains({ errors: [{ field: 'attachmentId' }] })
  })

  test('groups that the creator changes later do not blind the tracing of older copies', async ({
    client,
    assert,
  }) => {
    const { seller, book, sold } = await soldBook(2)
    const changed = { visible: {}, hidden: {}, synonymGroups: groups.toReversed() }
    await db
      .from('products')
      .where('id', book.id)
      .update({ watermark: JSON.stringify(changed) })
    const leak = (await copyBytes(sold[0]!.buyer, book.text)).toString()
    const { verdict, suspects } = (await traceText(client, seller.user, { text: leak })).body().data
    assert.equal(verdict, 'identified')
    assert.equal(suspects[0].buyer.email, sold[0]!.buyer.email)
  })

  test("another creator's product or file is as absent as one that does not exist", async ({
    client,
  }) => {
    const { book } = await soldBook(1)
    const other = await makeSeller()
    for (const scope of [
      { productId: book.id },
      { attachmentId: book.text.id },
      { productId: 999_999_999 },
    ]) {
      const answer = await traceText(client, other.user, { text: 'some text', ...scope })
      answer.assertStatus(404)
    }
  })
})

test.group('Tracing | who has which watermark', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)

  test('a creator sees buyer and watermark id of every copy of a file, page by page', async ({
    client,
    assert,
  }) => {
    const { seller, book, sold } = await soldBook(3)
    const list = (query: Record<string, number>) =>
      client
        .get(PATH)
        .loginAs(seller.user)
        .qs({ attachmentId: book.pdf.id, ...query })

    const { items, total, hasMore } = (await list({ pageSize: 2 })).body().data
    assert.deepEqual([items.length, total, hasMore], [2, 3, true])
    const rest = (await list({ pageSize: 2, page: 2 })).body().data
    const emails = [...items, ...rest.items].map((item: any) => item.buyer.email)
    assert.sameMembers(
      emails,
      sold.map(({ buyer }) => buyer.email)
    )
    assert.match(items[0].watermarkId, /^[0-9a-f]{12}$/)
  })

  test('another creator sees none of them, and the file is absent', async ({ client, assert }) => {
    const { book } = await soldBook(1)
    const other = await makeSeller()
    assert.equal((await client.get(PATH).loginAs(other.user)).body().data.total, 0)
    const answer = await client.get(PATH).loginAs(other.user).qs({ attachmentId: book.pdf.id })
    answer.assertStatus(404)
  })
})

test.group('Tracing | in the shell', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.setup(() => {
    ace.ui.switchMode('raw')
    return () => ace.ui.switchMode('normal')
  })

  test('leak:trace names the buyer and the order, and fails by name', async ({
    assert,
    cleanup,
  }) => {
    const { book, sold } = await soldBook(2)
    const { buyer, order } = sold[1]!
    const folder = await mkdtemp(join(tmpdir(), 'leak-'))
    cleanup(() => rm(folder, { recursive: true }))
    const leak = join(folder, 'leak.pdf')
    await writeFile(leak, await copyBytes(buyer, book.pdf))

    const command = await ace.exec('leak:trace', [leak, `--product=${book.id}`])
    command.assertSucceeded()
    const printed = command.ui.logger
      .getLogs()
      .map(({ message }) => message)
      .join('\n')
    assert.include(printed, buyer.email)
    assert.include(printed, order.tradeNo)
    assert.notInclude(printed, sold[0]!.buyer.email)

    const absent = await ace.exec('leak:trace', ['/nowhere.pdf', `--product=${book.id}`])
    absent.assertFailed()
  })
})

/** The least that says "encrypted": a trailer with /Encrypt. */
function encryptedPdf(): Buffer {
  const objects = [
    '1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n',
    '2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n',
    '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>\nendobj\n',
    '4 0 obj\n<</Filter/Standard/V 1/R 2/O(a)/U(b)/P -4>>\nendobj\n',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object) => {
    const at = body.length
    body += object
    return at
  })
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`)
  return Buffer.from(
    `${body}xref\n0 5\n0000000000 65535 f \n${rows.join('')}` +
      `trailer\n<</Size 5/Root 1 0 R/Encrypt 4 0 R/ID[<00><00>]>>\nstartxref\n${body.length}\n%%EOF`
  )
}
