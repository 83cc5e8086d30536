import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import pg from 'pg'

/** The role that holds the rights of the application; the login is this role or a member of it. */
export const APP_ROLE = 'countermark_app'

/** The login of the application on a server of this clone: the password follows from the owner's, so nothing is stored. */
export function appLoginOf(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  const seed = `${APP_ROLE}:${decodeURIComponent(url.password)}`
  url.username = APP_ROLE
  url.password = createHash('sha256').update(seed).digest('base64url')
  return url.href
}

/**
 * Makes the role of the application and the login of this address when they are absent. A login that exists keeps its
 * password, and its rights are given elsewhere (`protectDatabase`).
 *
 * @returns whether the login had to be made
 * @throws Error of PostgreSQL when the owner may not create roles
 */
export async function ensureAppLogin(owner: pg.ClientBase, appUrl: string): Promise<boolean> {
  const { username, password } = new URL(appUrl)
  const name = decodeURIComponent(username)
  // Two processes that change one role at a time would fail with "tuple concurrently updated".
  await owner.query(`select pg_advisory_lock(hashtext('${APP_ROLE}'))`)
  try {
    return await make(owner, name, decodeURIComponent(password))
  } finally {
    await owner.query(`select pg_advisory_unlock(hashtext('${APP_ROLE}'))`)
  }
}

async function make(owner: pg.ClientBase, name: string, password: string): Promise<boolean> {
  await makeRole(owner, APP_ROLE)
  if (name === (await currentUser(owner))) return false

  if (name !== APP_ROLE) await makeRole(owner, name)
  const { rows } = await owner.query<{ can_login: boolean; is_member: boolean }>(
    `select rolcanlogin as can_login, pg_has_role(oid, $2, 'member') as is_member
     from pg_roles where rolname = $1`,
    [name, APP_ROLE]
  )
  const [id, role] = [pg.escapeIdentifier(name), pg.escapeIdentifier(APP_ROLE)]
  if (!rows[0]!.is_member) await owner.query(`grant ${role} to ${id}`)
  if (rows[0]!.can_login) return false
  const secret = pg.escapeLiteral(scramVerifier(password))
  await owner.query(`alter role ${id} login password ${secret}`)
  return true
}

async function currentUser(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select current_user as name')
  return rows[0]!.name
}

async function makeRole(owner: pg.ClientBase, name: string) {
  const { rowCount } = await owner.query('select 1 from pg_roles where rolname = $1', [name])
  if (rowCount) return
  await owner
    .query(`create role ${pg.escapeIdentifier(name)} nologin`)
    .catch((error: { code?: string }) => {
      // Another process was faster: duplicate_object, or the unique index underneath.
      if (error.code !== '42710' && error.code !== '23505') throw error
    })
}

/** What PostgreSQL stores of a password, so that the password itself stands in no log of statements. */
function scramVerifier(password: string): string {
  const [salt, rounds] = [randomBytes(16), 4096]
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256')
  const keyed = (text: string) => createHmac('sha256', salted).update(text).digest()
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64')
  const server = keyed('Server Key').toString('base64')
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored}:${server}`
}
