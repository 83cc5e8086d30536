import db from '@adonisjs/lucid/services/db'
import { whereNamed } from '#core/database/name_grams'
import { namedUsers } from '#identity/queries/named_users'

const NAME = { indexed: 'name', columns: ['name'] }

/** Conditions on `creators` as `c` for a list that is read in its order because many match; see `namedSellers`. */
export const NAMED_SELLER = `(c.name ilike :part
  or exists (select from shops s where s.creator_id = c.id and s.name ilike :part)
  or exists (select from users u where u.id = c.user_id
    and (u.username ilike :part or (u.email ilike :part and u.deleted_at is null))))`

/** The ids of creators by part of their name, of their shop's name, or by their account. */
export function namedSellers(word: string): ReturnType<typeof db.from> {
  const creators = whereNamed(db.from('creators').select('id'), NAME, word)
  const shops = whereNamed(db.from('shops').select('creator_id as id'), NAME, word)
  const accounts = db.from('creators').whereIn('user_id', namedUsers(word)).select('id')
  return db.from(creators.union([shops, accounts]).as('sellers')).select('id')
}
