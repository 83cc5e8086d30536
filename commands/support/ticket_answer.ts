import { args, flags } from '@adonisjs/core/ace'
import { idOf } from '#core/cli/assert_arguments'
import { Command } from '#core/cli/command'
import { Misuse } from '#core/cli/misuse'
import { AnswerTicket } from '#support/actions/answer_ticket'

export default class TicketAnswer extends Command {
  static override commandName = 'ticket:answer'
  static override help = [
    'Example:',
    "  node ace ticket:answer 17 --text='We have repaired the file. Please download it again.'",
    "  node ace ticket:answer 17 --internal --text='Same fault as ticket 12.'",
  ]
  static override description = 'Answer a ticket; the user is told by email'
  static override options = { startApp: true }

  @args.string({ description: 'Id of the ticket, from ticket:list' })
  declare ticket: string

  @flags.string({ description: 'The answer', required: true })
  declare text: string

  @flags.boolean({ description: 'Write a note that only admins see' })
  declare internal: boolean

  override async work() {
    const id = idOf('ticket', this.ticket)
    const content = this.text.trim()
    if (!content) throw new Misuse('The text must not be empty')
    const answer = await this.app.container.make(AnswerTicket)
    const isInternal = this.internal === true
    await answer.execute({ id, content, isInternal, actor: this.actor })
    this.logger.success(isInternal ? `Added a note to ticket ${id}` : `Answered ticket ${id}`)
    return { id, isInternal }
  }

  protected override looksFor() {
    return `ticket ${this.ticket}`
  }
}
