import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { PrivateFiles } from '#platform/storage/private_files'
import ProductSample from '#catalog/models/product_sample'
import { DrawSample } from '#catalog/samples/actions/draw_sample'
import { pdfBytes, storyText } from '#tests/support/catalog'
import { freezeClock } from '#tests/support/clock'
import {
  choose,
  makeGoods,
  pathOf,
  PDF,
  samplesOf,
  stateOf,
  STORY,
} from '#tests/support/files/public_samples'
import { emptyQueue, settle } from '#tests/support/queue'

test.group('Drawing pages for visitors', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.timeout(60_000)

  test('is repeated without effect, and after a failure of the storage', async ({
    client,
    assert,
    cleanup,
  }) => {
    const goods = await makeGoods('pdf')
    await choose(client, goods, { pages: '1' })
    const { id: sampleId } = await ProductSample.findByOrFail({ attachmentId: goods.file.id })
    const draw = async () => (await app.container.make(DrawSample)).execute({ sampleId })
    const files = await app.container.make(PrivateFiles)
    const broken = new Proxy(files, {
      get: (target, name) =>
        name === 'put'
          ? () => Promise.reject(new Error('no storage'))
          : Reflect.get(target, name, target),
    })
    app.container.swap(PrivateFiles, () => broken)
    cleanup(() => app.container.restore(PrivateFiles))
    await assert.rejects(draw, 'no storage')
    assert.equal((await stateOf(client, goods)).state, 'drawing')
    app.container.restore(PrivateFiles)

    await Promise.all([draw(), draw()])
    await draw()
    assert.containsSubset(await stateOf(client, goods), { state: 'ready', pictures: [{ page: 1 }] })
  })

  test('does not bring back what its creator has removed', async ({ client, assert }) => {
    const goods = await makeGoods('pdf')
    await choose(client, goods, { pages: '1' })
    await client.delete(pathOf(goods.file)).loginAs(goods.seller.user)
    await settle()
    assert.deepEqual(await samplesOf(client, goods), [])
    assert.equal((await stateOf(client, goods)).state, 'none')
  })

  test('says when a page cannot be drawn, and is tried again with the same choice', async ({
    client,
    assert,
  }) => {
    const goods = await makeGoods('pdf')
    const files = await app.container.make(PrivateFiles)
    const { storageKey } = goods.file
    const contentType = 'application/pdf'
    await files.put(storageKey, Buffer.from('%PDF-1.7\nno more than this'), { contentType })
    await choose(client, goods, { pages: '1' })
    await settle()
    const failed = await stateOf(client, goods)
    assert.containsSubset(failed, { state: 'failed', failureReason: 'broken', pictures: [] })
    assert.deepEqual(await samplesOf(client, goods), [])

    await files.put(storageKey, await pdfBytes(PDF), { contentType })
    await choose(client, goods, { pages: '1' })
    await settle()
    assert.equal((await stateOf(client, goods)).state, 'ready')
  })

  test('counts as failed when its job is lost', async ({ client, assert, cleanup }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const goods = await makeGoods('pdf')
    await choose(client, goods, { pages: '1' })
    clock.moveBy({ minutes: 11 })
    const lost = await stateOf(client, goods)
    assert.containsSubset(lost, { state: 'failed', failureReason: 'interrupted' })
    const again = await choose(client, goods, { pages: '1' })
    again.assertBodyContains({ data: { state: 'drawing' } })
  })
})

test.group('A passage that visitors may read', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is at most a fifth of the text, from its beginning or from the chosen words', async ({
    client,
    assert,
  }) => {
    const goods = await makeGoods('text')
    const max = Math.floor(STORY.length / 5)
    const whole = await choose(client, goods, {})
    whole.assertBodyContains({
      data: { state: 'ready', startsWith: null, passage: STORY.slice(0, max).trim() },
    })
    await choose(client, goods, { startsWith: '声音传来', length: 20 })
    assert.containsSubset(await samplesOf(client, goods), [
      { language: 'zh', pictures: [], passage: STORY.slice(STORY.indexOf('声音')).slice(0, 20) },
    ])
    const long = await choose(client, goods, { length: max + 1 })
    long.assertBodyContains({ code: 422, error: 'SAMPLE_TOO_LONG' })
    const unknown = await choose(client, goods, { startsWith: '春风' })
    unknown.assertBodyContains({ code: 422, error: 'SAMPLE_START_UNKNOWN' })
    for (const length of [3001, 0, 'many']) {
      ;(await choose(client, goods, { length })).assertStatus(422)
    }
    assert.lengthOf((await stateOf(client, goods)).passage, 20, 'the choice before stands')
  })

  test('is at most 3,000 characters, and none of a short text', async ({ client, assert }) => {
    const long = await makeGoods('text', storyText(500))
    await choose(client, long, {})
    assert.isAtMost((await stateOf(client, long)).passage.length, 3000)
    const short = await makeGoods('text', '一个很短的故事。')
    const response = await choose(client, short, {})
    response.assertBodyContains({ code: 422, error: 'FILE_TOO_SHORT_FOR_SAMPLE' })
  })
})
