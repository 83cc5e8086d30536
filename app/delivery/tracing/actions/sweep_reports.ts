import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import watermarking from '#config/watermarking'
import { Clock } from '#core/clock/clock'

/** Deletes reports after their retention period. */
@inject()
export class SweepReports {
  constructor(private clock: Clock) {}

  async execute() {
    const { keptDays } = watermarking.report
    const longAgo = this.clock.now().minus({ days: keptDays }).toJSDate()
    await db.from('leak_reports').where('created_at', '<', longAgo).delete()
  }
}
