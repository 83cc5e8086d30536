import type { JSONDataTypes } from '@adonisjs/core/types/transformers'

/** A domain event, named in the past tense. It has ids only: listeners read the current state themselves. */
export abstract class DomainEvent<Payload extends JSONDataTypes = JSONDataTypes> {
  /** Stable name `<module>.<file>`, so that renaming the class does not lose stored events. */
  static readonly eventName: string

  constructor(readonly payload: Payload) {}
}

export type DomainEventClass<Event extends DomainEvent<any> = DomainEvent<any>> = {
  readonly eventName: string
  new (payload: any): Event
}
