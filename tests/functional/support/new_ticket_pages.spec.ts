import { test } from '@japa/runner'
import marketplace from '#config/marketplace'
import { makeUser } from '#tests/support/identity'

test.group('The form of a new ticket', () => {
  test('begins with the title that the address gives, cut to the longest title', async ({
    assert,
    client,
  }) => {
    const user = await makeUser()
    const open = async (query: string) => {
      const page = await client.get(`/account/tickets/new?${query}`).loginAs(user).withInertia()
      page.assertStatus(200)
      return (page.inertiaProps as any).title
    }
    assert.equal(
      await open('type=general&title=Notification%20from%20linwan'),
      'Notification from linwan'
    )
    const { max } = marketplace.tickets.title
    assert.equal(
      await open(`type=general&title=${'%F0%9F%98%80'.repeat(max + 20)}`),
      '😀'.repeat(max)
    )
    assert.isNull(await open('type=general'))
  })
})
