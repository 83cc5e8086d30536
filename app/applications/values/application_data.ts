import type { ApplicationRow } from '#applications/queries/applications'
import { STATUS_OF } from '#applications/values/application_status'

/** An application as admins see it in a list. */
export function applicationData(row: ApplicationRow) {
  const { id, version, userId, username, accountEmail, creatorName, shopName, contactInfo } = row
  return {
    id,
    version,
    userId,
    username,
    email: accountEmail,
    isBanned: row.isBanned,
    status: STATUS_OF[row.status],
    creatorName,
    shopName,
    contactInfo,
    submittedAt: row.submittedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    /** Null for the command line, and while nothing is decided. */
    decidedBy: row.decidedBy,
    reason: row.reason,
    archivedBecause: row.archivedBecause,
  }
}
