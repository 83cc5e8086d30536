import db from '@adonisjs/lucid/services/db'
import { whereNamed } from '#core/database/name_grams'

const NAMES = {
  indexed: `username || ' ' || email`,
  columns: ['username', 'case when deleted_at is null then email end'],
}

/** The same condition for a list of users that is read in its order because many match. */
export const NAMED_USER = `(users.username ilike :part or (users.email ilike :part and users.deleted_at is null))`

/**
 * The ids of users by part of the username or the email address; that of a deleted account is not searched.
 * @param word a search text, taken literally; names are stored in NFKC
 */
export function namedUsers(word: string): ReturnType<typeof db.from> {
  return whereNamed(db.from('users').select('id'), NAMES, word.normalize('NFKC'))
}
