import { readdir } from 'node:fs/promises'
import { parse } from 'node:path'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type { Check, Findings } from '#core/checks/check'

/** Compares the migrations of this build with those that ran on the database. */
export default class CheckMigrations implements Check {
  async execute(): Promise<Findings> {
    const [ours, theirs] = await Promise.all([migrationsOfBuild(), migrationsOfDatabase()])
    const pending = ours.filter((name) => !theirs.has(name))
    const unknown = [...theirs].filter((name) => !ours.includes(name))
    return {
      faults:
        pending.length > 0
          ? [
              `Of the migrations, ${listed(pending)} did not run on this database: run migration:run.`,
            ]
          : [],
      // While old and new processes run side by side, the new release has migrated already.
      warnings:
        unknown.length > 0 ? [`This build does not know ${listed(unknown)}: a newer one ran.`] : [],
    }
  }
}

async function migrationsOfBuild(): Promise<string[]> {
  const files = await readdir(app.makePath('database/migrations'))
  const names = files.filter((file) => /^\d.*(?<!\.d)\.[jt]s$/.test(file))
  return names.map((file) => `database/migrations/${parse(file).name}`).toSorted()
}

async function migrationsOfDatabase(): Promise<Set<string>> {
  const { rows } = await db.rawQuery<{ rows: { exists: boolean }[] }>(
    `select to_regclass('public.adonis_schema') is not null as exists`
  )
  if (!rows[0]!.exists) return new Set()
  const ran = await db.from('adonis_schema').select('name')
  return new Set(ran.map(({ name }) => name))
}

const listed = (names: string[]) =>
  `${names.length} (${parse(names[0]!).name}${names.length > 1 ? ' …' : ''})`
