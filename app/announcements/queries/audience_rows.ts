import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { AudienceFilter } from '#announcements/values/announcement_audience'

/** The users `u` that a filter chooses. */
export function usersMatching(
  { role, locale, groupName, signedUpAfter, hasBought }: AudienceFilter,
  client: QueryClientContract = db.connection()
) {
  const bought = `exists (
    select from orders o where o.buyer_id = u.id and o.type <> 'tipping' and o.paid_at is not null)`
  return client
    .from('users as u')
    .whereNull('u.deleted_at')
    .if(role, (query) => query.where('u.role', role!))
    .if(locale, (query) => query.where('u.locale', locale!))
    .if(groupName, (query) => query.where('u.group_name', groupName!))
    .if(signedUpAfter, (query) => query.where('u.created_at', '>', new Date(signedUpAfter!)))
    .if(hasBought !== undefined, (query) => query.whereRaw(hasBought ? bought : `not ${bought}`))
}
