import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import { IdempotencyKeys } from '#core/http/idempotency/idempotency_keys'
import { Job } from '#platform/queue/job'
import { removeStaleFiles } from '#platform/storage/local/crumbs'
import { PrivateFiles } from '#platform/storage/private_files'
import { PublicFiles } from '#platform/storage/public_files'
import { passingFiles } from '#platform/storage/work_folder'

/** Longer than the queue remembers a job, so that no late delivery finds its trace gone. */
const KEPT_DAYS = 30

/** How long the sign-in page can say why a session ended. */
const ENDS_TOLD_DAYS = 7

/** No file takes a day between two of its bytes. */
const CRUMB_HOURS = 24

/** Takes away what has done its duty: delivered events, ended sessions, old keys, files that never arrived whole. */
@inject()
export default class SweepJob extends Job<object> {
  static override readonly jobName = 'core.sweep'

  constructor(
    private clock: Clock,
    private idempotencyKeys: IdempotencyKeys,
    private privateFiles: PrivateFiles,
    private publicFiles: PublicFiles
  ) {
    super()
  }

  async execute() {
    const now = this.clock.now()
    const longAgo = now.minus({ days: KEPT_DAYS }).toJSDate()
    await this.idempotencyKeys.sweep()
    await db.from('outbox_events').where('relayed_at', '<', longAgo).delete()
    await db.from('handled_events').where('handled_at', '<', longAgo).delete()
    // What ended is kept a while longer: the sign-in page says why.
    const aWeekAgo = now.minus({ days: ENDS_TOLD_DAYS }).toJSDate()
    await db.from('sessions').where('expires_at', '<', aWeekAgo).delete()
    const guests = db.from('sessions').whereNull('user_id')
    await guests.where('expires_at', '<', now.toJSDate()).delete()
    await db.from('ended_sessions').where('ended_at', '<', aWeekAgo).delete()
    await db.from('spent_captchas').where('expires_at', '<', now.toJSDate()).delete()
    await db.from('rate_limits').where('expire', '<', now.toMillis()).delete()
    await this.#sweepFiles(now.minus({ hours: CRUMB_HOURS }).toJSDate())
  }

  async #sweepFiles(before: Date) {
    await this.privateFiles.sweep(before)
    await this.publicFiles.sweep(before)
    await removeStaleFiles(passingFiles(), before)
  }
}
