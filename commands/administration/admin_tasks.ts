import { Command } from '#core/cli/command'
import { ListAdminTasks } from '#administration/queries/admin_tasks'

export default class AdminTasks extends Command {
  static override commandName = 'admin:tasks'
  static override help = ['Example:', '  node ace admin:tasks --json']
  static override description =
    'List what waits for admins; exit code 1 when something failed or could not be counted'
  static override options = { startApp: true }

  override async work() {
    const list = await this.app.container.make(ListAdminTasks)
    const tasks = await list.execute()
    const isRed = ({ count, level }: (typeof tasks)[number]) =>
      count === null || (level === 'red' && count > 0)
    if (tasks.some(isRed)) this.exitCode = 1
    const items = tasks.map(({ key, count, level, path }) => ({ key, count, level, path }))
    if (this.json) return { tasks: items }
    const waiting = tasks.filter(({ count }) => count !== 0)
    for (const task of waiting) {
      const line = `${task.key}: ${task.count ?? 'could not be counted'}  ${task.path}`
      if (isRed(task)) this.logger.error(line)
      else this.logger.log(line)
    }
    if (waiting.length === 0) this.logger.success('Nothing waits')
    return undefined
  }
}
