import { randomBytes } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'

const BYTES = 16
const RETRY_MS = 5_000

const KEEP_SALT = `insert into traffic_salts (day, salt) values (:day, :salt) on conflict do nothing`

/** The salts of days, shared by all processes. */
export class TrafficSalts {
  #salts = new Map<string, Buffer>()
  #pending: Promise<Buffer | null> | null = null
  #failedAt = -Infinity

  /** The salt of a day, if this process has loaded it. */
  known(day: string): Buffer | undefined {
    return this.#salts.get(day)
  }

  /**
   * Reads the salt of a day, or creates it. One query serves all callers; after a failure the next ones wait for a
   * while, so that pages do not query a database that is unavailable.
   * @returns null when the database cannot be queried
   */
  async load(day: string): Promise<Buffer | null> {
    const known = this.#salts.get(day)
    if (known || performance.now() - this.#failedAt < RETRY_MS) return known ?? null
    this.#pending ??= this.#read(day).finally(() => (this.#pending = null))
    return this.#pending
  }

  /** Stores the salt of a day again: a crash of the database empties the unlogged table. */
  async keep(day: string): Promise<void> {
    const salt = this.#salts.get(day)
    if (salt) await db.rawQuery(KEEP_SALT, { day, salt })
  }

  /** Forgets the salts of earlier days. */
  forgetBefore(day: string) {
    for (const known of this.#salts.keys()) if (known < day) this.#salts.delete(known)
  }

  async #read(day: string): Promise<Buffer | null> {
    try {
      await db.rawQuery(KEEP_SALT, { day, salt: randomBytes(BYTES) })
      const { salt } = await db.from('traffic_salts').where('day', day).select('salt').firstOrFail()
      this.#salts.set(day, salt)
      return salt
    } catch {
      this.#failedAt = performance.now()
      return null
    }
  }
}
