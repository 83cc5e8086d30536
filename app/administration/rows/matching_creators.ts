import db from '@adonisjs/lucid/services/db'
import { likeBeginning } from '#core/database/like_pattern'
import { namesAlike } from '#administration/rows/names_alike'
import type { CreatorFilter } from '#administration/values/creator_filter'

/** Creators as `c` that meet a filter. */
export function matchingCreators({ status, verified, q }: CreatorFilter) {
  const creators = db.from('creators as c')
  if (q) {
    const prefix = likeBeginning(q.toLowerCase())
    creators.where((either) =>
      either.whereRaw('lower(c.name) like ?', [prefix]).orWhereRaw(
        `c.user_id in (select id from users where role = 'creator'
            and (lower(username) like ? or (lower(email) like ? and deleted_at is null)))`,
        [prefix, prefix]
      )
    )
  }
  if (status === 'lookalike')
    creators.whereRaw(`c.id in (select shops.creator_id from shops where ${namesAlike('shops')})`)
  else if (status) creators.where('c.status', status)
  if (verified === 'yes') creators.whereNotNull('c.verified_at')
  if (verified === 'no') creators.whereNull('c.verified_at')
  return creators
}
