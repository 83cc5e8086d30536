import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import pg from 'pg'

/** The role with the application's rights; the login is this role or a member of it. */
export const APP_ROLE = 'countermark_app'

/**
 * URL of the application's login on a local server. Its password is derived from the owner's, so nothing is stored.
 */
export function appLoginOf(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  const seed = `${APP_ROLE}:${decodeURIComponent(url.password)}`
  url.username = APP_ROLE
  url.password = createHash('sha256').update(seed).digest('base64url')
  return url.href
}

/**
 * Creates the application's role and the login of this URL if they are missing. An existing login keeps its password;
 * rights are granted by `protectDatabase`.
 * @returns whether the login was created
 * @throws PostgreSQL's error when the owner may not create roles
 */
export async function ensureAppLogin(owner: pg.ClientBase, appUrl: string): Promise<boolean> {
  const { username, password } = new URL(appUrl)
  const name = decodeURIComponent(username)
  // Two processes that alter the same role concurrently would fail with "tuple concurrently updated".
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
      // A concurrent process created it: duplicate_object, or its unique index.
      if (error.code !== '42710' && error.code !== '23505') throw error
    })
}

/** The SCRAM verifier that PostgreSQL stores, so that the password does not appear in statement logs. */
function scramVerifier(password: string): string {
  const [salt, rounds] = [randomBytes(16), 4096]
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256')
  const keyed = (text: string) => createHmac('sha256', salted).update(text).digest()
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64')
  const server = keyed('Server Key').toString('base64')
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored}:${server}`
}
