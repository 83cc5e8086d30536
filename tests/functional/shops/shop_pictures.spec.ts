import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import type User from '#identity/models/user'
import { versionKey } from '#platform/pictures/picture'
import { PublicFiles } from '#platform/storage/public_files'
import ShopPicture from '#shops/models/shop_picture'
import { pictureBytes } from '#tests/support/catalog'
import { freezeClock } from '#tests/support/clock'
import { pngClaiming } from '#tests/support/files/pictures'
import { emptyQueue, settle } from '#tests/support/queue'
import { makeCreator, makeMember } from '#tests/support/shops'

const SHOP = '/api/v1/creator-dashboard/shop'
const PATH = `${SHOP}/pictures`

const send = async (client: ApiClient, user: User, bytes?: Buffer) =>
  client
    .post(PATH)
    .loginAs(user)
    .file('image', bytes ?? (await pictureBytes()), { filename: 'a.png', contentType: 'image/png' })

const show = (client: ApiClient, user: User, pictures: object) =>
  client
    .put(SHOP)
    .loginAs(user)
    .json({ name: 'Lamp Room', description: 'Letters', ...pictures })

test.group('Logo and banner', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)

  test('are chosen at once, and shown to visitors when they are processed', async ({
    client,
    assert,
  }) => {
    const { user, creator } = await makeCreator()
    const [logo, banner] = [await send(client, user), await send(client, user)]
    logo.assertStatus(201)
    logo.assertBodyContains({ data: { state: 'preparing' } })
    const ids = { logoId: logo.body().data.id, bannerId: banner.body().data.id }
    ;(await show(client, user, ids)).assertStatus(200)

    const face = async () => (await client.get(`/api/v1/creator/${creator.name}`)).body().data
    assert.isNull((await face()).logo)
    await settle()
    const pictures = await face()
    for (const picture of [pictures.logo, pictures.banner]) {
      assert.sameMembers(Object.keys(picture), ['url', 'srcSet', 'avifSrcSet', 'width', 'height'])
    }
    const own = await client.get(`${PATH}/${ids.logoId}`).loginAs(user)
    own.assertBodyContains({ data: { id: ids.logoId, state: 'ready' } })

    const without = await show(client, user, { logoId: null })
    without.assertBodyContains({ data: { logo: null, banner: { id: ids.bannerId } } })
  })

  test('another shop’s picture can be neither viewed nor used', async ({ client, assert }) => {
    const [owner, thief] = [await makeCreator(), await makeCreator()]
    const { id } = (await send(client, owner.user)).body().data
    for (const logoId of [id, 999_999_999]) {
      const rejected = await show(client, thief.user, { logoId })
      rejected.assertBodyContains({ code: 422, error: 'UNKNOWN_SHOP_PICTURE' })
    }
    const responses = [id, 999_999_999].map((n) => client.get(`${PATH}/${n}`).loginAs(thief.user))
    const bodies = (await Promise.all(responses)).map((response) => {
      response.assertStatus(404)
      const { requestId: _, ...body } = response.body()
      return body
    })
    assert.deepEqual(bodies[0], bodies[1])
  })

  test('an unused upload is deleted after an hour when the settings are saved', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const { user } = await makeCreator()
    const old = (await send(client, user)).body().data
    const { storageKey, width } = await ShopPicture.findOrFail(old.id)
    await settle()
    clock.moveBy({ minutes: 61 })
    const fresh = (await send(client, user)).body().data
    await ShopPicture.query().where('id', fresh.id).update({ createdAt: clock.now() })
    ;(await show(client, user, {})).assertStatus(200)
    assert.isNull(await ShopPicture.find(old.id))
    assert.isNotNull(await ShopPicture.find(fresh.id))
    const files = await app.container.make(PublicFiles)
    assert.isFalse(await files.exists(versionKey(storageKey, width, 'webp')))
  })

  test('a decompression bomb, a program and two megabytes and a byte are rejected', async ({
    client,
  }) => {
    const { user } = await makeCreator()
    const large = Buffer.concat([await pictureBytes(), Buffer.alloc(2 * 1024 ** 2)])
    for (const [bytes, error] of [
      [pngClaiming(50_000, 50_000), 'IMAGE_UNREADABLE'],
      [pngClaiming(1, 100_000), 'IMAGE_TOO_TALL'],
      [pngClaiming(800, 20_000), 'IMAGE_TOO_TALL'],
      [Buffer.from('MZ\x90\0\x03'), 'IMAGE_UNREADABLE'],
      [large, 'IMAGE_TOO_LARGE'],
    ] as const) {
      const rejected = await send(client, user, bytes)
      rejected.assertStatus(422)
      rejected.assertBodyContains({ error })
    }
  })

  test('can be uploaded by creators only', async ({ client }) => {
    ;(await send(client, await makeMember())).assertStatus(403)
  })
})
