import { test } from '@japa/runner'
import watermarking from '#config/watermarking'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { emptyQueue } from '#tests/support/queue'
import { makeSeller } from '#tests/support/orders'
import { copyBytes, groups, story } from '#tests/support/delivery'
import { soldBook, traceFile, traceText } from '#tests/support/tracing'

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
      const responses = [
        await traceFile(client, seller.user, leak, 'leak.txt'),
        await traceText(client, seller.user, { text: leak.toString(), productId: book.id }),
        await traceText(client, seller.user, {
          text: leak.toString(),
          attachmentId: book.text.id,
        }),
      ]
      for (const response of responses) {
        const { verdict, visibleGroups, suspects } = response.body().data
        assert.deepEqual([verdict, visibleGroups], ['identified', 13])
        assert.equal(suspects[0].buyer.email, buyer.email)
        assert.equal(suspects[0].order.tradeNo, order.tradeNo)
        assert.equal(suspects[0].oneIn, 8192)
      }
    }
  })

  test('one paragraph of eight is sufficient', async ({ client, assert }) => {
    const { seller, book, sold } = await soldBook(3)
    const { buyer } = sold[1]!
    const paragraph = (await copyBytes(buyer, book.text)).toString().split('\r\n\r\n')[4]!
    const response = await traceText(client, seller.user, { text: `看！${paragraph}` })
    const { suspects, verdict } = response.body().data
    assert.equal(verdict, 'identified')
    assert.equal(suspects[0].buyer.email, buyer.email)
  })

  test('invisible characters, soft hyphens and blanks between characters do not hide the buyer', async ({
    client,
    assert,
  }) => {
    const { seller, book, sold } = await soldBook(3)
    const leak = (await copyBytes(sold[1]!.buyer, book.text)).toString()
    for (const inserted of ['\u200b', '\u00ad']) {
      const text = [...leak].join(inserted)
      for (const response of [
        await traceText(client, seller.user, { text }),
        await traceFile(client, seller.user, Buffer.from(text), 'leak.txt'),
      ]) {
        const { verdict, visibleGroups, suspects } = response.body().data
        assert.deepEqual([verdict, visibleGroups], ['identified', 13])
        assert.equal(suspects[0].buyer.email, sold[1]!.buyer.email)
      }
    }
  })

  test('a part with few of the groups’ words names no single buyer', async ({ client, assert }) => {
    const { seller, book, sold } = await soldBook(3)
    const line = (await copyBytes(sold[0]!.buyer, book.text)).toString().split('\r\n')[0]!
    const response = await traceText(client, seller.user, { text: line })
    assert.notEqual(response.body().data.verdict, 'identified')
  })

  test('the unmarked original names no buyer', async ({ client, assert }) => {
    const { seller } = await soldBook(3)
    const response = await traceText(client, seller.user, { text: story() })
    assert.equal(response.body().data.verdict, 'none')
    assert.deepEqual(response.body().data.suspects, [])
  })

  test('another text that happens to use all 13 words names no buyer', async ({
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
    const response = await traceText(client, seller.user, { text: text.join('\n') })
    assert.equal(response.body().data.verdict, 'none')
    assert.deepEqual(response.body().data.suspects, [])
  })

  test('two mixed copies are reported as mixed, and identify no buyer', async ({
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
    const { verdict, mixedCopies, suspects, pairs, pairCount } = (
      await traceText(client, seller.user, { text })
    ).body().data
    assert.isTrue(mixedCopies)
    assert.equal(verdict, 'suspects')
    assert.lengthOf(pairs, 1)
    assert.equal(pairCount, 1)
    const buyers = sold.map(({ buyer }) => buyer.id)
    assert.sameMembers(
      suspects.map((suspect: any) => suspect.buyer.id),
      buyers
    )
    assert.isTrue(suspects.every((suspect: any) => suspect.oneIn === null))
  })

  test('the largest copy can be traced, in any encoding', async ({ client, assert }) => {
    const { seller } = await soldBook(1)
    // Two bytes a character in GBK, three in UTF-8.
    const leak = Buffer.alloc(watermarking.leak.maxTextBytes, Buffer.from('d6d0cec4', 'hex'))
    const response = await traceFile(client, seller.user, leak, 'copy.txt')
    response.assertStatus(200)
    assert.equal(response.body().data.verdict, 'none')
  }).timeout(60_000)

  test('manual choices in the 13 groups are sufficient, and need the file that they belong to', async ({
    client,
    assert,
  }) => {
    const { seller, book, sold } = await soldBook(2)
    const leak = (await copyBytes(sold[1]!.buyer, book.text)).toString()
    const choices = groups.map(({ synonym }) => (leak.includes(synonym) ? 'synonym' : 'original'))
    const response = await traceText(client, seller.user, { choices, attachmentId: book.text.id })
    assert.equal(response.body().data.suspects[0].buyer.email, sold[1]!.buyer.email)

    const rejected = await traceText(client, seller.user, { choices })
    rejected.assertStatus(422)
    rejected.assertBodyContains({ errors: [{ field: 'attachmentId' }] })
  })

  test('later changes of the groups do not affect the tracing of older copies', async ({
    client,
    assert,
  }) => {
    const { seller, book, sold } = await soldBook(2)
    const changed = { enabled: true, visible: {}, hidden: {}, synonymGroups: groups.toReversed() }
    await db
      .from('products')
      .where('id', book.id)
      .update({ watermark: JSON.stringify(changed) })
    const leak = (await copyBytes(sold[0]!.buyer, book.text)).toString()
    const { verdict, suspects } = (await traceText(client, seller.user, { text: leak })).body().data
    assert.equal(verdict, 'identified')
    assert.equal(suspects[0].buyer.email, sold[0]!.buyer.email)
  })

  test('another creator’s product or file is answered like an absent one', async ({ client }) => {
    const { book } = await soldBook(1)
    const other = await makeSeller()
    for (const scope of [
      { productId: book.id },
      { attachmentId: book.text.id },
      { productId: 999_999_999 },
    ]) {
      const response = await traceText(client, other.user, { text: 'some text', ...scope })
      response.assertStatus(404)
    }
  })
})
