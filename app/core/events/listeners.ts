import type { DomainEventClass } from '#core/events/domain_event'
import type { QueueName } from '#config/queue'

/** An event, as a listener gets it. */
export type Happened<Payload = any> = { eventId: string; payload: Payload }

/**
 * A listener of an event. It runs as a queued job, with retries, at least once: its effects must be idempotent
 * (`#core/events/once`).
 */
export type Subscription = {
  event: DomainEventClass
  /** Stable name `<module>.<work>_on_<event>`, stored with waiting jobs and part of their ids. */
  listener: string
  /** Lane of the listener's jobs. */
  lane: QueueName
  /** Its jobs wait for this time after the event. */
  afterSeconds?: number
  /** The event need not be passed on at once: with others of its kind, within two seconds. */
  canWait?: boolean
  handle(payload: any, eventId: string): Promise<unknown>
  /** Handles several events with fewer transactions than one by one. When it fails, each is handled by itself. */
  handleAll?(happened: Happened[]): Promise<unknown>
}

/** One value of each event: `valuesOf(happened, 'orderId')`. */
export function valuesOf<Payload, Name extends keyof Payload>(
  happened: Happened<Payload>[],
  name: Name
): Payload[Name][] {
  return happened.map(({ payload }) => payload[name])
}

const subscriptions: Subscription[] = []

export function subscribe(subscribed: Subscription) {
  const { event, listener } = subscribed
  if (!/^[\w.-]+$/.test(listener)) throw new Error(`Invalid name of a listener: ${listener}`)
  if (find(event.eventName, listener)) throw new Error(`${listener} already listens to this event`)
  subscriptions.push(subscribed)
}

export function listenersOf(eventName: string): Subscription[] {
  return subscriptions.filter(({ event }) => event.eventName === eventName)
}

/** Names of events that no listener needs at once. */
export function patientEvents(): string[] {
  const byEvent = Map.groupBy(subscriptions, ({ event }) => event.eventName)
  return [...byEvent].flatMap(([name, own]) => (own.every(({ canWait }) => canWait) ? [name] : []))
}

export function listenerNames(): string[] {
  return [...new Set(subscriptions.map(({ listener }) => listener))]
}

/** @throws Error when no module's wiring has this listener */
export function subscription(eventName: string, listener: string): Subscription {
  const subscribed = find(eventName, listener)
  if (!subscribed) throw new Error(`No wiring has ${listener} for ${eventName}`)
  return subscribed
}

function find(eventName: string, listener: string) {
  return listenersOf(eventName).find((subscribed) => subscribed.listener === listener)
}
