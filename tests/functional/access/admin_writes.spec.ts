import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { SYSTEM } from '#core/http/actor'
import { settings } from '#core/settings/settings'
import { BanUser } from '#identity/accounts/actions/ban_user'
import { emptyDatabase } from '#tests/support/empty_database'
import {
  makeAccessFixture,
  pathIn,
  requestAndRollBack,
  type AccessFixture,
} from '#tests/support/access/access_fixture'

const OFFICE = '/api/v1/admin-dashboard'
const REASON = { reason: 'For a test' }

type Write = {
  body?: (fixture: AccessFixture) => object
  /** Makes the write possible; rolled back with it. */
  before?: (fixture: AccessFixture) => Promise<unknown>
}

const reasoned: Write = { body: () => REASON }
const setting = { key: 'cart.maxProducts', value: 20 }

/** Writes with a body that is accepted. Those that need a provider or a worker are in the specs of their modules. */
const WRITES: Record<string, Write> = {
  'POST /users/{id}/ban': reasoned,
  'POST /users/{id}/unban': {
    ...reasoned,
    before: async ({ people }) => {
      const ban = await app.container.make(BanUser)
      await ban.execute({ userId: people.user.id, ...REASON, actor: SYSTEM })
    },
  },
  'POST /users/{id}/data-exports': reasoned,
  'POST /users/{id}/deletion': reasoned,
  'POST /users/{id}/session-ends': reasoned,
  'PATCH /users/{id}/email': { body: () => ({ email: 'corrected@identity.test', ...REASON }) },
  'PATCH /users/{id}': { body: () => ({ groupName: 'Early buyer' }) },
  'PATCH /creators/{id}': { body: () => ({ serviceFee: 3, ...REASON }) },
  'POST /creators/{id}/end': reasoned,
  'POST /creators/{id}/verification': { body: () => ({ decision: 'verified', note: 'Seen' }) },
  'POST /impersonations': { body: ({ people }) => ({ userId: people.user.id, ...REASON }) },
  'POST /attachments/{id}/pre-sign-url': reasoned,
  'POST /attachments/{id}/withdrawal': reasoned,
  'DELETE /notifications/{id}': {},
  'POST /saved-replies': { body: () => ({ name: 'Hello', texts: { 'en-US': 'Hello' } }) },
  'PUT /saved-replies/{id}': { body: () => ({ name: 'Hello', texts: { 'en-US': 'Hello' } }) },
  'DELETE /saved-replies/{id}': {},
  'PATCH /tickets/{id}/status': { body: () => ({ status: 'resolved' }) },
  'POST /tickets/{id}/conversations': {
    body: () => ({
      content: 'We have looked at it.',
      seenId: 2_147_483_647,
      clientId: randomUUID(),
    }),
  },
  'POST /queues/{queue}/jobs': { body: () => ({ action: 'pause' }) },
  'PUT /site-management/configurations': {
    body: () => ({ version: 0, changes: [setting], ...REASON }),
  },
  'POST /orders/{tradeNo}/refund': { body: () => ({ reason: 'DUPLICATE_PAYMENT' }) },
  'POST /products/{id}/hide': reasoned,
  'PATCH /creator-applications/{id}': { body: () => ({ action: 'approve' }) },
  'POST /shops/{name}/toolbox-visits': reasoned,
}

test.group('Writes of admins in the activity log', (group) => {
  let fixture: AccessFixture
  group.setup(async () => {
    await emptyDatabase()
    fixture = await makeAccessFixture()
    return async () => {
      settings.reset()
      await emptyDatabase()
    }
  })

  for (const [name, { body, before }] of Object.entries(WRITES)) {
    test(`${name} leaves an entry with the admin’s name`, async ({ assert }) => {
      const [method, path] = name.split(' ') as [string, string]
      const actor = fixture.people.admin.id
      const headers = { ...fixture.headers.admin, 'content-type': 'application/json' }
      const entries = async () => {
        const [{ total }] = await db
          .from('audit_entries')
          .where('actor_id', actor)
          .count('* as total')
        return Number(total)
      }
      let added = 0
      const earlier = await entries()
      const { status, text } = await requestAndRollBack(
        {
          method,
          path: pathIn(fixture, { path: OFFICE + path }),
          headers,
          body: JSON.stringify(body?.(fixture) ?? {}),
        },
        async () => {
          added = (await entries()) - earlier
        },
        () => before?.(fixture)
      )
      assert.isBelow(status, 300, text)
      assert.isAbove(added, 0)
    })
  }
})
