import db from '@adonisjs/lucid/services/db'
import encryption from '@adonisjs/core/services/encryption'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { appKey } from '#config/app'

const NAME = 'digests'
const PURPOSE = 'digest-key'

let known: Promise<string> | undefined

/**
 * The key of digests that cannot be recomputed under another key, because their plain text is not stored: recovery codes,
 * payout accounts, links in sent mails, known browsers. It is stored encrypted with APP_KEY and stays the same when
 * APP_KEY changes. Each process reads it once.
 */
export function digestKey(): Promise<string> {
  known ??= read().catch((error) => {
    known = undefined
    throw error
  })
  return known
}

/** Stores the key of digests, when none is stored. */
export async function storeDigestKey(key: string, trx: TransactionClientContract): Promise<void> {
  const row = { name: NAME, sealed: encryption.encrypt(key, { purpose: PURPOSE }) }
  await trx.table('sealed_keys').insert(row).onConflict('name').ignore()
}

/** Production stores it when it starts first; elsewhere it is APP_KEY. */
async function read(): Promise<string> {
  const row = await db.from('sealed_keys').where('name', NAME).select('sealed').first()
  if (!row) return appKey.release()
  const key = encryption.decrypt<string>(row.sealed, PURPOSE)
  if (key) return key
  throw new Error(
    `The key of digests is sealed with another APP_KEY. If that one is lost, delete the row of sealed_keys: ` +
      'recovery codes and links that end mails become invalid.'
  )
}
