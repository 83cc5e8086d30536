import AuditEntry, { type AuditAction } from '#audit/models/audit_entry'

type Input = {
  /** The user who acted on their own behalf. */
  actorId: number
  action: AuditAction
  subject: { type: string; id: number | string }
}

/** The latest audit entry of an action on a subject; null when there is none. */
export class FindLatestEntry {
  async execute({ actorId, action, subject }: Input): Promise<AuditEntry | null> {
    return AuditEntry.query()
      .where({ actorId, action, subjectType: subject.type, subjectId: String(subject.id) })
      .whereNull('actingAsId')
      .orderBy('id', 'desc')
      .first()
  }
}
