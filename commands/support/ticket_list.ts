import { flags } from '@adonisjs/core/ace'
import { Command } from '#core/cli/command'
import { counted } from '#core/cli/counted'
import { Misuse } from '#core/cli/misuse'
import { TICKET_STATUSES, TICKET_TYPES } from '#support/models/ticket'
import type { TicketStatus, TicketType } from '#support/models/ticket'
import { ListAdminTickets } from '#support/queries/list_admin_tickets'

export default class TicketList extends Command {
  static override commandName = 'ticket:list'
  static override help = ['Example:', '  node ace ticket:list --type=refund --json']
  static override description = 'List tickets; by default those that wait for the staff'
  static override options = { startApp: true }

  @flags.string({ description: `${TICKET_STATUSES.join(', ')} or all` })
  declare status?: TicketStatus | 'all'

  @flags.string({ description: `${TICKET_TYPES.join(', ')}` })
  declare type?: TicketType

  @flags.string({ description: 'A number of a ticket or an order, or part of a title or a name' })
  declare keyword?: string

  @flags.number({ description: 'Page of 25', default: 1 })
  declare page: number

  override async work() {
    const { status, type, keyword, page } = this
    if (status && status !== 'all' && !TICKET_STATUSES.includes(status)) {
      throw new Misuse(`The status must be one of ${TICKET_STATUSES.join(', ')} or all`)
    }
    if (type && !TICKET_TYPES.includes(type)) {
      throw new Misuse(`The type must be one of ${TICKET_TYPES.join(', ')}`)
    }
    if (!Number.isInteger(page) || page < 1) throw new Misuse('The page must be 1 or more')
    const list = await this.app.container.make(ListAdminTickets)
    const which = status ? (status === 'all' ? {} : { status }) : { waitingFor: 'staff' as const }
    const { items, total } = await list.execute({ ...which, type, keyword, page })
    const tickets = items.map((item) => ({
      id: item.id,
      ticketNo: item.ticketNo,
      type: item.type,
      status: item.status,
      waitingFor: item.waitingFor,
      title: item.title,
      username: item.username,
      assignee: item.assigneeName,
      lastReplyAt: item.lastReplyAt.toISOString(),
    }))
    if (this.json) return { tickets, total, page }
    for (const { id, lastReplyAt, type: kind, status: state, title, username } of tickets) {
      const line = [id, lastReplyAt.slice(0, 16), kind, state, `"${title}"`, username]
      this.logger.log(line.join('  '))
    }
    this.logger.info(counted(total, 'ticket'))
    return undefined
  }
}
