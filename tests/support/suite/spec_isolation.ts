import { mkdir, rm } from 'node:fs/promises'
import { relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Settings } from 'luxon'
import type { Suite } from '@japa/runner/core'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import env from '#start/env'
import { SharedLimit } from '#core/http/limits/shared_limit'
import { settings } from '#core/settings/settings'
import { InMemoryQueue } from '#platform/queue/in_memory_queue'
import { LocalLinks } from '#platform/storage/local/local_links'
import { MaintenanceFlag } from '#site/values/maintenance_flag'
import { emptyDatabase } from '#tests/support/empty_database'
import { restoreGatewaysLater } from '#tests/support/gateways/restore_gateways'

type Contents = Record<string, string>

const MOST_TIMES = 5
const PAUSE_MS = 100

/**
 * Spec files share a process and a database. After each file the caches of the process are cleared, and the database is
 * emptied if rows were left. A file fails when something remains afterwards: rows, or a changed environment variable.
 */
export function checkIsolation(suite: Suite) {
  const openGroups = new Map<string, number>()
  let before: Contents = {}
  let restoreGateways = async () => {}
  suite.setup(async () => {
    // sharp sets an environment variable when it is first loaded, which would count as a leftover.
    await import('sharp')
    await clearCaches()
    before = await contents()
    restoreGateways = await restoreGatewaysLater()
  })
  suite.onGroup((group) => {
    const file: string = group.options.meta.fileName
    openGroups.set(file, (openGroups.get(file) ?? 0) + 1)
    // The function that a hook returns runs after all other hooks of its group.
    group.teardown(() => async () => {
      openGroups.set(file, openGroups.get(file)! - 1)
      if (openGroups.get(file) !== 0) return
      const now = await restore(before, restoreGateways)
      const leftovers = differences(before, now)
      // The next file must not fail because of this one's leftovers.
      before = now
      if (leftovers.length > 0) throw new SpecLeftovers(file, leftovers)
    })
  })
}

class SpecLeftovers extends Error {
  constructor(file: string, what: string[]) {
    super(
      `${relative(app.makePath(), file)} leaves behind what the next file would find: ` +
        `${what.join(', ')}. It has to undo that, or to begin with a comment \`@alone <why>\`, which gives it a process of its own.`
    )
  }
}

async function restore(before: Contents, restoreGateways: () => Promise<void>): Promise<Contents> {
  if (db.connectionGlobalTransactions.size > 0) await db.rollbackGlobalTransaction()
  await clearCaches()
  const folder = env.get('FILES_PATH')
  if (folder) await emptyFolder(folder)
  let now = await contents()
  // Requests that a closed page had sent may end after the first time.
  for (let time = 0; time < MOST_TIMES && differences(before, now).length > 0; time++) {
    if (time > 0) await sleep(PAUSE_MS)
    await emptyDatabase()
    await restoreGateways()
    now = await contents()
  }
  return now
}

async function emptyFolder(folder: string) {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
}

function differences(before: Contents, now: Contents): string[] {
  return Object.keys({ ...before, ...now }).filter((key) => before[key] !== now[key])
}

/** Also creates singletons, because one created in a test would keep that test's fixed clock. */
async function clearCaches() {
  app.container.restoreAll()
  Settings.now = () => Date.now()
  await app.container.make(LocalLinks)
  const flag = await app.container.make(MaintenanceFlag)
  flag.clear()
  const shared = await app.container.make(SharedLimit)
  shared.clear()
  settings.reset()
  const queue = await app.container.make(InMemoryQueue)
  queue.clear()
}

/** The state by name: number and checksum of the rows of every table that has any, and the environment. */
async function contents(): Promise<Contents> {
  const tables: { name: string }[] = await db
    .from('pg_class as c')
    .join('pg_namespace as n', 'n.oid', 'c.relnamespace')
    .select(db.raw(`format('%I.%I', n.nspname, c.relname) as name`))
    .where('c.relkind', 'r')
    // Others were never written.
    .whereRaw('pg_relation_size(c.oid) > 0')
    .whereNotIn('n.nspname', ['pg_catalog', 'information_schema'])
  const selects = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || '/' || sum(hashtext(one::text)) as rows from ${name} as one having count(*) > 0`
  )
  const { rows } = await db.rawQuery<{ rows: { name: string; rows: string }[] }>(
    selects.join(' union all ')
  )
  return {
    ...Object.fromEntries(rows.map(({ name, rows: found }) => [name, found])),
    ...Object.fromEntries(Object.entries(process.env).map(([key, value]) => [key, String(value)])),
  }
}
