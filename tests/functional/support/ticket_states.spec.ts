import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import Ticket, { type TicketStatus } from '#support/models/ticket'
import {
  answer,
  makeAsker,
  makeClerk,
  makeTicket,
  reply,
  TICKET_OFFICE,
  TICKETS,
} from '#tests/support/accounts/tickets'

const AWAITED = {
  open: 'staff',
  user_replied: 'staff',
  resolved: 'nobody',
  closed: 'nobody',
} as const
const NOW = '409 TICKET_STATUS_IMPOSSIBLE'

/** Status and who is awaited after each event, by the status before; or the error. */
const EXPECTED: Record<string, Record<TicketStatus, string>> = {
  'user replies': {
    open: 'user_replied staff',
    user_replied: 'user_replied staff',
    resolved: 'user_replied staff',
    closed: '409 TICKET_CLOSED',
  },
  'user closes': {
    open: 'closed nobody',
    user_replied: 'closed nobody',
    resolved: 'closed nobody',
    closed: 'closed nobody',
  },
  'staff answers': {
    open: 'open user',
    user_replied: 'open user',
    resolved: 'resolved nobody',
    closed: '409 TICKET_CLOSED',
  },
  'staff notes': {
    open: 'open staff',
    user_replied: 'user_replied staff',
    resolved: 'resolved nobody',
    closed: 'closed nobody',
  },
  'staff resolves': {
    open: 'resolved nobody',
    user_replied: 'resolved nobody',
    resolved: NOW,
    closed: NOW,
  },
  'staff closes': {
    open: 'closed nobody',
    user_replied: 'closed nobody',
    resolved: 'closed nobody',
    closed: NOW,
  },
  'staff reopens': { open: NOW, user_replied: NOW, resolved: 'open staff', closed: NOW },
  'staff assigns': {
    open: 'open staff',
    user_replied: 'user_replied staff',
    resolved: 'resolved nobody',
    closed: 'closed nobody',
  },
}

test.group('Every event in every status', () => {
  test('has the specified result', async ({ assert }) => {
    const { user, visitor } = await makeAsker()
    const { user: clerk, admin } = await makeClerk()
    const found: Record<string, Record<string, string>> = {}
    for (const event of Object.keys(EXPECTED)) {
      found[event] = {}
      for (const status of Object.keys(AWAITED) as TicketStatus[]) {
        const isResolved = status === 'resolved'
        const { id } = await makeTicket(user, {
          values: {
            status,
            waitingFor: AWAITED[status],
            resolvedAt: isResolved ? DateTime.utc().minus({ days: 3 }) : null,
          },
        })
        const at = `${TICKETS}/${id}`
        const office = `${TICKET_OFFICE}/${id}`
        const acts: Record<string, () => Promise<{ status: number; body: any }>> = {
          'user replies': () => visitor.post(`${at}/conversations`, reply('More')),
          'user closes': () => visitor.patch(`${at}/status`, { status: 'closed' }),
          'staff answers': () => admin.post(`${office}/conversations`, answer('Answer')),
          'staff notes': () =>
            admin.post(`${office}/conversations`, answer('Note', { isInternal: true })),
          'staff resolves': () => admin.patch(`${office}/status`, { status: 'resolved' }),
          'staff closes': () => admin.patch(`${office}/status`, { status: 'closed' }),
          'staff reopens': () => admin.patch(`${office}/status`, { status: 'open' }),
          'staff assigns': () => admin.patch(office, { assigneeId: clerk.id }),
        }
        const response = await acts[event]!()
        const stored = await Ticket.findOrFail(id)
        found[event]![status] = response.body.error
          ? `${response.status} ${response.body.error}`
          : `${stored.status} ${stored.waitingFor}`
        const isConsistent = (stored.status === 'resolved') === (stored.resolvedAt !== null)
        if (stored.status !== 'closed') assert.isTrue(isConsistent, `${event} in ${status}`)
      }
    }
    assert.deepEqual(found, EXPECTED)
  }).timeout(120_000)

  test('no status is set from outside that is not offered', async ({ assert }) => {
    const { user } = await makeAsker()
    const { admin } = await makeClerk()
    const { id } = await makeTicket(user)
    for (const status of ['user_replied', 'pending', '', null, 7]) {
      const { status: code } = await admin.patch(`${TICKET_OFFICE}/${id}/status`, { status })
      assert.equal(code, 422, String(status))
    }
  })
})
