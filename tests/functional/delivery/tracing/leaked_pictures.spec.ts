import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import sharp from 'sharp'
import { emptyQueue } from '#tests/support/queue'
import { makeSeller } from '#tests/support/orders'
import { copyBytes } from '#tests/support/delivery'
import { bear, dimPhoto, payloadOf, screenshot } from '#tests/support/files/leaked_pictures'
import { ASSIGNMENT_PATH, soldBook, traceFile, tracePictures } from '#tests/support/tracing'

const namesOf = (suspects: { buyer: { username: string } }[]) =>
  suspects.map(({ buyer }) => buyer.username)

test.group('Tracing | images of pages', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.timeout(180_000)

  test('a screenshot names the buyer of the copy, the order and the certainty', async ({
    client,
    assert,
  }) => {
    const { seller, book, sold } = await soldBook(2)
    for (const { buyer, order } of sold) {
      const leak = await screenshot(await payloadOf(buyer.id, book.pdf.id))
      const response = await traceFile(client, seller.user, leak, 'shot.png')
      response.assertStatus(200)
      const { kind, verdict, pictures, candidates, suspects } = response.body().data
      assert.deepEqual([kind, verdict, pictures, candidates], ['image', 'identified', 1, 2])
      assert.lengthOf(suspects, 1)
      assert.equal(suspects[0].buyer.email, buyer.email)
      assert.equal(suspects[0].order.tradeNo, order.tradeNo)
      assert.equal(suspects[0].certainty, 'exact')
    }
  })

  test('several images of one leak are read together', async ({ client, assert }) => {
    const { seller, book, sold } = await soldBook(1)
    const marked = await screenshot(await payloadOf(sold[0]!.buyer.id, book.pdf.id))
    const response = await tracePictures(client, seller.user, [
      marked,
      await screenshot(null),
      await sharp(marked).jpeg({ quality: 70 }).toBuffer(),
    ])
    response.assertStatus(200)
    const { verdict, pictures, suspects } = response.body().data
    assert.deepEqual([verdict, pictures], ['identified', 3])
    assert.equal(suspects[0].pictures, 2)
  })

  test('photographs too faint to be read one by one name the buyer together', async ({
    client,
    assert,
  }) => {
    const { seller, book, sold } = await soldBook(2)
    const payload = await bear('10c0ffee1234', sold[1]!.buyer.id, book.pdf.id)
    const photos = await Promise.all([0, 1, 2, 3, 4, 5].map((page) => dimPhoto(payload, page)))

    const alone = await traceFile(client, seller.user, photos[0]!, 'photo.png')
    assert.deepEqual(alone.body().data.suspects, [])

    const response = await tracePictures(client, seller.user, photos)
    response.assertStatus(200)
    const { verdict, mixedCopies, suspects } = response.body().data
    assert.deepEqual([verdict, mixedCopies], ['identified', false])
    assert.deepEqual(namesOf(suspects), [sold[1]!.buyer.username])
    assert.notEqual(suspects[0].certainty, 'weak')
  })

  test('faint photographs of two copies name their two buyers and no other', async ({
    client,
    assert,
  }) => {
    const { seller, book, sold } = await soldBook(4)
    const [one, , other] = sold.map(({ buyer }) => buyer)
    const payloads = [
      await bear('10c0ffee1234', one!.id, book.pdf.id),
      await bear('10deadbeef01', other!.id, book.pdf.id),
    ]
    const photos = await Promise.all(
      [0, 1, 2, 3, 4, 5].map((page) => dimPhoto(payloads[page % 2]!, page))
    )
    const response = await tracePictures(client, seller.user, photos)
    const { verdict, mixedCopies, suspects } = response.body().data
    assert.deepEqual([verdict, mixedCopies], ['identified', true])
    assert.sameMembers(namesOf(suspects), [one!.username, other!.username])
  })

  test('faint photographs without a mark name no buyer when they are read together', async ({
    client,
    assert,
  }) => {
    const { seller } = await soldBook(2)
    const photos = await Promise.all([0, 1, 2, 3].map((page) => dimPhoto(null, page)))
    const { verdict, suspects } = (await tracePictures(client, seller.user, photos)).body().data
    assert.deepEqual([verdict, suspects], ['none', []])
  })

  test('a page without a mark names no buyer', async ({ client, assert }) => {
    const { seller } = await soldBook(1)
    const response = await traceFile(client, seller.user, await screenshot(null), 'shot.png')
    const { verdict, suspects } = response.body().data
    assert.deepEqual([verdict, suspects], ['none', []])
  })

  test('another creator’s toolbox finds nothing in it', async ({ client, assert }) => {
    const { book, sold } = await soldBook(1)
    const { seller: other } = await soldBook(1)
    const leak = await screenshot(await payloadOf(sold[0]!.buyer.id, book.pdf.id))
    const response = await traceFile(client, other.user, leak, 'shot.png')
    assert.deepEqual(response.body().data.suspects, [])
    assert.equal(response.body().data.verdict, 'none')
  })

  test('images and other files are not mixed, and their number is limited', async ({
    client,
    assert,
  }) => {
    const { seller, book, sold } = await soldBook(1)
    const shot = await screenshot(null)
    const mixed = await client
      .post(`${ASSIGNMENT_PATH}/decode`)
      .loginAs(seller.user)
      .file('file', shot, { filename: '1.png' })
      .file('file', await copyBytes(sold[0]!.buyer, book.pdf), { filename: '2.pdf' })
    mixed.assertStatus(422)
    assert.equal(mixed.body().error, 'LEAK_NOT_PICTURES')

    let crowd = client.post(`${ASSIGNMENT_PATH}/decode`).loginAs(seller.user)
    for (let n = 0; n < 13; n++) crowd = crowd.file('file', shot, { filename: `${n}.png` })
    const tooMany = await crowd
    tooMany.assertStatus(422)
    assert.equal(tooMany.body().error, 'LEAK_TOO_MANY')
  })

  test('the overlay is on the pages that buyers get unless its creator turned it off', async ({
    client,
    assert,
  }) => {
    const { seller, book, sold } = await soldBook(1)
    const response = await traceFile(
      client,
      seller.user,
      await copyBytes(sold[0]!.buyer, book.pdf),
      'leak.pdf'
    )
    assert.include(response.body().data.suspects[0].channels, 'overlay')
  })

  test('a file with the header of an image only is rejected', async ({ client }) => {
    const seller = await makeSeller()
    const response = await traceFile(
      client,
      seller.user,
      Buffer.from('\xff\xd8\xffrubbish', 'latin1'),
      'a.jpg'
    )
    response.assertStatus(422)
    response.assertBodyContains({ error: 'LEAK_UNREADABLE' })
  })
})
