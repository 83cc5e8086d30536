import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { PrivateFiles } from '#platform/storage/private_files'
import { privateKey } from '#platform/pictures/picture'
import { SweepChats } from '#chat/actions/sweep_chats'
import ChatImage from '#chat/models/chat_image'
import { CHATS, makePair, MESSAGES, sendPicture, writeMessage } from '#tests/support/accounts/chats'
import { pdfBytes, pictureBytes } from '#tests/support/catalog'
import { gifOf, pngClaiming } from '#tests/support/files/pictures'
import { makeUser, signedIn, type Visitor } from '#tests/support/identity'
import { emptyQueue, settle } from '#tests/support/queue'

const IMAGES = `${CHATS}/images`

/** A pair who have both written, so that pictures are allowed. */
async function acquainted() {
  const pair = await makePair()
  await writeMessage(pair.buyer.id, pair.seller.user.id)
  await writeMessage(pair.seller.user.id, pair.buyer.id)
  return pair
}

const post = (visitor: Visitor, chatPartnerId: number, imageIds: number[]) =>
  visitor.post(MESSAGES, {
    chatPartnerId,
    type: 'image',
    imageIds,
    clientId: crypto.randomUUID(),
  })

const statusOf = async (visitor: Visitor, id: number) =>
  (await visitor.get(`${IMAGES}/${id}`)).status

test.group('Pictures of messages', (group) => {
  group.each.setup(emptyQueue)

  test('are redrawn privately, and redirect the two of the chat to a signed address', async ({
    assert,
  }) => {
    const { buyer, seller, buyerVisitor, sellerVisitor } = await acquainted()
    const stranger = await signedIn(await makeUser())
    const uploaded = await sendPicture(buyerVisitor)
    assert.equal(uploaded.status, 201, uploaded.text)
    assert.equal(uploaded.body.data.state, 'preparing')
    const { id } = uploaded.body.data
    const sent = await post(buyerVisitor, seller.user.id, [id])
    assert.equal(sent.status, 201, sent.text)
    assert.containsSubset(sent.body.data, { type: 'image', images: [{ id, state: 'preparing' }] })
    assert.equal(await statusOf(buyerVisitor, id), 404)

    await settle()
    for (const [visitor, partner] of [
      [buyerVisitor, seller.user],
      [sellerVisitor, buyer],
    ] as const) {
      const { body } = await visitor.get(`${MESSAGES}?chatPartnerId=${partner.id}`)
      assert.equal(body.data.items.at(-1).images[0].state, 'ready')
      assert.equal(await statusOf(visitor, id), 302)
    }
    assert.equal(await statusOf(stranger, id), 404)
    const image = await ChatImage.findOrFail(id)
    const files = await app.container.make(PrivateFiles)
    assert.isTrue(await files.exists(privateKey(image)))
    assert.isFalse(await files.exists(image.storageKey))
  })

  test('of others, unknown ones and sent ones cannot be sent', async ({ assert }) => {
    const { buyer, seller, buyerVisitor, sellerVisitor } = await acquainted()
    const { id } = (await sendPicture(sellerVisitor)).body.data
    assert.equal((await post(buyerVisitor, seller.user.id, [id])).status, 404)
    assert.equal((await post(buyerVisitor, seller.user.id, [2_000_000_000])).status, 404)
    assert.equal((await post(sellerVisitor, buyer.id, [id])).status, 201)
    assert.equal((await post(sellerVisitor, buyer.id, [id])).status, 404)
    assert.equal((await post(sellerVisitor, buyer.id, [id, id])).status, 422)
    assert.equal((await post(sellerVisitor, buyer.id, [])).status, 422)
    assert.equal((await db.from('chats').orderBy('id', 'desc').firstOrFail()).last_seq, 3)
  })

  test('are redrawable pictures: nothing else is taken, whatever it is called', async ({
    assert,
  }) => {
    const { buyer, buyerVisitor } = await acquainted()
    const picture = await pictureBytes()
    const hostile: [string, Buffer][] = [
      ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="window.hit=1"/>')],
      ['HTML', Buffer.from('<!doctype html><script>window.hit=1</script>')],
      ['a PDF', await pdfBytes()],
      ['a picture of 50,000 pixels', pngClaiming(50_000, 50_000)],
      ['an animation', await gifOf(3)],
      ['half a picture', picture.subarray(0, 60)],
      ['more than 2 MiB', Buffer.concat([picture, Buffer.alloc(2 * 1024 ** 2)])],
      ['nothing', Buffer.alloc(0)],
    ]
    for (const [name, bytes] of hostile) {
      assert.equal((await sendPicture(buyerVisitor, bytes)).status, 422, name)
    }
    assert.isEmpty(await db.from('chat_images').where('user_id', buyer.id))
  })

  test('are refused between strangers', async ({ assert }) => {
    const { seller, buyerVisitor } = await makePair()
    const { id } = (await sendPicture(buyerVisitor)).body.data
    const { status, body } = await post(buyerVisitor, seller.user.id, [id])
    assert.equal(status, 422)
    assert.equal(body.error, 'CHAT_PICTURE_TOO_EARLY')
  })

  test('of messages that are taken back, or of an emptied chat, are shown no more', async ({
    assert,
  }) => {
    const { buyer, seller, buyerVisitor, sellerVisitor } = await acquainted()
    const { id } = (await sendPicture(buyerVisitor)).body.data
    await post(buyerVisitor, seller.user.id, [id])
    await settle()
    await sellerVisitor.delete(`${MESSAGES}?chatPartnerId=${buyer.id}`)
    assert.equal(await statusOf(sellerVisitor, id), 404)
    assert.equal(await statusOf(buyerVisitor, id), 302)
    await buyerVisitor.delete(`${MESSAGES}?chatPartnerId=${seller.user.id}&messageIds[]=3`)
    assert.equal(await statusOf(buyerVisitor, id), 404)
  })

  test('unsent after a day and taken back after a month are deleted with their files', async ({
    assert,
  }) => {
    const { seller, buyerVisitor } = await acquainted()
    const ids: number[] = []
    for (let n = 0; n < 4; n++) ids.push((await sendPicture(buyerVisitor)).body.data.id)
    const [unsent, fresh, kept, taken] = ids as [number, number, number, number]
    await post(buyerVisitor, seller.user.id, [kept])
    await post(buyerVisitor, seller.user.id, [taken])
    await settle()
    await buyerVisitor.delete(`${MESSAGES}?chatPartnerId=${seller.user.id}&messageIds[]=4`)
    const old = new Date(Date.now() - 31 * 24 * 3_600_000)
    await db.from('chat_images').whereIn('id', [unsent, kept]).update({ created_at: old })
    await db.from('chat_messages').whereNotNull('taken_back_at').update({ taken_back_at: old })
    const gone = await ChatImage.findOrFail(unsent)
    await (await app.container.make(SweepChats)).execute()
    const left = await ChatImage.query().whereIn('id', ids).orderBy('id')
    assert.deepEqual(
      left.map(({ id }) => id),
      [fresh, kept]
    )
    const files = await app.container.make(PrivateFiles)
    assert.isFalse(await files.exists(privateKey(gone)))
    assert.isEmpty(await db.from('chat_messages').whereNotNull('withheld_content'))
  })
})
