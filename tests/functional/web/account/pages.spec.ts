import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import { makeUser } from '#tests/support/identity'
import { pageOf } from '#tests/support/api/page_of'
import { makeCreator } from '#tests/support/shops'

/** Path → the component of the page. */
const PAGES = {
  '/account/profile': 'account/identity/profile/show',
  '/account/followings': 'account/community/followings/index',
  '/account/coupons': 'account/promotions/coupons/index',
  '/account/announcements': 'account/announcements/announcements/index',
  '/account/messages': 'account/chat/chats/index',
  '/account/notifications': 'account/notifications/event_notifications/index',
}

test.group('The account area', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  for (const [path, component] of Object.entries(PAGES)) {
    test(`${path} is served to its owner and sends a visitor to the sign-in`, async ({
      client,
      assert,
    }) => {
      const page = await client.get(path).loginAs(await makeUser())
      page.assertStatus(200)
      assert.equal(pageOf(page.text()).component, component)

      const stranger = await client.get(path).redirects(0)
      stranger.assertStatus(302)
      assert.include(stranger.header('location'), `redirect=${encodeURIComponent(path)}`)
    })
  }

  test('/account is the profile', async ({ client, assert }) => {
    const response = await client
      .get('/account')
      .loginAs(await makeUser())
      .redirects(0)
    response.assertStatus(302)
    assert.equal(response.header('location'), '/account/profile')
  })

  test('/account/followings shows own follows only', async ({ client, assert }) => {
    const { creator } = await makeCreator()
    const [user, other] = [await makeUser(), await makeUser()]
    await client.post('/api/v1/user/follows').loginAs(user).json({ creatorName: creator.name })
    const own = pageOf((await client.get('/account/followings').loginAs(user)).text())
    assert.equal(own.props.follows.items[0].creator.name, creator.name)
    const others = pageOf((await client.get('/account/followings').loginAs(other)).text())
    assert.equal(others.props.follows.total, 0)
  })

  test('a shop’s page recognizes its own creator', async ({ client, assert }) => {
    const { creator, user } = await makeCreator()
    const isOwn = async (visitor: typeof user) =>
      pageOf((await client.get(`/c/${creator.name}`).loginAs(visitor)).text()).props.isOwn
    assert.isTrue(await isOwn(user))
    assert.isFalse(await isOwn(await makeUser()))
  })
})
