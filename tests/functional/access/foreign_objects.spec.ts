import { test } from '@japa/runner'
import { emptyDatabase } from '#tests/support/empty_database'
import {
  pathIn,
  cookieOf,
  requestAndRollBack,
  makeAccessFixture,
  type AccessFixture,
} from '#tests/support/access/access_fixture'
import { makeSeller } from '#tests/support/orders'
import { servedRoutes, type ServedRoute } from '#tests/support/access/served_routes'
import User from '#identity/models/user'
import { PASSWORD, signedIn } from '#tests/support/identity'

/** A sample in CI; `GUESSES=10000 npm test -- functional --files=foreign_objects` tries them all. */
const GUESSES = Number(process.env.GUESSES ?? 200)

/** Public routes, which have no owner; an item of the cart is addressed by its product id. */
const PUBLIC =
  /^\/(c|sandbox-gateway)\/|^\/api\/v1\/(creator\/\{name\}|creator\/products\/\{pid\}\/comments|webhooks|user\/cart)/

const isOfSomebody = ({ path }: ServedRoute) =>
  /\{(id|pid|aid|fileId|tradeNo|paymentNo)\}/.test(path) && !PUBLIC.test(path)

/** Valid bodies, so that the ownership check is reached. */
const BODIES: Record<string, unknown> = {
  'PATCH /api/v1/user/follows/{id}': { pushEnabled: false },
  'PATCH /api/v1/user/eventNotifications/{id}': { isRead: true },
  'PUT /api/v1/creator-dashboard/shop/categories/{id}': { name: 'Stolen' },
  'PATCH /api/v1/user/tickets/{id}': { isRead: true },
  'PATCH /api/v1/user/tickets/{id}/status': { status: 'closed' },
  'POST /api/v1/user/tickets/{id}/conversations': {
    content: 'Not mine',
    clientId: '7d1c3d0e-0000-4000-8000-000000000000',
  },
  'POST /api/v1/creator/products/{pid}/attachments/{aid}/pre-signed-url': { method: 'direct' },
  'POST /api/v1/creator-dashboard/attachments/{id}/text-group-checks': { groups: [] },
}

test.group('Objects of other users', (group) => {
  let fixture: AccessFixture
  let stranger: { cookie: string }

  group.setup(async () => {
    await emptyDatabase()
    fixture = await makeAccessFixture()
    const seller = await makeSeller()
    const other = await User.findOrFail(seller.user.id)
    await other.merge({ password: PASSWORD }).save()
    stranger = cookieOf(await signedIn(other))
    return emptyDatabase
  })

  const ask = async (route: ServedRoute, path: string) => {
    const body = JSON.stringify(BODIES[`${route.method} ${route.path}`] ?? {})
    const { status, text } = await requestAndRollBack({
      method: route.method,
      path,
      headers: stranger,
      ...(route.method === 'GET' ? {} : { body }),
    })
    return { status, text: withoutTraces(text) }
  }

  test('are answered exactly like absent objects', async ({ assert }) => {
    const differences: string[] = []
    for (const route of servedRoutes().filter(isOfSomebody)) {
      const foreign = await ask(route, pathIn(fixture, route))
      const absent = await ask(route, pathIn(absentFrom(fixture), route))
      const isSame = foreign.status === absent.status && foreign.text === absent.text
      if (!isSame || foreign.status < 400) {
        differences.push(`${route.method} ${route.path}: ${foreign.status}, ${absent.status}`)
      }
    }
    assert.deepEqual(differences, [])
  }).timeout(300_000)

  test('an id that the database cannot hold is answered the same way', async ({ assert }) => {
    const found: string[] = []
    for (const route of servedRoutes().filter(isOfSomebody)) {
      if (!/\{(id|pid|aid)\}/.test(route.path)) continue
      const { status } = await ask(route, route.path.replace(/\{\w+\}/g, '99999999999'))
      if (status !== 404) found.push(`${route.method} ${route.path}: ${status}`)
    }
    assert.deepEqual(found, [])
  }).timeout(300_000)

  test(`are not found by guessing (${GUESSES} numbers)`, async ({ assert }) => {
    const guessed = servedRoutes().filter(
      (route) => isOfSomebody(route) && /\{id\}/.test(route.path)
    )
    const readable = guessed.filter(({ method }) => method === 'GET')
    const hits: string[] = []
    for (let guess = 1; guess <= GUESSES; guess++) {
      const route = readable[guess % readable.length]!
      const path = route.path.replace(/\{\w+\}/g, String(Math.ceil(guess / readable.length)))
      const { status } = await ask(route, path)
      if (status < 400) hits.push(path)
    }
    assert.deepEqual(hits, [])
  }).timeout(60_000 + GUESSES * 100)
})

/** The same fixture before any of its objects existed. */
function absentFrom(fixture: AccessFixture): AccessFixture {
  return {
    ...fixture,
    valueOf: (path, name) => {
      if (name === 'tradeNo') return 'CM20200101AAAAAAAA'
      if (name === 'paymentNo') return 'PAY20200101AAAAAAAA'
      const value = fixture.valueOf(path, name)
      return /^\d+$/.test(value) ? '99999999' : value
    },
  }
}

/** The response without the request id; of a page, the visible text. */
function withoutTraces(text: string): string {
  if (text.startsWith('{')) return text.replace(/"requestId":"[^"]*"/, '')
  return text.replace(/<(script|style|head)\b[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, ' ')
}
