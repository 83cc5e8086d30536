import db from '@adonisjs/lucid/services/db'
import { DomainEvent } from '#core/events/domain_event'
import { listen, type Listener } from '#core/events/listeners'
import { once } from '#core/events/once'

export class BellRung extends DomainEvent<{ name: string }> {
  static override readonly eventName = 'test.bell_rung'
}

type Line = 'start' | 'before commit' | 'after commit'

/** The probability that a line fails, as a service that answers 503. */
const BREAKS = Number(process.env.BREAKING_LINES ?? 0)

/** Its effect is one row for each ring; it can be told to fail at a chosen line. */
export class CountRing implements Listener<BellRung> {
  static breakAt: Line | null = null

  async handle({ payload }: BellRung, eventId: string) {
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

  private pass(line: Line) {
    if (Math.random() < BREAKS) throw new Error(`503 at "${line}"`)
    if (CountRing.breakAt !== line) return
    CountRing.breakAt = null
    throw new Error(`killed: ${line}`)
  }
}

/** How often each ring has been counted. */
export async function countedRings(name: string): Promise<number[]> {
  const rows = await db
    .from('mailbox_messages')
    .select(db.raw('count(*)::int as times'))
    .where({ channel: 'test', recipient: name })
    .groupBy('text_body')
  return rows.map(({ times }) => times)
}

export function registerTestListeners() {
  listen(BellRung, 'test.count_ring', async () => ({ default: CountRing }))
}
