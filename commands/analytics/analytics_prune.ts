import { Command } from '#core/cli/command'
import { counted } from '#core/cli/counted'

export default class AnalyticsPrune extends Command {
  static override commandName = 'analytics:prune'
  static override help = [
    'A job does this each hour.',
    '',
    'Example:',
    '  node ace analytics:prune',
  ]
  static override description = 'Delete salts of past days, visitors and old sums of traffic'
  static override options = { startApp: true }

  override async work() {
    const { PruneTraffic } = await import('#analytics/actions/prune_traffic')
    const deleted = await (await this.app.container.make(PruneTraffic)).execute()
    const total = Object.values(deleted).reduce((sum, rows) => sum + rows, 0)
    this.logger.success(`${counted(total, 'row')} deleted`)
    return { deleted }
  }
}
