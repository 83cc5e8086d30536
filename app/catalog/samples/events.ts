import { DomainEvent } from '#core/events/domain_event'

/** A creator chose pages of a PDF that visitors may read. */
export class SampleChosen extends DomainEvent<{ sampleId: number }> {
  static override readonly eventName = 'catalog.sample_chosen'
}
