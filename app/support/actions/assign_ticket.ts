import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'
import User from '#identity/models/user'
import { Live } from '#platform/realtime/live'
import { addLine } from '#support/actions/ticket_entries'
import { publishToAdmins } from '#support/actions/publish_ticket'
import { UnknownAssignee } from '#support/errors'
import { assertVersion, lockTicket } from '#support/actions/lock_ticket'

interface AssignTicketInput {
  id: number
  /** Null removes the assignment. */
  assigneeId: number | null
  /** The version that the admin saw. */
  version?: number
  actor: Actor
}

/** Assigns a ticket to an admin. Any admin can still answer it. */
@inject()
export class AssignTicket {
  constructor(
    private recordAudit: RecordAudit,
    private live: Live,
    private clock: Clock
  ) {}

  /**
   * The same assignment again changes nothing.
   * @throws NotFound, TicketMovedOn, UnknownAssignee
   */
  async execute(input: AssignTicketInput, outer?: TransactionClientContract): Promise<void> {
    const { id, assigneeId, version, actor } = input
    await atomically(outer, async (trx) => {
      const ticket = await lockTicket(id, trx)
      if (ticket.assigneeId === assigneeId) return
      assertVersion(ticket, version)
      const assignee = assigneeId === null ? null : await this.#admin(assigneeId, trx)
      const at = this.clock.now()
      const event = assignee ? 'assigned' : 'unassigned'
      const content = assignee?.username ?? ''
      await addLine({ ticketId: id, event, content, isInternal: true, at }, trx)
      // The user does not see assignments: `updatedAt`, which orders their list, stays.
      await ticket.merge({ assigneeId, version: ticket.version + 1 }).save()
      publishToAdmins(this.live, id, trx)
      const subject = { type: 'ticket', id }
      const details = { assigneeId }
      await this.recordAudit.execute({ actor, action: `ticket.${event}`, subject, details }, trx)
    })
  }

  async #admin(id: number, trx: TransactionClientContract): Promise<User> {
    const admin = await User.query({ client: trx })
      .where({ id, role: 'admin' })
      .whereNull('bannedAt')
      .whereNull('deletedAt')
      .first()
    if (!admin) throw new UnknownAssignee()
    return admin
  }
}
