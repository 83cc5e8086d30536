import type { Locale } from '#core/middleware/preferences_middleware'
import { SavedReplySchema } from '#database/schema'

/** An answer that admins write once and use in many tickets. */
export default class SavedReply extends SavedReplySchema {
  declare texts: Partial<Record<Locale, string>>
}
