import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import type { Sharp } from 'sharp'
import Upload from '#catalog/models/upload'
import { DEFAULT_WATERMARK } from '#catalog/values/watermark_settings'
import { SYSTEM } from '#core/http/actor'
import { ChangeSettings } from '#site/actions/change_settings'
import { makeProduct } from '#tests/support/catalog'
import { packOf } from '#tests/support/files/packs'
import { sendFile, UPLOADS } from '#tests/support/files/uploads'
import { makeCreator } from '#tests/support/shops'
import { freshSettings } from '#tests/support/suite/fresh_settings'
import { asImage, picture } from '#tests/unit/watermarking/image/image_samples'

type Creator = Awaited<ReturnType<typeof makeCreator>>

const PRODUCTS = '/api/v1/creator-dashboard/shop/products'

async function upload(
  client: ApiClient,
  { user }: Creator,
  file: { name: string; image: Sharp; watermark?: boolean; consent?: object }
) {
  const { name, image, watermark = true, consent = {} } = file
  const uploadKey = await sendFile(client, user, name, await image.toBuffer(), { watermark })
  const response = await client
    .post(UPLOADS)
    .loginAs(user)
    .json({ uploadKey, ...consent })
  return { uploadKey, response }
}

async function turnOff() {
  const change = await app.container.make(ChangeSettings)
  const changes = [{ key: 'marks.pictures', value: false }]
  await change.execute({ changes, reason: 'Test', actor: SYSTEM })
}

