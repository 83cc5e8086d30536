import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import type { Actor } from '#core/http/actor'
import AuditEntry, { type AuditAction } from '#audit/models/audit_entry'
import { redacted } from '#audit/values/redacted'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

type Input = {
  actor: Actor
  action: AuditAction
  /** What the action was performed on: `{ type: 'user', id: 7 }`. */
  subject?: { type: string; id: number | string }
  details?: Record<string, unknown>
}

/**
 * Records an action in the audit log, in the transaction of the action: the entry exists if and only if the action
 * does.
 */
@inject()
export class RecordAudit {
  constructor(private clock: Clock) {}

  /** Values under secret names (`password`, `token`, …) are replaced before they are stored. */
  async execute(
    { actor, action, subject, details = {} }: Input,
    trx: TransactionClientContract
  ): Promise<void> {
    await AuditEntry.create(
      {
        occurredAt: this.clock.now(),
        actorId: actor.userId,
        actingAsId: actor.actingAsId,
        action,
        subjectType: subject?.type ?? null,
        subjectId: subject ? String(subject.id) : null,
        details: redacted(details),
        ipAddress: actor.ipAddress ?? null,
        requestId: actor.requestId ?? null,
        actorKind: actor.kind ?? null,
        command: actor.command ?? null,
        osUser: actor.osUser ?? null,
      },
      { client: trx }
    )
  }
}
