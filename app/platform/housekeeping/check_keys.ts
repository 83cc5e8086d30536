import { createHmac } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import env from '#start/env'
import type { Check, Findings } from '#core/checks/check'

/**
 * Compares the keys of this process with those of the first process that worked on this database: with another APP_KEY it
 * could not read what others sealed, and with other keys for marks leaks could not be traced. Digests do not tell the keys.
 */
export default class CheckKeys implements Check {
  async execute(): Promise<Findings> {
    if (!app.inProduction) return { faults: [] }
    const digests = digestsOfKeys()
    const rows = Object.entries(digests).map(([name, digest]) => ({ name, digest }))
    await db.table('key_digests').multiInsert(rows).onConflict('name').ignore()
    const noted = await db.from('key_digests').orderBy('name').select('name', 'digest')
    return {
      faults: noted
        .filter(({ name, digest }) => digests[name] !== digest)
        .map(({ name }) =>
          digests[name]
            ? `${name} is not the key that other processes use on this database.`
            : `${name} is missing: other processes use it on this database.`
        )
        .map((fault) => `${fault} If that is meant, delete its row of key_digests.`),
    }
  }
}

function digestsOfKeys(): Record<string, string> {
  const ofMarks = env.get('WATERMARK_KEYS').split(',')
  const keys = [
    { name: 'APP_KEY', key: env.get('APP_KEY').release() },
    ...ofMarks.map((entry) => ({
      name: `WATERMARK_KEYS ${entry.split(':')[0]!.trim()}`,
      key: entry.trim(),
    })),
  ]
  return Object.fromEntries(
    keys.map(({ name, key }) => [name, createHmac('sha256', key).update(name).digest('hex')])
  )
}
