import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import { PrivateFiles } from '#platform/storage/private_files'
import TicketFile from '#support/models/ticket_file'

const MOST_AT_ONCE = 500

/** Deletes uploaded files that were not sent in time, and those of deleted accounts. */
@inject()
export class SweepTicketFiles {
  constructor(
    private files: PrivateFiles,
    private clock: Clock
  ) {}

  async execute(): Promise<void> {
    const now = this.clock.now().toJSDate()
    const due = await TicketFile.query()
      .where('expiresAt', '<=', now)
      .orderBy('expiresAt')
      .limit(MOST_AT_ONCE)
    for (const { id, storageKey } of due) await this.#delete(id, storageKey, now)
  }

  /** Deletes the row first, under its condition, so a file that is being sent stays. An interrupted run is repeated. */
  async #delete(id: number, storageKey: string, now: Date) {
    await db.transaction(async (trx) => {
      const expired = trx.from('ticket_files').where({ id }).where('expires_at', '<=', now)
      const deleted: unknown[] = await expired.delete().returning('id')
      if (deleted.length > 0) await this.files.delete(storageKey)
    })
  }
}
