import { args, flags } from '@adonisjs/core/ace'
import { idOf } from '#core/cli/assert_arguments'
import { Command } from '#core/cli/command'
import { ChangeTicketStatus } from '#support/actions/change_ticket_status'

export default class TicketClose extends Command {
  static override commandName = 'ticket:close'
  static override help = [
    'Example:',
    '  node ace ticket:close 17',
    '  node ace ticket:close 17 --resolve',
  ]
  static override description = 'Close a ticket for good, or resolve it: a reply reopens it then'
  static override options = { startApp: true }

  @args.string({ description: 'Id of the ticket, from ticket:list' })
  declare ticket: string

  @flags.boolean({ description: 'Resolve instead of close; the user is told by email' })
  declare resolve: boolean

  override async work() {
    const id = idOf('ticket', this.ticket)
    const change = await this.app.container.make(ChangeTicketStatus)
    const status = this.resolve ? 'resolved' : 'closed'
    await change.execute({ id, status, actor: this.actor })
    this.logger.success(`Ticket ${id} is ${status}`)
    return { id, status }
  }

  protected override looksFor() {
    return `ticket ${this.ticket}`
  }
}
