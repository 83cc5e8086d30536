import db from '@adonisjs/lucid/services/db'
import { makeToken } from '#tests/support/access'
import type { AccessFixture } from '#tests/support/access/access_fixture'
import { makeUser, signedIn, type Visitor } from '#tests/support/identity'

/** The headers of each role, with everybody signed in. */
export async function headersOf(
  { user, creator, admin }: AccessFixture['people'],
  read: { authorization: string }
): Promise<AccessFixture['headers']> {
  const banned = await makeUser()
  const old = await signedIn(banned)
  // The session row stays, as if it had been written back after the ban.
  await db.from('users').where('id', banned.id).update({ banned_at: new Date() })
  const acting = await signedIn(admin)
  await acting.post('/api/v1/admin-dashboard/impersonations', { userId: user.id, reason: 'A test' })
  const write = await makeToken(user, { scopes: ['write'] })
  return {
    visitor: {},
    user: cookieOf(await signedIn(user)),
    creator: cookieOf(await signedIn(creator)),
    admin: cookieOf(await signedIn(admin)),
    banned: cookieOf(old),
    read,
    write: write.header,
    acting: cookieOf(acting),
  }
}

export function cookieOf(visitor: Visitor) {
  return { cookie: `countermark=${visitor.cookie('countermark')}` }
}
