import { test } from '@japa/runner'
import { makeUser, signedIn } from '#tests/support/identity'
import { makeListing, makePaidOrder } from '#tests/support/orders'
import { settle } from '#tests/support/queue'
import { makeCreator } from '#tests/support/shops'

const NOTIFICATIONS = '/api/v1/creator-dashboard/promotions/notifications'
const FORM = '/studio/promotions/notifications/new'

async function makeShop() {
  const seller = await makeCreator()
  const goods = await makeListing({ shopId: seller.shop.id } as never)
  const [first, second] = [await makeUser(), await makeUser()]
  for (const buyer of [first, second]) await makePaidOrder(buyer, goods)
  await settle()
  return { seller, studio: await signedIn(seller.user), first, second }
}

test.group('Whom a notification is for', () => {
  test('a target without chosen customers or conditions is refused, not everybody', async ({
    assert,
  }) => {
    const { studio, first } = await makeShop()
    const words = { title: 'New prints', content: 'They are in the shop.' }
    for (const target of [{}, { userId: [first.id] }, { filter: [] }, { userIds: [] }]) {
      const sent = await studio.post(NOTIFICATIONS, { ...words, target })
      assert.equal(sent.status, 422, JSON.stringify(target))
      const query = encodeURIComponent(JSON.stringify(target))
      const counted = await studio.get(`${NOTIFICATIONS}/counts?target=${query}`)
      assert.equal(counted.status, 422, JSON.stringify(target))
    }
    assert.equal((await studio.get(NOTIFICATIONS)).body.data.total, 0)
  })

  test('an address with unknown customers or conditions chooses no customer', async ({
    assert,
    client,
  }) => {
    const { seller, first, second } = await makeShop()
    const open = async (query: string) => {
      const page = await client.get(`${FORM}?${query}`).loginAs(seller.user).withInertia()
      return { status: page.status(), ...(page.inertiaProps as any) }
    }
    const unknown = [
      'userIds=999999',
      'userIds=x',
      'userIds=',
      'userIds=99999999999',
      'userIds[]=x',
      `userIds=${first.id},999999`,
      'filters=x',
      'filters[]=x',
      `filters=${'['.repeat(5_000)}`,
      `filters=${encodeURIComponent('[{"field":"purchasedSpecificProducts","operator":"contains","value":[999999]}]')}`,
    ]
    for (const query of unknown) {
      const { status, isTargetUnknown, recipients, userIds } = await open(query)
      assert.equal(status, 200, query)
      assert.isTrue(isTargetUnknown, query)
      assert.isNull(recipients, query)
      assert.isNull(userIds, query)
    }
    assert.containsSubset(await open(''), { isTargetUnknown: false, recipients: 2, userIds: null })
    const both = `userIds=${first.id},${second.id}`
    assert.containsSubset(await open(both), { recipients: 2, userIds: [first.id, second.id] })
    assert.containsSubset(await open(`userIds=${first.id}`), { recipients: 1 })
  })

  test('the sums of the customers’ page are over the rows that a search shows', async ({
    assert,
    client,
  }) => {
    const { seller, first } = await makeShop()
    const page = await client
      .get(`/studio/customers?q=${first.username}`)
      .loginAs(seller.user)
      .withInertia()
    assert.containsSubset(page.inertiaProps, { customers: { total: 1 }, stats: { customers: 1 } })
  })
})
