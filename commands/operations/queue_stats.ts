import { Command } from '#core/cli/command'
import { counted } from '#core/cli/counted'
import { GetQueueStats } from '#operations/queries/get_queue_stats'

export default class QueueStats extends Command {
  static override commandName = 'queue:stats'
  static override help = ['Example:', '  node ace queue:stats --json']
  static override description = 'Show the queues, the outbox and the schedules'
  static override options = { startApp: true }

  override async work() {
    const stats = await (await this.app.container.make(GetQueueStats)).execute()
    if (this.json) return { ...stats }
    for (const { name, waiting, active, delayed, failed, isPaused } of stats.queues) {
      const counts = `${waiting} waiting, ${active} running, ${delayed} delayed, ${failed} failed`
      this.logger.log(`${name.padEnd(10)} ${counts}${isPaused ? ', PAUSED' : ''}`)
    }
    const { waiting, oldestSeconds } = stats.outbox
    const age = oldestSeconds === null ? '' : `, the oldest for ${oldestSeconds} s`
    const copies = counted(stats.failedCopies, 'failed copy', { many: 'failed copies' })
    this.logger.info(`${counted(waiting, 'event')} in the outbox${age}; ${copies}`)
    for (const { name, queue, everyMs, ...times } of stats.schedules) {
      const period = everyMs === null ? 'by calendar' : `every ${periodOf(everyMs)}`
      const failed = times.lastFailedAt ? `, failed ${minuteOf(times.lastFailedAt)}` : ''
      const last = `last ${minuteOf(times.lastAt)}, next ${minuteOf(times.nextAt)}${failed}`
      this.logger.log(`${name}  ${queue}  ${period}, ${last}`)
    }
    return undefined
  }
}

const minuteOf = (at: Date | null) => (at ? `${at.toISOString().slice(0, 16)}Z` : 'never')

const SECOND = 1000

/** `90000` → `90 seconds`, `3600000` → `1 hour` */
function periodOf(milliseconds: number): string {
  const seconds = Math.round(milliseconds / SECOND)
  if (seconds % 3600 === 0) return counted(seconds / 3600, 'hour')
  return seconds % 60 === 0 ? counted(seconds / 60, 'minute') : counted(seconds, 'second')
}
