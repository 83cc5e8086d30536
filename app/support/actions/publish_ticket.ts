import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Live } from '#platform/realtime/live'

/** Notifies the open pages of the user and of the admins that a ticket has changed, after the commit. */
export function publishTicket(
  live: Live,
  { id, userId }: { id: number; userId: number },
  trx: TransactionClientContract
): void {
  trx.after('commit', () => {
    live.publish(`users/${userId}`, { type: 'ticket', id })
    live.publish('admins', { type: 'ticket', id })
  })
}

/** For what the user does not see: internal notes and assignments. */
export function publishToAdmins(live: Live, id: number, trx: TransactionClientContract): void {
  trx.after('commit', () => live.publish('admins', { type: 'ticket', id }))
}
