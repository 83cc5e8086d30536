import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import Copy from '#delivery/models/copy'
import { GetTextCode } from '#watermarking/queries/text_marks'
import { emptyQueue } from '#tests/support/queue'
import { makeBuyer, makeSeller } from '#tests/support/orders'
import { buy, copyBytes, groups, makeBook, type Book } from '#tests/support/delivery'
import { traceFile } from '#tests/support/tracing'

/** Assigns every code from 1 on, except the last `free` ones, to earlier buyers. */
async function takeCodes(book: Book, orderId: number, free: number) {
  await db.rawQuery(
    `with readers as (
       insert into users (username, email, password, created_at)
       select 'reader' || :book || 'x' || n, 'reader' || :book || 'x' || n || '@example.test', '-', now()
       from generate_series(1, :count) n returning id
     )
     insert into copies (buyer_id, attachment_id, order_id, status, watermark_id, text_code, key_id, created_at, done_at)
     select id, :attachment, :order, 'done', lpad(to_hex(id), 12, '0'),
       row_number() over (order by id), 'k0', now(), now() from readers`,
    {
      book: book.id,
      count: GetTextCode.capacity - free,
      attachment: book.text.id,
      order: orderId,
    }
  )
}

test.group('Text codes | 8,191 for each text', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)

  test('the last free code is found, wherever it is', async ({ assert }) => {
    const seller = await makeSeller()
    const [book, other] = [await makeBook(seller), await makeBook(seller)]
    const { id } = await buy(await makeBuyer(), other)
    await takeCodes(book, id, 1)

    const buyer = await makeBuyer()
    await buy(buyer, book)
    const copy = await Copy.findByOrFail({ buyerId: buyer.id, attachmentId: book.text.id })
    assert.equal(copy.status, 'done')
    assert.equal(copy.textCode, GetTextCode.capacity)
  })

  test('when all codes are used a second version begins, and the buyer gets a marked copy', async ({
    client,
    assert,
  }) => {
    const seller = await makeSeller()
    const [book, other] = [await makeBook(seller), await makeBook(seller)]
    const { id } = await buy(await makeBuyer(), other)
    await takeCodes(book, id, 0)

    const buyers = [await makeBuyer(), await makeBuyer()]
    for (const buyer of buyers) await buy(buyer, book)
    const copies = await Copy.query()
      .where('attachmentId', book.text.id)
      .whereIn(
        'buyerId',
        buyers.map((buyer) => buyer.id)
      )
    assert.deepEqual(
      copies.map(({ status, textVersion }) => [status, textVersion]),
      [
        ['done', 2],
        ['done', 2],
      ]
    )
    assert.notEqual(copies[0]!.textCode, copies[1]!.textCode)
    const bytes = await copyBytes(buyers[0]!, book.text)
    assert.isFalse(bytes.equals(book.text.bytes), 'the copy is not the original')

    const link = `/api/v1/creator/products/${book.id}/attachments/${book.text.id}/pre-signed-url`
    const response = await client
      .post(link)
      .loginAs(buyers[0]!)
      .json({ downloadMethod: 'original' })
    response.assertStatus(403)
  })

  test('a leak of a copy from the second version is traced to a few buyers, its own among them', async ({
    client,
    assert,
  }) => {
    const seller = await makeSeller()
    const [book, other] = [await makeBook(seller), await makeBook(seller)]
    const { id } = await buy(await makeBuyer(), other)
    await takeCodes(book, id, 0)
    await db
      .from('copies')
      .where('attachment_id', book.text.id)
      .update({ synonym_groups: JSON.stringify(groups) })
    const buyer = await makeBuyer()
    await buy(buyer, book)
    const leak = await copyBytes(buyer, book.text)
    const response = await traceFile(client, seller.user, leak, 'leak.txt')
    response.assertStatus(200)
    const { verdict, suspects } = response.body().data
    assert.notEqual(verdict, 'identified')
    const first = suspects.slice(0, 2).map((suspect: any) => suspect.buyer.id)
    assert.include(first, buyer.id)
  })
})
