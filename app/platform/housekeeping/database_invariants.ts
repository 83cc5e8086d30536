import { type Invariant } from '#core/invariants/invariant'

export const databaseInvariants: Invariant[] = [
  {
    name: 'events_are_relayed',
    select: (events) => `
      select e.name || ' ' || e.id as id from outbox_events e
        where e.relayed_at is null and e.occurred_at < :settled and ${events}`,
  },
  {
    name: 'sequences_have_room',
    select: (sequences) => `
      select sequencename::text as id from pg_sequences
        where schemaname = 'public' and last_value > 0.6 * max_value and ${sequences}`,
  },
]
