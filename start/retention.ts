import { retain } from '#core/database/retention'

/*
 * What is kept for a limited time and has no sweep of its own, with its reason. `core.prune` enforces it once a day.
 * Books, orders, copies and audit entries are kept: money and proof of leaks need them.
 */

// Who fetched which copy from where: proof in a dispute and of a leak, as long as reports of leaks.
retain({ table: 'downloads', column: 'created_at', days: 3 * 365 })

// A gateway may be asked about half a year later; afterwards the row alone refuses a repetition.
retain({
  table: 'gateway_events',
  column: 'received_at',
  days: 180,
  only: 'processed_at is not null',
  emptied: 'payload',
})

// A place where somebody has not signed in for more than a year is new to them again.
retain({ table: 'known_places', column: 'last_seen_at', days: 400 })

// Tokens that cannot be used any more are shown to their owner for a while.
retain({ table: 'access_tokens', column: 'expires_at', days: 90 })
retain({ table: 'access_tokens', column: 'revoked_at', days: 90 })
