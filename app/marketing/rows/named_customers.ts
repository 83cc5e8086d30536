import { likeBeginning } from '#core/database/like_pattern'
import { SHOWS_ADDRESS, type matchingCustomers } from '#marketing/rows/matching_customers'

/**
 * Restricts customers to those whose username begins with the text. An address is found only as a whole, and only
 * where the creator sees it: otherwise hidden addresses could be guessed letter by letter.
 */
export function withName(customers: ReturnType<typeof matchingCustomers>, search: string) {
  const begins = likeBeginning(search.toLowerCase())
  return customers
    .join('users as u', 'u.id', 'c.user_id')
    .whereNull('u.deleted_at')
    .where((either) => {
      either.whereRaw('lower(u.username) like ?', [begins])
      if (search.includes('@')) {
        either.orWhereRaw(`lower(u.email) = ? and ${SHOWS_ADDRESS}`, [search.toLowerCase()])
      }
    })
}
