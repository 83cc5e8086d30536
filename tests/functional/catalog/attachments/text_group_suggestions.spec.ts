import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import { textSource } from '#database/market/files'
import { makeCreator } from '#tests/support/shops'
import { makeAttachment, pdfBytes } from '#tests/support/catalog'

test.group('Suggesting synonym groups', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  const at = (id: number) => `/api/v1/creator-dashboard/attachments/${id}/text-group-suggestions`

  test('thirteen groups from the text can be saved unchanged', async ({ client, assert }) => {
    const seller = await makeCreator()
    const bytes = textSource('xiudengren')
    const text = await makeAttachment(seller.shop, { fileName: 'a.txt', bytes })
    const response = await client.post(at(text.id)).loginAs(seller.user).json({ groups: [] })
    response.assertStatus(200)
    const { suggestions } = response.body().data
    assert.isAtLeast(suggestions.length, 13)
    assert.properties(suggestions[0], ['from', 'to', 'count', 'isStrong', 'isNear'])

    const groups = suggestions
      .slice(0, 13)
      .map(({ original, synonym }: Record<string, string>) => ({ original, synonym }))
    const check = await client
      .post(at(text.id).replace('suggestions', 'checks'))
      .loginAs(seller.user)
      .json({ groups })
    assert.deepEqual(check.body().data.problems, [])
  })

  test('originals that the creator entered are not suggested again', async ({ client, assert }) => {
    const seller = await makeCreator()
    const bytes = textSource('xiudengren')
    const text = await makeAttachment(seller.shop, { fileName: 'a.txt', bytes })
    const groups = [{ original: '但是', synonym: '然而' }]
    const response = await client.post(at(text.id)).loginAs(seller.user).json({ groups })
    const originals = response
      .body()
      .data.suggestions.map(({ original }: { original: string }) => original)
    assert.notInclude(originals, '但是')
  })

  test('the text of another shop is not found', async ({ client }) => {
    const [seller, other] = [await makeCreator(), await makeCreator()]
    const text = await makeAttachment(other.shop, { fileName: 'a.txt', bytes: '但是，但是。' })
    const response = await client.post(at(text.id)).loginAs(seller.user).json({ groups: [] })
    response.assertStatus(404)
  })

  test('a PDF has no synonym groups', async ({ client }) => {
    const seller = await makeCreator()
    const file = await makeAttachment(seller.shop, { fileName: 'a.pdf', bytes: await pdfBytes() })
    const response = await client.post(at(file.id)).loginAs(seller.user).json({ groups: [] })
    response.assertStatus(422)
  })

  test('is limited to twenty requests a minute for a shop', async ({ client, assert }) => {
    const seller = await makeCreator()
    const text = await makeAttachment(seller.shop, { fileName: 'a.txt', bytes: '但是，但是。' })
    const ask = () => client.post(at(text.id)).loginAs(seller.user).json({ groups: [] })
    for (let n = 0; n < 20; n++) assert.equal((await ask()).status(), 200)
    assert.equal((await ask()).status(), 429)
  })
})
