import type { DomainEvent, DomainEventClass } from '#core/events/domain_event'
import type { QueueName } from '#config/queue'

/**
 * Handles an event as a queued job: with retries, at least once. Its effects must be idempotent
 * (`#core/events/once`).
 */
export interface Listener<Event extends DomainEvent<any> = DomainEvent<any>> {
  handle(event: Event, eventId: string): Promise<void>
}

type ListenerLoader<Event extends DomainEvent<any>> = () => Promise<{
  default: new (...dependencies: any[]) => Listener<Event>
}>

export type Subscription = {
  event: DomainEventClass
  /** Stable name `<module>.<file>`, which is part of the job's id. */
  listener: string
  load: ListenerLoader<any>
  /** Lane of the listener's jobs. */
  lane: QueueName
}

const subscriptions: Subscription[] = []

/** Subscribes a listener to an event (start/listeners.ts). */
export function listen<Event extends DomainEvent<any>>(
  event: DomainEventClass<Event>,
  listener: string,
  load: ListenerLoader<Event>,
  lane: QueueName = 'default'
) {
  if (!/^[\w.-]+$/.test(listener)) throw new Error(`Invalid name of a listener: ${listener}`)
  if (find(event.eventName, listener)) throw new Error(`${listener} already listens to this event`)
  subscriptions.push({ event, listener, load, lane })
}

export function listenersOf(eventName: string): Subscription[] {
  return subscriptions.filter(({ event }) => event.eventName === eventName)
}

export function listenerNames(): string[] {
  return [...new Set(subscriptions.map(({ listener }) => listener))]
}

/** @throws Error when start/listeners.ts does not list the listener */
export function subscription(eventName: string, listener: string): Subscription {
  const subscribed = find(eventName, listener)
  if (!subscribed) throw new Error(`start/listeners.ts lists no ${listener} for ${eventName}`)
  return subscribed
}

function find(eventName: string, listener: string) {
  return listenersOf(eventName).find((subscribed) => subscribed.listener === listener)
}
