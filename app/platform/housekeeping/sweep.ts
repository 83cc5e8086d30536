import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import { Outbox } from '#core/events/outbox'
import { IdempotencyKeys } from '#core/http/idempotency/idempotency_keys'
import { sweepCounters } from '#core/http/limits/limit_counters'
import { removeStaleFiles } from '#platform/storage/local/remove_stale_files'
import { PrivateFiles } from '#platform/storage/private_files'
import { PublicFiles } from '#platform/storage/public_files'
import { temporaryFiles } from '#platform/storage/work_folder'

/** Longer than the queue remembers a job, so that a late delivery still finds its record. */
const KEPT_DAYS = 30

/** An incomplete file that was not written for this long is deleted: no upload pauses this long between two bytes. */
const INCOMPLETE_FILE_HOURS = 24

/** Deletes delivered events, old keys and incomplete files. */
@inject()
export class Sweep {
  constructor(
    private clock: Clock,
    private idempotencyKeys: IdempotencyKeys,
    private outbox: Outbox,
    private privateFiles: PrivateFiles,
    private publicFiles: PublicFiles
  ) {}

  async execute() {
    const now = this.clock.now()
    const longAgo = now.minus({ days: KEPT_DAYS }).toJSDate()
    await this.idempotencyKeys.sweep()
    await this.outbox.sweep(longAgo)
    await db.from('spent_captchas').where('expires_at', '<', now.toJSDate()).delete()
    await sweepCounters(now)
    await this.#sweepFiles(now.minus({ hours: INCOMPLETE_FILE_HOURS }).toJSDate())
  }

  async #sweepFiles(before: Date) {
    await this.privateFiles.sweep(before)
    await this.publicFiles.sweep(before)
    await removeStaleFiles(temporaryFiles(), before)
  }
}
