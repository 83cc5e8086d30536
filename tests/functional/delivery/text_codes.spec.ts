import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import Copy from '#delivery/models/copy'
import { GetTextCode } from '#watermarking/queries/get_text_code'
import { emptyQueue } from '#tests/support/queue'
import { makeBuyer, makeSeller } from '#tests/support/ordering'
import { buy, copyBytes, makeBook, type Book } from '#tests/support/delivery'

/** Gives every code from 1 on, but for the last `free` ones, to buyers of earlier days. */
async function takeCodes(book: Book, orderId: number, free: number) {
  await db.rawQuery(
    `with readers as (
       insert into users (username, email, password, created_at)
       select 'reader' || :book || 'x' || n, 'reader' || :book || 'x' || n || '@example.test', '-', now()
       from generate_series(1, :count) n returning id
     )
     insert into copies (buyer_id, attachment_id, order_id, status, watermark_id, text_code, key_id, created_at)
     select id, :attachment, :order, 'done', lpad(to_hex(id), 12, '0'),
       row_number() over (order by id), 'k0', now() from readers`,
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

  test('when all are taken that text is refused by name, and the rest of the order is delivered', async ({
    client,
    assert,
  }) => {
    const seller = await makeSeller()
    const [book, other] = [await makeBook(seller), await makeBook(seller)]
    const { id } = await buy(await makeBuyer(), other)
    await takeCodes(book, id, 0)

    const buyer = await makeBuyer()
    await buy(buyer, book)
    const text = await Copy.findByOrFail({ buyerId: buyer.id, attachmentId: book.text.id })
    assert.deepEqual([text.status, text.failureReason], ['failed', 'codes_exhausted'])
    assert.isTrue((await copyBytes(buyer, book.pdf)).includes('%PDF-'))

    const again = await client
      .post(`/api/v1/creator/products/${book.id}/attachments/${book.text.id}/watermark`)
      .loginAs(buyer)
    again.assertStatus(409)
    again.assertBodyContains({ error: 'TEXT_CODES_EXHAUSTED' })
    assert.include(again.body().message, '8191')
  })
})
