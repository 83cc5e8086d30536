import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { makeCreator } from '#tests/support/shops'
import { FindFreeCreatorName } from '#creators/queries/find_free_creator_name'

test.group('A generated creator name', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  const nameFrom = async (...sources: string[]) =>
    (await app.container.make(FindFreeCreatorName)).execute({ sources })

  test('keeps letters and digits of the username', async ({ assert }) => {
    assert.equal(await nameFrom('m.ei_ling-88', 'x@y.z'), 'meiling88')
  })

  test('falls back to the e-mail address when too little is left', async ({ assert }) => {
    assert.equal(await nameFrom('小鸟', 'little.bird@mail.test'), 'littlebird')
  })

  test('falls back to a default word when nothing is left', async ({ assert }) => {
    assert.match(await nameFrom('小鸟', '鸟@mail.test'), /^creator\d*$/)
  })

  test('never exceeds 20 characters', async ({ assert }) => {
    assert.equal(await nameFrom('q'.repeat(40)), 'q'.repeat(20))
  })

  test('appends a number when the name exists, within 20 characters', async ({ assert }) => {
    await makeCreator({ name: 'W'.repeat(20) })
    assert.equal(await nameFrom('w'.repeat(30)), 'w'.repeat(19) + '2')
  })
})
