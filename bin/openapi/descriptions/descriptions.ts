import { CATALOG } from './catalog.js'
import { COMMON } from './common.js'
import { FIGURES } from './figures.js'
import { PAYOUTS } from './payouts.js'
import { PEOPLE } from './people.js'
import { TRADE } from './trade.js'

/**
 * Descriptions of response fields that have no comment in the code. A key is the name of a field, or where that has
 * several meanings, the names of the field around it and of itself. A comment in the code has priority, except over a key
 * that is the whole place of a field, from its component on: there, the comment is for maintainers.
 */
export const DESCRIPTIONS: Record<string, string> = {
  ...COMMON,
  ...CATALOG,
  ...TRADE,
  ...PAYOUTS,
  ...PEOPLE,
  ...FIGURES,
}
