import { Command } from '#core/cli/command'
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
    this.logger.info(`${waiting} events in the outbox${age}; ${stats.failedCopies} failed copies`)
    return undefined
  }
}
