import db from '@adonisjs/lucid/services/db'
import type CreatorApplication from '#applications/models/creator_application'
import type User from '#identity/models/user'
import type { Row } from '#core/database/row'

/** An application with its applicant, as admins see it. */
export type ApplicationRow = Row<
  CreatorApplication,
  | 'id'
  | 'version'
  | 'userId'
  | 'email'
  | 'status'
  | 'creatorName'
  | 'shopName'
  | 'shopDescription'
  | 'personalBio'
  | 'contactInfo'
  | 'contentPageLinks'
  | 'otherPlatformLinks'
  | 'proofCode'
  | 'submittedAt'
  | 'decidedAt'
  | 'reason'
  | 'acknowledgedAt'
  | 'archivedBecause'
  | 'endedAt'
> &
  Row<User, 'username'> & {
    /** The account's address now; it may have changed since. */
    accountEmail: User['email']
    decidedBy: User['username'] | null
    isBanned: boolean
  }

export function applicationRows() {
  return db
    .from('creator_applications as a')
    .join('users as u', 'u.id', 'a.user_id')
    .leftJoin('users as d', 'd.id', 'a.decided_by')
    .select('a.id', 'a.version', 'a.status', 'a.email', 'a.reason', 'u.username')
    .select({ userId: 'a.user_id', accountEmail: 'u.email', decidedBy: 'd.username' })
    .select({ creatorName: 'a.creator_name', shopName: 'a.shop_name', proofCode: 'a.proof_code' })
    .select({ shopDescription: 'a.shop_description', personalBio: 'a.personal_bio' })
    .select({ contactInfo: 'a.contact_info', contentPageLinks: 'a.content_page_links' })
    .select({ otherPlatformLinks: 'a.other_platform_links', submittedAt: 'a.submitted_at' })
    .select({ decidedAt: 'a.decided_at', acknowledgedAt: 'a.acknowledged_at' })
    .select({ archivedBecause: 'a.archived_because', endedAt: 'a.ended_at' })
    .select(db.raw('(u.banned_at is not null) as "isBanned"'))
}