test.group('A picture in the library', (group) => {
  let plain: Sharp
  group.setup(async () => {
    plain = asImage(await picture(420, 300))
  })
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.timeout(60_000)

  test('is told by its bytes, whatever the case of its extension', async ({ client, assert }) => {
    const seller = await makeCreator()
    const files = [
      ['a.JPG', plain.clone().jpeg(), 'image/jpeg'],
      ['b.jpeg', plain.clone().jpeg(), 'image/jpeg'],
      ['c.Png', plain.clone().png(), 'image/png'],
      ['d.webp', plain.clone().webp(), 'image/webp'],
      ['messenger.png', plain.clone().jpeg(), 'image/jpeg'],
    ] as const
    for (const [name, image, contentType] of files) {
      const { response } = await upload(client, seller, { name, image })
      response.assertStatus(201)
      const { kind, type, unmarkable, ...file } = response.body().data
      assert.deepEqual([kind, type, unmarkable], ['image', 'image', null])
      assert.equal(file.contentType, contentType)
    }
  })

  test('with another content than a picture is refused', async ({ client }) => {
    const seller = await makeCreator()
    const uploadKey = await sendFile(client, seller.user, 'a.png', '%PDF-1.7')
    const response = await client.post(UPLOADS).loginAs(seller.user).json({ uploadKey })
    response.assertStatus(422)
    response.assertBodyContains({ error: 'FILE_CONTENT_MISMATCH' })
  })

  const refused: Record<string, [code: string, make: (plain: Sharp) => Sharp]> = {
    'too small': ['PICTURE_TOO_SMALL', (image) => image.resize(255, 300)],
    'for print': ['PICTURE_FOR_PRINT', (image) => image.toColorspace('cmyk').jpeg()],
    'of 16 bits': ['PICTURE_TOO_DEEP', (image) => image.toColorspace('rgb16').png()],
    'transparent': ['PICTURE_TOO_FAINT', (image) => image.ensureAlpha(0).png()],
    'a GIF': ['PICTURE_UNUSABLE', (image) => image.gif()],
  }
  for (const [name, [code, make]] of Object.entries(refused)) {
    test(`that is ${name} is refused with the reason, or kept for products without marks`, async ({
      client,
      assert,
    }) => {
      const seller = await makeCreator()
      const image = () => make(plain.clone().png())
      const { response } = await upload(client, seller, { name: 'a.png', image: image() })
      response.assertStatus(422)
      response.assertBodyContains({ error: code })

      const kept = await upload(client, seller, {
        name: 'a.png',
        image: image(),
        watermark: false,
      })
      kept.response.assertStatus(201)
      const { kind, unmarkable } = kept.response.body().data
      assert.deepEqual([kind, unmarkable], ['other', code])
    })
  }

  test('with colors beyond sRGB waits for its creator to agree', async ({ client, assert }) => {
    const seller = await makeCreator()
    const image = plain.clone().withIccProfile('p3').jpeg()
    const { response, uploadKey } = await upload(client, seller, { name: 'phone.jpg', image })
    response.assertStatus(422)
    response.assertBodyContains({ error: 'PICTURE_WIDE_GAMUT' })
    assert.isNotNull(await Upload.findBy('uid', uploadKey))

    const agreed = await client
      .post(UPLOADS)
      .loginAs(seller.user)
      .json({ uploadKey, isSrgbAgreed: true })
    agreed.assertStatus(201)
    agreed.assertBodyContains({ data: { kind: 'image', unmarkable: null } })
  })

  test('that cannot be marked is sold beside marked ones only when its creator passes it', async ({
    client,
    assert,
  }) => {
    const seller = await makeCreator()
    const small = plain.clone().resize(300, 200).png()
    const file = { name: 'a.png', image: small, watermark: false }
    const { id } = (await upload(client, seller, file)).response.body().data
    const product = await makeProduct(seller, { files: ['pdf'], status: 'draft' })
    const [pdf] = await product.related('attachments').query()
    const put = (unmarkable?: string) =>
      client
        .put(`${PRODUCTS}/${product.id}`)
        .loginAs(seller.user)
        .json({
          attachmentIds: [pdf!.id, id],
          watermark: { ...DEFAULT_WATERMARK, unmarkable },
        })
    for (const choice of [undefined, 'refuse']) {
      const response = await put(choice)
      response.assertStatus(422)
      response.assertBodyContains({ error: 'FILE_CANNOT_BE_MARKED' })
    }
    const passed = await put('pass')
    passed.assertStatus(200)
    assert.equal(passed.body().data.watermark.unmarkable, 'pass')
    assert.lengthOf(passed.body().data.attachments, 2)
    // Taking the choice back is refused while the product holds the picture.
    const back = await client
      .put(`${PRODUCTS}/${product.id}`)
      .loginAs(seller.user)
      .json({ watermark: { ...DEFAULT_WATERMARK, unmarkable: 'refuse' } })
    back.assertBodyContains({ error: 'FILE_CANNOT_BE_MARKED' })
  })

  test('with such colors in a pack does not pass the pack, whose others can be marked', async ({
    client,
  }) => {
    const seller = await makeCreator()
    const [wide, usual] = [plain.clone().withIccProfile('p3').jpeg(), plain.clone().jpeg()]
    const pack = packOf([
      { name: '1.jpg', bytes: await wide.toBuffer() },
      { name: '2.jpg', bytes: await usual.toBuffer() },
    ])
    const uploadKey = await sendFile(client, seller.user, 'a.zip', pack, { watermark: false })
    const added = await client.post(UPLOADS).loginAs(seller.user).json({ uploadKey })
    added.assertBodyContains({ data: { kind: 'other', unmarkable: 'PICTURE_WIDE_GAMUT' } })
    const product = await makeProduct(seller, { status: 'draft' })
    const response = await client
      .put(`${PRODUCTS}/${product.id}`)
      .loginAs(seller.user)
      .json({
        attachmentIds: [added.body().data.id],
        watermark: { ...DEFAULT_WATERMARK, unmarkable: 'pass' },
      })
    response.assertStatus(422)
    response.assertBodyContains({ error: 'FILE_CANNOT_BE_MARKED' })
  })

  test('of another kind is not passed', async ({ client }) => {
    const seller = await makeCreator()
    const uploadKey = await sendFile(client, seller.user, 'tool.exe', 'MZ', { watermark: false })
    const added = await client.post(UPLOADS).loginAs(seller.user).json({ uploadKey })
    const product = await makeProduct(seller, { status: 'draft' })
    const response = await client
      .put(`${PRODUCTS}/${product.id}`)
      .loginAs(seller.user)
      .json({
        attachmentIds: [added.body().data.id],
        watermark: { ...DEFAULT_WATERMARK, unmarkable: 'pass' },
      })
    response.assertBodyContains({ error: 'FILE_CANNOT_BE_MARKED' })
  })

  test('is published only with the hidden watermark, the only one that it bears', async ({
    client,
    assert,
  }) => {
    const seller = await makeCreator()
    const file = { name: 'a.jpg', image: plain.clone().jpeg() }
    const { id } = (await upload(client, seller, file)).response.body().data
    const product = await makeProduct(seller, { status: 'draft' })
    const hidden = { enabled: false, overlay: 'off' }
    const put = (watermark: object) =>
      client
        .put(`${PRODUCTS}/${product.id}`)
        .loginAs(seller.user)
        .json({ attachmentIds: [id], watermark })
    const visibleOnly = await put({ ...DEFAULT_WATERMARK, hidden })
    assert.deepEqual(visibleOnly.body().data.missing, ['picture_mark'])
    assert.deepEqual((await put(DEFAULT_WATERMARK)).body().data.missing, [])
  })
})

test.group('A picture, while pictures are not marked', (group) => {
  group.each.setup(freshSettings)

  test('is another file while the setting is off, as before', async ({ client }) => {
    await turnOff()
    const seller = await makeCreator()
    const begun = await client
      .post(`${UPLOADS}/pre-signed-url`)
      .loginAs(seller.user)
      .json({ fileName: 'a.jpg', byteSize: 10 })
    begun.assertBodyContains({ error: 'FILE_TYPE_REFUSED' })
    const { response } = await upload(client, seller, {
      name: 'a.jpg',
      image: asImage(await picture(420, 300)).jpeg(),
      watermark: false,
    })
    response.assertBodyContains({
      data: { kind: 'other', type: 'image', unmarkable: 'FILE_TYPE_REFUSED' },
    })
  })
})
