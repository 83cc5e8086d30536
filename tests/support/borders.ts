import { mkdir, rm } from 'node:fs/promises'
import { relative } from 'node:path'
import type { Suite } from '@japa/runner/core'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import env from '#start/env'
import { HeldQueue } from '#platform/queue/held_queue'
import { LocalLinks } from '#platform/storage/local/local_links'
import { MaintenanceFlag } from '#site/values/maintenance_flag'
import { emptyDatabase } from '#tests/support/empty_database'

type Contents = Record<string, string>

/**
 * Spec files share a process and a database. Between two files the database is emptied when the first left rows, and
 * caches of the process are cleared; a file with other leftovers fails.
 */
export function guardBorders(suite: Suite) {
  const open = new Map<string, number>()
  let before: Contents = {}
  suite.setup(async () => {
    // sharp sets an environment variable when it is first loaded.
    await import('sharp')
    await forgetWhatIsKept()
    before = await contents()
  })
  suite.onGroup((group) => {
    const file: string = group.options.meta.fileName
    open.set(file, (open.get(file) ?? 0) + 1)
    // A hook's own cleanup runs after all other hooks of its group.
    group.teardown(() => async () => {
      open.set(file, open.get(file)! - 1)
      if (open.get(file) !== 0) return
      const now = await restore(before)
      const lasting = differences(before, now)
      // The next file must not fail for it.
      before = now
      if (lasting.length > 0) throw new LeftBehind(file, lasting)
    })
  })
}

class LeftBehind extends Error {
  constructor(file: string, what: string[]) {
    super(
      `${relative(app.makePath(), file)} leaves behind what the next file would find: ` +
        `${what.join(', ')}. It has to undo that, or to say that it is @alone, and why.`
    )
  }
}

async function restore(before: Contents): Promise<Contents> {
  if (db.connectionGlobalTransactions.size > 0) await db.rollbackGlobalTransaction()
  await forgetWhatIsKept()
  const folder = env.get('FILES_PATH')
  if (folder) await emptyFolder(folder)
  if (differences(before, await contents()).length > 0) await emptyDatabase()
  return contents()
}

async function emptyFolder(folder: string) {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
}

function differences(before: Contents, now: Contents): string[] {
  return Object.keys({ ...before, ...now }).filter((key) => before[key] !== now[key])
}

/** Singletons are created here, so that none keeps the fixed clock of the first test. */
async function forgetWhatIsKept() {
  app.container.restoreAll()
  await app.container.make(LocalLinks)
  const flag = await app.container.make(MaintenanceFlag)
  flag.forget()
  const queue = await app.container.make(HeldQueue)
  queue.clear()
}

/** The state by name: the rows of every table, and the environment. */
async function contents(): Promise<Contents> {
  const tables: { name: string }[] = await db
    .from('pg_tables')
    .select(db.raw(`format('%I.%I', schemaname, tablename) as name`))
    .whereNotIn('schemaname', ['pg_catalog', 'information_schema'])
  const ask = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || '/' || coalesce(sum(hashtext(one::text)), 0) as rows from ${name} as one`
  )
  const { rows } = await db.rawQuery<{ rows: { name: string; rows: string }[] }>(
    ask.join(' union all ')
  )
  return {
    ...Object.fromEntries(rows.map(({ name, rows: found }) => [name, found])),
    ...Object.fromEntries(Object.entries(process.env).map(([key, value]) => [key, String(value)])),
  }
}
