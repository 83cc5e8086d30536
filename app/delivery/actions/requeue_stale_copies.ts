import { inject } from '@adonisjs/core'
import watermarking from '#config/watermarking'
import { Clock } from '#core/clock/clock'
import { DispatchStamping } from '#delivery/actions/dispatch_stamping'
import { sweepStampingFolders } from '#delivery/engines/stamping_folder'
import Copy, { UNDERWAY } from '#delivery/models/copy'

const MOST_AT_ONCE = 500

/**
 * Finds copies that are underway but untouched for a while, and sees to it that each has a job: one
 * that waits or runs stays as it is, one that was lost or given up by the queue starts again. Also
 * removes temporary folders of workers that were killed.
 */
@inject()
export class RequeueStaleCopies {
  constructor(
    private dispatchStamping: DispatchStamping,
    private clock: Clock
  ) {}

  async execute(): Promise<void> {
    const { staleSeconds, leftoverMinutes } = watermarking.stamping
    const now = this.clock.now()
    const stale = await Copy.query()
      .whereIn('status', [...UNDERWAY])
      .where('updatedAt', '<', now.minus({ seconds: staleSeconds }).toJSDate())
      .orderBy('updatedAt')
      .limit(MOST_AT_ONCE)
    await this.dispatchStamping.execute(stale)
    await sweepStampingFolders(now.minus({ minutes: leftoverMinutes }).toJSDate())
  }
}
