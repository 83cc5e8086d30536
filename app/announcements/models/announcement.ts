import type { Locale } from '#core/middleware/preferences_middleware'
import { AnnouncementSchema } from '#database/schema'

/**
 * `system`: of the platform to everyone. `manual`: of an admin, to everyone or to chosen users. `creator`: of a shop to
 * its followers or buyers.
 */
export const ANNOUNCEMENT_KINDS = ['system', 'manual', 'creator'] as const
export type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number]

/** Title and content in other languages than the first one. */
export type AnnouncementTexts = Partial<Record<Locale, { title: string; content: string }>>

/** An announcement to all users or to chosen ones. Important ones must be read before buying. */
export default class Announcement extends AnnouncementSchema {
  declare kind: AnnouncementKind
  declare audience: 'everyone' | 'selected'
  declare translations: AnnouncementTexts
}
