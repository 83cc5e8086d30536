import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { RecordAudit } from '#audit/actions/record_audit'
import type { Actor } from '#core/http/actor'

/** Lists with personal data of many people. */
export type ExportedList = 'users' | 'creators'

interface Export {
  actor: Actor
  list: ExportedList
  /** The filters of the list. */
  filter: { q?: string } & Record<string, string | undefined>
  format: string
}

/** Records in the audit log who took a list as a file. */
@inject()
export class RecordExport {
  constructor(private recordAudit: RecordAudit) {}

  /** The search is left out: it may be an email address, and entries stay when the account is deleted. */
  async execute({ actor, list, filter, format }: Export): Promise<void> {
    const { q, ...chosen } = filter
    const details = { format, ...chosen, ...(q ? { isSearch: true } : {}) }
    await db.transaction((trx) =>
      this.recordAudit.execute({ actor, action: `${list}.exported`, details }, trx)
    )
  }
}
