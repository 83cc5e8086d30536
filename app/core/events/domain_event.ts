import type { JSONDataTypes } from '@adonisjs/core/types/transformers'

/**
 * Something that happened, in the past tense. It carries ids, not documents: a listener reads
 * the present state itself.
 */
export abstract class DomainEvent<Payload extends JSONDataTypes = JSONDataTypes> {
  /** Stable name on the wire, `<room>.<event>`: renaming the class does not lose stored events. */
  static readonly eventName: string

  constructor(readonly payload: Payload) {}
}

export type DomainEventClass<Event extends DomainEvent<any> = DomainEvent<any>> = {
  readonly eventName: string
  new (payload: any): Event
}
