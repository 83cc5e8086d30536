import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { Check, Findings } from '#core/checks/check'
import { APP_ROLE } from '#core/database/protection/app_login'

const MEND = `Give DATABASE_URL a login of its own, DATABASE_OWNER_URL the owner of the tables, and run migration:run.`

/** The properties of the login, including its memberships. */
const QUESTION = `
  select session_user as login,
    coalesce((select pg_has_role(session_user, oid, 'usage') from pg_roles where rolname = '${APP_ROLE}'), false)
      as is_app,
    (select rolsuper from pg_roles where rolname = session_user) as is_superuser,
    (select rolcreaterole or rolreplication or rolbypassrls from pg_roles where rolname = session_user)
      as has_powers,
    exists (select 1 from pg_class c where c.relnamespace in (select oid from pg_namespace
      where nspname in ('public', 'bullmq')) and pg_has_role(session_user, c.relowner, 'member')) as is_owner,
    exists (select 1 from pg_roles where rolname in ('pg_write_all_data', 'pg_execute_server_program',
      'pg_write_server_files') and pg_has_role(session_user, oid, 'member')) as writes_all`

interface Login {
  login: string
  is_app: boolean
  is_superuser: boolean
  has_powers: boolean
  is_owner: boolean
  writes_all: boolean
}

/** Checks that the application's login has only the restricted role, which can only append to the ledger. */
@inject()
export default class CheckRole implements Check {
  async execute(): Promise<Findings> {
    const { rows } = await db.rawQuery<{ rows: [Login] }>(QUESTION)
    const [login] = rows
    const faults: string[] = []
    const refuse = (why: string) => faults.push(`The database login ${login.login} ${why}. ${MEND}`)
    // A superuser has all other privileges too, so one message is sufficient.
    if (login.is_superuser) refuse('is a superuser')
    else {
      if (!login.is_app) refuse(`is not a member of the role ${APP_ROLE}`)
      if (login.is_owner) refuse('owns tables and could switch their protection off')
      if (login.has_powers) refuse('may create roles, replicate or bypass row security')
      if (login.writes_all) refuse('may write all tables or files of the server')
    }
    return { faults }
  }
}
