import { flags } from '@adonisjs/core/ace'
import type { QueueName } from '#config/queue'
import { Command } from '#core/cli/command'
import { assertSafeStart } from '#core/checks/assert_safe_start'
import { assertSafeProduction } from '#core/checks/production_safety'
import { queueArgument } from '#operations/values/queue_argument'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class QueueWork extends Command {
  static override commandName = 'queue:work'
  static override help = [
    'Example:',
    '  node ace queue:work',
    '',
    'A machine that only stamps: node ace queue:work --lanes=stamping. The other lanes need another worker.',
  ]
  static override description = 'Process queued jobs until stopped by SIGTERM or SIGINT'
  static override options: CommandOptions = { startApp: true, staysAlive: true }

  @flags.array({ description: 'Only these queues (queue:stats), separated by commas' })
  declare lanes?: string[]

  override async work() {
    let lanes: QueueName[] | undefined
    try {
      lanes = this.lanes?.flatMap((names) => names.split(',')).map(queueArgument)
    } catch (error) {
      this.refuse(error)
      return this.terminate()
    }
    const starting = this.start(lanes)
    // What starts after the application was shut down would keep the process alive, and ignore further signals.
    this.app.terminating(async () => {
      const { stopWorkers } = await import('#platform/queue/worker')
      await Promise.all([stopWorkers(), starting.catch(() => {})])
    })
    await starting
  }

  private async start(lanes?: QueueName[]) {
    assertSafeProduction(this.app.appRoot)
    await assertSafeStart()
    const worker = await this.app.container.make('queue.worker')
    if (this.app.isTerminating) return
    await worker.start(lanes)
    if (this.app.isTerminating) return
    // Last, so that a worker with a port of figures takes jobs.
    const { ServeMetrics } = await import('#operations/actions/serve_metrics')
    await (await this.app.container.make(ServeMetrics)).execute()
  }
}
