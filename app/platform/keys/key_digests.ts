import { createHmac } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import env from '#start/env'
import { storeDigestKey } from '#platform/keys/digest_key'

const NAME = 'APP_KEY'
const OLD = 'APP_KEY_OLD'

type Digests = Record<string, string>

/**
 * Compares the keys of this process with those that are noted, and notes new ones. A process in which APP_KEY_OLD is the key
 * that was noted begins the exchange: from then on all processes need both keys, in either order, until nothing is sealed
 * with the old one.
 * @returns one sentence for each key that differs or is missing
 */
export async function compareKeys(): Promise<string[]> {
  const own = digestsOfKeys()
  return db.transaction(async (trx) => {
    await trx.rawQuery(`select pg_advisory_xact_lock(hashtext('key_digests'))`)
    const { [OLD]: old, ...required } = own
    await note(required, trx)
    const noted = await notedDigests(trx)
    const faults = faultsOf(own, noted)
    if (faults.length > 0) return faults
    const isExchanged = noted[NAME] !== own[NAME]
    await storeDigestKey(env.get(isExchanged ? OLD : NAME)!.release(), trx)
    if (isExchanged) await exchange({ [NAME]: own[NAME]!, [OLD]: old! }, trx)
    return []
  })
}

/** Whether the processes of this database write with this process's APP_KEY. */
export async function isNotedKey(): Promise<boolean> {
  const noted = await db.from('key_digests').where('name', NAME).select('digest').first()
  return !noted || noted.digest === digestsOfKeys()[NAME]
}

/** Ends the exchange, if this process knows both keys: from now on APP_KEY is enough. */
export async function releaseOldKey(): Promise<void> {
  const { [OLD]: digest } = digestsOfKeys()
  if (digest) await db.from('key_digests').where({ name: OLD, digest }).delete()
}

function faultsOf(own: Digests, noted: Digests): string[] {
  const { [NAME]: current, [OLD]: old } = own
  const isOwn = (digest: string) => digest === current || digest === old
  return Object.entries(noted).flatMap(([name, digest]) => {
    if (name === OLD) {
      if (isOwn(digest)) return []
      return [
        'APP_KEY_OLD is not the key that secrets are still sealed with: set it until keys:reseal leaves nothing.',
      ]
    }
    if (name === NAME ? isOwn(digest) : own[name] === digest) return []
    const fault = own[name]
      ? `${name} is not the key that other processes use on this database.`
      : `${name} is missing: other processes use it on this database.`
    return [`${fault} If that is meant, delete its row of key_digests.`]
  })
}

async function note(digests: Digests, trx: TransactionClientContract) {
  const rows = Object.entries(digests).map(([name, digest]) => ({ name, digest }))
  await trx.table('key_digests').multiInsert(rows).onConflict('name').ignore()
}

async function notedDigests(trx: TransactionClientContract): Promise<Digests> {
  const rows = await trx.from('key_digests').orderBy('name').select('name', 'digest')
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}

async function exchange(digests: Digests, trx: TransactionClientContract) {
  const rows = Object.entries(digests).map(([name, digest]) => ({ name, digest }))
  await trx.table('key_digests').multiInsert(rows).onConflict('name').merge(['digest'])
}

/** They do not tell the keys. Both application's keys have the name of the current one, so that each can replace the other. */
function digestsOfKeys(): Digests {
  const digest = (key: string, name: string) => createHmac('sha256', key).update(name).digest('hex')
  const old = env.get(OLD)?.release()
  const ofMarks = env.get('WATERMARK_KEYS').split(',')
  return {
    [NAME]: digest(env.get(NAME).release(), NAME),
    ...(old ? { [OLD]: digest(old, NAME) } : {}),
    ...Object.fromEntries(
      ofMarks.map((entry) => {
        const name = `WATERMARK_KEYS ${entry.split(':')[0]!.trim()}`
        return [name, digest(entry.trim(), name)]
      })
    ),
  }
}
