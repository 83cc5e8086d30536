import db from '@adonisjs/lucid/services/db'
import { DomainEvent } from '#core/events/domain_event'
import { subscribe } from '#core/events/listeners'
import { once } from '#core/events/once'

export class TestEvent extends DomainEvent<{ name: string }> {
  static override readonly eventName = 'test.bell_rung'
}

type Stage = 'start' | 'before commit' | 'after commit'

/** The probability that the listener fails at each stage. */
const BREAKS = Number(process.env.BREAKING_LINES ?? 0)

/** Writes one row for each event; tests let it fail at a chosen stage. */
export class CountTestEvent {
  static breakAt: Stage | null = null

  async handle(payload: TestEvent['payload'], eventId: string) {
    this.pass('start')
    await db.transaction(async (trx) => {
      if (!(await once(eventId, 'test.count_ring', trx))) return
      await trx.table('mailbox_messages').insert({
        channel: 'test',
        recipient: payload.name,
        text_body: eventId,
        created_at: new Date(),
      })
      this.pass('before commit')
    })
    this.pass('after commit')
  }

  private pass(stage: Stage) {
    if (Math.random() < BREAKS) throw new Error(`503 at "${stage}"`)
    if (CountTestEvent.breakAt !== stage) return
    CountTestEvent.breakAt = null
    throw new Error(`killed: ${stage}`)
  }
}

/** How often each event has taken effect. */
export async function countHandledEvents(name: string): Promise<number[]> {
  const rows = await db
    .from('mailbox_messages')
    .select(db.raw('count(*)::int as times'))
    .where({ channel: 'test', recipient: name })
    .groupBy('text_body')
  return rows.map(({ times }) => times)
}

export function registerTestListeners() {
  const counter = new CountTestEvent()
  subscribe({
    event: TestEvent,
    listener: 'test.count_ring',
    lane: 'default',
    handle: (payload, eventId) => counter.handle(payload, eventId),
  })
}
