import { test } from '@japa/runner'
import ace from '@adonisjs/core/services/ace'
import testUtils from '@adonisjs/core/services/test_utils'
import Shop from '#shops/models/shop'
import User from '#identity/models/user'
import Creator from '#creators/models/creator'
import CreatorApprove from '../../../commands/creators/creator_approve.js'
import { makeCreator, makeMember } from '#tests/support/shops'

test.group('node ace creator:approve', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(() => {
    ace.ui.switchMode('raw')
    return () => ace.ui.switchMode('normal')
  })

  const approve = async (...argv: string[]) => {
    const command = await ace.create(CreatorApprove, argv)
    await command.exec()
    return command
  }

  test('makes a user a creator with an open shop', async ({ assert }) => {
    const person = await makeMember({ locale: 'ja-JP' })
    const command = await approve(person.email, '--name=Kotori', '--shop=ことりのみせ')
    command.assertSucceeded()

    const creator = await Creator.findByOrFail({ userId: person.id })
    assert.include(creator.$attributes, { name: 'Kotori', status: 'active', serviceFeeBp: 500 })
    assert.isNotNull(creator.approvedAt)
    const shop = await Shop.findByOrFail({ creatorId: creator.id })
    assert.include(shop.$attributes, { name: 'ことりのみせ', status: 'active', currency: 'JPY' })
    assert.equal((await User.findOrFail(person.id)).role, 'creator')
  })

  test('finds the user by the e-mail address in any case', async () => {
    const person = await makeMember()
    const command = await approve(person.email.toUpperCase())
    command.assertSucceeded()
  })

  test('changes nothing the second time', async ({ assert }) => {
    const { user, creator } = await makeCreator()
    const again = await approve(user.email, '--name=Other')
    again.assertSucceeded()

    const after = await Creator.findByOrFail({ userId: user.id })
    assert.equal(after.name, creator.name)
    assert.equal(after.approvedAt!.toMillis(), creator.approvedAt!.toMillis())
    assert.lengthOf(await Shop.query().where('creator_id', creator.id), 1)
  })

  test('reports an unknown e-mail address', async () => {
    const command = await approve('nobody@nowhere.test')
    command.assertFailed()
    command.assertLogMatches(/No user has the email address nobody@nowhere\.test/)
  })

  test('rejects the name {name}')
    .with([{ name: 'ab' }, { name: 'a'.repeat(21) }, { name: 'dash-ed' }, { name: 'products' }])
    .run(async ({ assert }, { name }) => {
      const person = await makeMember()
      const command = await approve(person.email, `--name=${name}`)
      command.assertFailed()
      assert.equal((await User.findOrFail(person.id)).role, 'user')
      assert.isNull(await Creator.findBy({ userId: person.id }))
    })

  test('accepts the name {name}')
    .with([{ name: 'abc' }, { name: 'b'.repeat(20) }])
    .run(async (_, { name }) => {
      const command = await approve((await makeMember()).email, `--name=${name}`)
      command.assertSucceeded()
    })

  test('rejects a name that differs from an existing one in case only', async () => {
    const { creator } = await makeCreator()
    const command = await approve(
      (await makeMember()).email,
      `--name=${creator.name.toUpperCase()}`
    )
    command.assertFailed()
    command.assertLogMatches(/is already taken/)
  })

  test('undoes the approval when the shop name is rejected', async ({ assert }) => {
    const person = await makeMember()
    const command = await approve(person.email, '--shop=abc')
    command.assertFailed()
    assert.isNull(await Creator.findBy({ userId: person.id }))
    assert.equal((await User.findOrFail(person.id)).role, 'user')
  })

  test('keeps the role of administrators', async ({ assert }) => {
    const admin = await makeMember({ role: 'admin' })
    const command = await approve(admin.email)
    command.assertFailed()
    assert.equal((await User.findOrFail(admin.id)).role, 'admin')
  })
})
