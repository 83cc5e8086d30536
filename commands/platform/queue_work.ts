import { Command } from '#core/cli/command'
import { assertSafeStart } from '#core/checks/assert_safe_start'
import { assertSafeProduction } from '#core/checks/production_safety'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class QueueWork extends Command {
  static override commandName = 'queue:work'
  static override help = ['Example:', '  node ace queue:work']
  static override description = 'Process queued jobs until stopped by SIGTERM or SIGINT'
  static override options: CommandOptions = { startApp: true, staysAlive: true }

  override async work() {
    const starting = this.start()
    // What starts after the application was shut down would keep the process alive, and ignore further signals.
    this.app.terminating(async () => {
      const { stopWorkers } = await import('#platform/queue/worker')
      await Promise.all([stopWorkers(), starting.catch(() => {})])
    })
    await starting
  }

  private async start() {
    assertSafeProduction(this.app.appRoot)
    await assertSafeStart()
    const worker = await this.app.container.make('queue.worker')
    if (this.app.isTerminating) return
    const { ServeMetrics } = await import('#operations/actions/serve_metrics')
    await (await this.app.container.make(ServeMetrics)).execute()
    await worker.start()
  }
}
