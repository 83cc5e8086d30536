import marketplace from '#config/marketplace'
import { retain } from '#core/database/retention'
import { settings } from '#core/settings/settings'

/*
 * Rows with a limited retention and no sweep of their own, with the reason. `platform.prune` enforces it once a day.
 * Ledger, orders, copies and audit entries are kept: money and evidence of leaks need them.
 */

// Downloads with addresses: evidence in disputes and of leaks, kept as long as leak reports.
retain({ table: 'downloads', column: 'created_at', days: 3 * 365 })

// A gateway may be asked about a webhook half a year later; until then the row prevents repeated processing.
retain({
  table: 'gateway_events',
  column: 'received_at',
  days: 180,
  only: 'processed_at is not null',
  emptied: 'payload',
})

// Replaced keys of a gateway, until everything that they opened is decided.
retain({
  table: 'payment_gateway_keys',
  column: 'replaced_at',
  days: 0,
  only: `not exists (
    select from payments p where p.gateway_id = payment_gateway_keys.gateway_id
      and p.keys_version = payment_gateway_keys.version and p.status = 'pending')
  and not exists (
    select from payment_operations o join payments p on p.id = o.payment_id
    where p.gateway_id = payment_gateway_keys.gateway_id
      and o.keys_version = payment_gateway_keys.version and o.state not in ('succeeded', 'failed'))`,
})

// A place without a sign-in for more than a year counts as new again.
retain({ table: 'known_places', column: 'last_seen_at', days: 400 })

// Invalid tokens are shown to their owner for a while.
retain({ table: 'access_tokens', column: 'expires_at', days: 90 })
retain({ table: 'access_tokens', column: 'revoked_at', days: 90 })

// An applicant who has not continued for this long starts again.
retain({
  table: 'creator_application_drafts',
  column: 'updated_at',
  days: marketplace.applications.draft.days,
})

// Event notifications are of no use after half a year; orders, products and comments are kept.
retain({
  table: 'event_notifications',
  column: 'updated_at',
  days: () => settings.get('retention.notificationDays'),
})

// The last update of a product says when its buyers may be told again: a day later.
retain({ table: 'file_updates', column: 'done_at', days: 30 })

// Mails about unread messages are counted for a day.
retain({ table: 'chat_mails', column: 'created_at', days: 30 })
// Attribution looks back seven days; the order keeps its own row.
retain({
  table: 'promotion_clicks',
  column: 'clicked_at',
  days: marketplace.promotions.clicksKeptDays,
})

// When an invariant was broken and held again; its present state stays.
retain({ table: 'invariant_changes', column: 'at', days: 90 })
