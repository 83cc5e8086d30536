import app from '@adonisjs/core/services/app'
import type { DomainEvent, DomainEventClass } from '#core/events/domain_event'
import { subscription } from '#core/events/listeners'
import { InMemoryQueue } from '#platform/queue/in_memory_queue'
import { RelayEventBatch } from '#platform/outbox/relay_event_batch'

type Settled = { ran: number; failures: Error[] }

/** Longer than listeners that let other work go first (`afterSeconds`). */
const SOON_MS = 12_000

/**
 * Runs all consequences: relays the outbox and runs all due jobs until none is left, then those of the next seconds. Works
 * inside a global transaction.
 * @throws the first failure of a job, unless `failures: 'return'`
 */
export async function settle(options: { failures?: 'throw' | 'return' } = {}): Promise<Settled> {
  const queue = await app.container.make(InMemoryQueue)
  const relay = await app.container.make(RelayEventBatch)
  const settled: Settled = { ran: 0, failures: [] }

  for (;;) {
    const relayed = await relay.execute()
    const now = await queue.runDue()
    const { ran, failures } = relayed + now.ran > 0 ? now : await queue.runDue(SOON_MS)
    settled.ran += ran
    settled.failures.push(...failures)
    if (failures[0] && options.failures !== 'return') throw failures[0]
    if (relayed === 0 && ran === 0) return settled
  }
}

/** Starts the test with an empty queue; as a setup hook: `group.each.setup(emptyQueue)`. */
export async function emptyQueue() {
  const queue = await app.container.make(InMemoryQueue)
  queue.clear()
  return () => queue.clear()
}

/** Delivers an event to one listener. */
export async function handle(listener: string, event: DomainEvent<any>, eventId: string) {
  const { eventName } = event.constructor as DomainEventClass
  await subscription(eventName, listener).handle(event.payload, eventId)
}
