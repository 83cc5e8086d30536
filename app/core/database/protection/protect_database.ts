import { createHash } from 'node:crypto'
import pg from 'pg'
import { runMigrations } from 'bullmq'
import { APP_ROLE, ensureAppLogin } from '#core/database/protection/app_login'
import { QUEUE_NAMES } from '#config/queue'
import { RECORD_DATABASE_IDENTITY } from '#core/database/protection/database_identity'

/** Append-only tables for the application's role; balances are updated by the trigger on the entries. */
const APPEND_ONLY =
  'ledger_accounts, ledger_entries, ledger_transactions, ledger_releases, audit_entries, ' +
  'site_configuration_changes'
/** Tables written by the triggers on the entries only. */
const BY_TRIGGERS = 'ledger_balance_shares, ledger_balances, ledger_sums_to_check'
/** Tables of the migrations' own state. */
const MIGRATION_TABLES = 'adonis_schema, adonis_schema_versions, bullmq.migration'

/** BullMQ has no index by the name of a job; operators ask when a schedule failed last. Failed jobs are few. */
const FAILURES_BY_NAME = `create index if not exists job_failed_by_name
  on bullmq.job (queue, name, finished_at_ms) where state = 'failed'`

/**
 * BullMQ looks each few seconds for the jobs that it marked when it looked last. Without an index it reads every job of the
 * lane, the ended ones of a week too.
 */
const MARKED_JOBS = `create index if not exists job_stalled_marked
  on bullmq.job (queue) where stalled_marked`

/**
 * BullMQ stores each step of a job as an event for its class QueueEvents, which is not used here: five rows for each job,
 * and a notification in each of its transactions, whose commits wait for one another.
 */
const NO_JOB_EVENTS = `create or replace function
  bullmq.publish_event(p_queue text, p_event text, p_data jsonb) returns bigint
  language sql as 'select 0::bigint'`

const GRANTS = `
  revoke create on schema public from public;
  grant usage on schema public, bullmq to ${APP_ROLE};
  grant select, insert, update, delete on all tables in schema public, bullmq to ${APP_ROLE};
  grant usage, select on all sequences in schema public, bullmq to ${APP_ROLE};
  alter default privileges in schema public, bullmq
    grant select, insert, update, delete on tables to ${APP_ROLE};
  alter default privileges in schema public, bullmq grant usage, select on sequences to ${APP_ROLE};
  revoke update, delete, truncate on ${APPEND_ONLY} from ${APP_ROLE};
  revoke insert, update, delete, truncate on ${BY_TRIGGERS} from ${APP_ROLE};
  revoke insert on ledger_accounts from ${APP_ROLE};
  grant insert (type, owner, currency) on ledger_accounts to ${APP_ROLE};
  grant execute on function ledger_hold_balances to ${APP_ROLE};
  revoke delete, truncate on withdrawals, withdrawal_lines, statements, payout_attempts from ${APP_ROLE};
  revoke insert, update, delete on ${MIGRATION_TABLES}, database_home from ${APP_ROLE};`

/**
 * Creates or repairs, at every `migration:run`, what a restored database or a new server may lack: the application's
 * role and login, the queue's schema, the rights, and disabled triggers.
 * @param ownerUrl URL of the tables' owner
 * @param appUrl URL of the application; equal to the owner's when there is only one login
 * @throws PostgreSQL's error when the owner lacks privileges
 */
export async function protectDatabase(ownerUrl: string, appUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await ensureAppLogin(owner, appUrl)
    await runMigrations(owner)
    await owner.query('begin')
    await owner.query(`select pg_advisory_xact_lock(hashtext('protect'))`)
    await makeJobNumbers(owner)
    await owner.query(FAILURES_BY_NAME)
    await owner.query(MARKED_JOBS)
    await owner.query(NO_JOB_EVENTS)
    await owner.query(GRANTS)
    await enableTriggers(owner)
    await owner.query(RECORD_DATABASE_IDENTITY)
    await owner.query('commit')
  } finally {
    await owner.end()
  }
}

/**
 * BullMQ creates a sequence per lane when many jobs are added at once (`add_jobs_bulk`), which the application's role
 * may not do.
 */
async function makeJobNumbers(owner: pg.Client) {
  for (const lane of QUEUE_NAMES) {
    const name = `bullmq_jid_${createHash('md5').update(lane).digest('hex')}`
    await owner.query(`create sequence if not exists bullmq.${name}`)
  }
}

/** An interrupted restore with `--disable-triggers` leaves them disabled. */
async function enableTriggers(owner: pg.Client) {
  const { rows } = await owner.query<{ name: string }>(
    `select distinct tgrelid::regclass::text as name from pg_trigger
     where tgenabled = 'D' and tgrelid in (
       select oid from pg_class where relnamespace = 'public'::regnamespace)`
  )
  for (const { name } of rows) await owner.query(`alter table ${name} enable trigger all`)
}
