import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import watermarking from '#config/watermarking'
import { Clock } from '#core/clock/clock'
import { Job } from '#platform/queue/job'

/** Deletes reports after their retention period. */
@inject()
export default class SweepReportsJob extends Job<object> {
  static override readonly jobName = 'delivery.sweep_reports'

  constructor(private clock: Clock) {
    super()
  }

  async execute() {
    const { keptDays } = watermarking.report
    const longAgo = this.clock.now().minus({ days: keptDays }).toJSDate()
    await db.from('leak_reports').where('created_at', '<', longAgo).delete()
  }
}
