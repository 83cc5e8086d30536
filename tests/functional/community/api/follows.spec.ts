import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import type User from '#identity/models/user'
import { FollowCreator } from '#community/actions/follow_creator'
import { ListFollows } from '#community/queries/follows'
import { countQueries } from '#tests/support/count_queries'
import { makeCreator, makeMember, uniqueWord } from '#tests/support/shops'

const PATH = '/api/v1/user/follows'

const follow = (client: ApiClient, user: User, body: object) =>
  client.post(PATH).loginAs(user).json(body)

const rowsOf = (user: User) => db.from('follows').where({ user_id: user.id })

test.group('POST /api/v1/user/follows', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('follows a creator, with notifications unless they are declined', async ({
    client,
    assert,
  }) => {
    const { shop, creator } = await makeCreator({ shop: { name: 'Lantern House' } })
    const user = await makeMember()
    const response = await follow(client, user, { creatorName: creator.name.toUpperCase() })
    response.assertStatus(200)
    assert.containsSubset(response.body().data, {
      pushEnabled: true,
      creator: {
        name: creator.name,
        shopName: 'Lantern House',
        description: shop.description,
        logo: null,
        isOpen: true,
      },
    })
    assert.isAbove(Date.parse(response.body().data.createdAt), Date.now() - 60_000)

    const quiet = await makeCreator()
    const second = await follow(client, user, {
      creatorName: quiet.creator.name,
      pushEnabled: false,
    })
    second.assertBodyContains({ data: { pushEnabled: false } })
  })

  test('has no further effect when it is repeated: the same response, and the setting stays', async ({
    client,
    assert,
  }) => {
    const { creator } = await makeCreator()
    const user = await makeMember()
    const first = await follow(client, user, { creatorName: creator.name, pushEnabled: false })
    const second = await follow(client, user, { creatorName: creator.name })
    second.assertStatus(200)
    assert.deepEqual(second.body(), first.body())
    assert.lengthOf(await rowsOf(user), 1)
  })

  test('rejects the own shop', async ({ client, assert }) => {
    const { user, creator } = await makeCreator()
    const response = await follow(client, user, { creatorName: creator.name })
    response.assertStatus(422)
    response.assertBodyContains({ error: 'OWN_SHOP' })
    assert.lengthOf(await rowsOf(user), 0)
  })

  test('finds no unknown creator, no suspended one, and no closed shop', async ({ client }) => {
    const user = await makeMember()
    const suspended = await makeCreator()
    await suspended.creator.merge({ status: 'inactive' }).save()
    const closed = await makeCreator({ shop: { status: 'inactive' } })
    const responses = [
      ['nobodyHere', 'NOT_FOUND'],
      [suspended.creator.name, 'NOT_FOUND'],
      [closed.creator.name, 'SHOP_CLOSED'],
    ] as const
    for (const [creatorName, error] of responses) {
      const response = await follow(client, user, { creatorName })
      response.assertStatus(404)
      response.assertBodyContains({ error })
    }
  })

  test('reports missing fields', async ({ client }) => {
    const user = await makeMember()
    for (const body of [{}, { creatorName: 7 }, { creatorName: 'a', pushEnabled: 'maybe' }]) {
      ;(await follow(client, user, body)).assertStatus(422)
    }
  })

  test('follows for the signed-in user only', async ({ client, assert }) => {
    const { creator } = await makeCreator()
    const [user, other] = [await makeMember(), await makeMember()]
    await follow(client, user, {
      creatorName: creator.name,
      userId: other.id,
      user_id: other.id,
      id: 1,
    })
    assert.lengthOf(await rowsOf(user), 1)
    assert.lengthOf(await rowsOf(other), 0)
  })
})

