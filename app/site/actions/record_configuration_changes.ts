import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import type { Actor } from '#core/http/actor'

export type KeyChange = { key: string; before: unknown; after: unknown }

type Input = {
  /** The version of the settings, or of the document, after the change. */
  version: number
  changes: KeyChange[]
  reason: string
  actor: Actor
}

/** Adds changes of the configuration to its history and to the audit log, in the transaction that makes them. */
@inject()
export class RecordConfigurationChanges {
  constructor(
    private clock: Clock,
    private recordAudit: RecordAudit
  ) {}

  async execute({ version, changes, reason, actor }: Input, trx: TransactionClientContract) {
    const now = this.clock.now().toJSDate()
    await trx.table('site_configuration_changes').multiInsert(
      changes.map(({ key, before, after }) => ({
        version,
        key,
        reason,
        actor_id: actor.userId,
        created_at: now,
        before: stored(before),
        after: stored(after),
      }))
    )
    for (const { key, before, after } of changes) {
      const isDocument = key.startsWith('document.')
      const action = isDocument ? 'site.document_changed' : 'site.setting_changed'
      // A document is long, and the history has it.
      const details = isDocument ? { version, reason } : { version, reason, before, after }
      const subject = { type: 'configuration', id: key }
      await this.recordAudit.execute({ actor, action, subject, details }, trx)
    }
  }
}

/** SQL null for the default, so that `before is null` finds it. */
const stored = (value: unknown) => (value === null ? null : JSON.stringify(value))
