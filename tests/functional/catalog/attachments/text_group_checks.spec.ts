import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import { makeCreator } from '#tests/support/shops'
import { GROUPS, makeAttachment, storyText } from '#tests/support/catalog'

test.group('Checking synonym groups against a text', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  const check = '/api/v1/creator-dashboard/attachments'

  test('counts each original and reports where it occurs', async ({ client, assert }) => {
    const seller = await makeCreator()
    const { id } = await makeAttachment(seller.shop, { fileName: 'a.txt', bytes: storyText(4) })
    const response = await client
      .post(`${check}/${id}/text-group-checks`)
      .loginAs(seller.user)
      .json({ groups: GROUPS })
    response.assertStatus(200)
    const { problems, occurrences } = response.body().data
    assert.deepEqual(problems, [])
    assert.equal(occurrences[0].count, 4)
    assert.deepEqual(occurrences[0].excerpts[0], {
      before: '早晨，朋友',
      word: '慢慢',
      after: '走上道路，忽然看见美丽的',
    })
  })

  test('reports each violated rule', async ({ client, assert }) => {
    const seller = await makeCreator()
    const { id } = await makeAttachment(seller.shop, { fileName: 'a.txt', bytes: storyText() })
    const groups = GROUPS.map((g, n) => (n === 3 ? { ...g, synonym: g.original } : g))
    const response = await client
      .post(`${check}/${id}/text-group-checks`)
      .loginAs(seller.user)
      .json({ groups })
    assert.deepEqual(response.body().data.problems, [{ kind: 'same_words', group: 3 }])
  })

  test('empty rows do not prevent the report of the other groups’ occurrences', async ({
    client,
    assert,
  }) => {
    const seller = await makeCreator()
    const { id } = await makeAttachment(seller.shop, { fileName: 'a.txt', bytes: storyText(4) })
    const groups = GROUPS.map((g, n) => (n === 0 ? g : { original: '', synonym: '' }))
    const response = await client
      .post(`${check}/${id}/text-group-checks`)
      .loginAs(seller.user)
      .json({ groups })
    response.assertStatus(200)
    assert.equal(response.body().data.occurrences[0].count, 4)
  })
})