test.group('GET /api/v1/user/follows', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('lists own follows, newest first, page by page', async ({ client, assert }) => {
    const user = await makeMember()
    const names: string[] = []
    for (let n = 0; n < 3; n++) {
      const { creator } = await makeCreator()
      await follow(client, user, { creatorName: creator.name })
      names.unshift(creator.name)
    }
    await follow(client, await makeMember(), { creatorName: names[0] })

    const first = await client.get(`${PATH}?pageSize=2`).loginAs(user)
    const { items, ...list } = first.body().data
    assert.deepEqual(list, { total: 3, page: 1, pageSize: 2, hasMore: true })
    const second = await client.get(`${PATH}?pageSize=2&page=2`).loginAs(user)
    const listed = [...items, ...second.body().data.items]
    assert.deepEqual(
      listed.map(({ creator }) => creator.name),
      names
    )
  })

  test('reports whether the user follows a given creator', async ({ client, assert }) => {
    const { creator } = await makeCreator()
    const user = await makeMember()
    const ask = () => client.get(`${PATH}?creatorName=${creator.name.toUpperCase()}`).loginAs(user)
    assert.equal((await ask()).body().data.total, 0)
    await follow(client, user, { creatorName: (await makeCreator()).creator.name })
    await follow(client, user, { creatorName: creator.name })
    assert.equal((await ask()).body().data.items[0].creator.name, creator.name)
  })

  test('keeps shops that closed since, with their state', async ({ client, assert }) => {
    const { creator, shop } = await makeCreator()
    const suspended = await makeCreator()
    const user = await makeMember()
    await follow(client, user, { creatorName: creator.name })
    await follow(client, user, { creatorName: suspended.creator.name })
    await shop.merge({ status: 'inactive' }).save()
    await suspended.creator.merge({ status: 'inactive' }).save()
    const { items } = (await client.get(PATH).loginAs(user)).body().data
    assert.deepEqual(
      items.map((item: { creator: { isOpen: boolean } }) => item.creator.isOpen),
      [false, false]
    )
  })

  test('takes two queries, for one shop as for ten', async ({ assert }) => {
    const user = await makeMember()
    const followCreator = await app.container.make(FollowCreator)
    const listFollows = new ListFollows()
    const counts: number[] = []
    for (let n = 1; n <= 10; n++) {
      const { creator } = await makeCreator()
      await followCreator.execute({ userId: user.id, creatorName: creator.name })
      const sent = await countQueries(() => listFollows.execute({ userId: user.id }))
      counts.push(sent.length)
    }
    assert.deepEqual([...new Set(counts)], [2])
  })
})

test.group('PATCH and DELETE /api/v1/user/follows/{id}', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('change the notification setting, and nothing else', async ({ client, assert }) => {
    const { creator } = await makeCreator()
    const other = await makeCreator()
    const user = await makeMember()
    const made = await follow(client, user, { creatorName: creator.name })
    const { id } = made.body().data
    const response = await client
      .patch(`${PATH}/${id}`)
      .loginAs(user)
      .json({ pushEnabled: false, creatorId: other.creator.id, userId: other.user.id, id: 1 })
    response.assertStatus(200)
    assert.deepEqual(response.body().data, { ...made.body().data, pushEnabled: false })
    ;(await client.patch(`${PATH}/${id}`).loginAs(user).json({})).assertStatus(422)
  })

  test('unfollow the creator; a repetition is a 404', async ({ client, assert }) => {
    const { creator } = await makeCreator()
    const user = await makeMember()
    const { id } = (await follow(client, user, { creatorName: creator.name })).body().data
    ;(await client.delete(`${PATH}/${id}`).loginAs(user)).assertStatus(200)
    assert.lengthOf(await rowsOf(user), 0)
    ;(await client.delete(`${PATH}/${id}`).loginAs(user)).assertStatus(404)
  })

  test('find no follows of other users', async ({ client, assert }) => {
    const { creator, user: seller } = await makeCreator()
    const owner = await makeMember()
    const { id } = (await follow(client, owner, { creatorName: creator.name })).body().data
    const before = await rowsOf(owner)
    for (const stranger of [await makeMember(), seller, await makeMember({ role: 'admin' })]) {
      const patch = client.patch(`${PATH}/${id}`).loginAs(stranger).json({ pushEnabled: false })
      for (const response of [
        await patch,
        await client.delete(`${PATH}/${id}`).loginAs(stranger),
      ]) {
        response.assertStatus(404)
        response.assertBodyContains({ error: 'NOT_FOUND' })
      }
    }
    assert.deepEqual(await rowsOf(owner), before)
  })

  test('are for signed-in users', async ({ client }) => {
    for (const response of [
      await client.get(PATH),
      await client.post(PATH).json({}),
      await client.patch(`${PATH}/1`).json({}),
      await client.delete(`${PATH}/1`),
    ]) {
      response.assertStatus(401)
    }
  })

  test('an invalid id is a 404', async ({ client }) => {
    const user = await makeMember()
    for (const id of ['0', '-1', 'x', '99999999999999', '1%27']) {
      ;(await client.delete(`${PATH}/${id}`).loginAs(user)).assertStatus(404)
    }
  })
})

test.group('Following at the same moment', () => {
  test('five clicks make one row, and five times the same response', async ({ assert }) => {
    const { creator } = await makeCreator({ name: uniqueWord('racer').slice(0, 20) })
    const user = await makeMember()
    const followCreator = await app.container.make(FollowCreator)
    const input = { userId: user.id, creatorName: creator.name }
    const ids = await Promise.all([1, 2, 3, 4, 5].map(() => followCreator.execute(input)))
    assert.lengthOf([...new Set(ids)], 1)
    assert.lengthOf(await rowsOf(user), 1)
  })
})
