import AuditEntry, { type AuditAction } from '#audit/models/audit_entry'

type Input = {
  /** Entries by, about and on behalf of this user. */
  about?: number
  action?: AuditAction
  subject?: { type: string; id: number | string }
  /** Only entries before this one: the last id of the previous page. */
  beforeId?: number
  limit?: number
}

const MAX_ENTRIES = 100

/** Audit entries, the newest first. The log only grows, so it is paged by id. */
export class ListAuditEntries {
  async execute({ about, action, subject, beforeId, limit = 50 }: Input): Promise<AuditEntry[]> {
    return AuditEntry.query()
      .if(about !== undefined, (query) => query.where((either) => concerning(either, about!)))
      .if(action, (query) => query.where('action', action!))
      .if(subject, (query) =>
        query.where({ subjectType: subject!.type, subjectId: String(subject!.id) })
      )
      .if(beforeId !== undefined, (query) => query.where('id', '<', beforeId!))
      .orderBy('id', 'desc')
      .limit(Math.min(limit, MAX_ENTRIES))
  }
}

type Entries = ReturnType<typeof AuditEntry.query>

function concerning(entries: Pick<Entries, 'where' | 'orWhere'>, userId: number) {
  entries
    .where('actorId', userId)
    .orWhere('actingAsId', userId)
    .orWhere({ subjectType: 'user', subjectId: String(userId) })
}
