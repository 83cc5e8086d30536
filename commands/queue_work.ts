import { Command } from '#core/cli/command'
import { refuseUnsafeStart } from '#core/checks/refuse_unsafe_start'
import { refuseUnsafeProduction } from '#core/production_safety'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class QueueWork extends Command {
  static override commandName = 'queue:work'
  static override help = ['Example:', '  node ace queue:work']
  static override description = 'Run the jobs of the queue until SIGTERM or SIGINT'
  static override options: CommandOptions = { startApp: true, staysAlive: true }

  override async work() {
    refuseUnsafeProduction(this.app.appRoot)
    await refuseUnsafeStart()
    const worker = await this.app.container.make('queue.worker')
    await worker.start()
  }
}
