import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'
import { RecordAudit } from '#audit/actions/record_audit'
import type { EnteredShop } from '#delivery/tracing/queries/find_entered_shop'
import type { Leak, TraceScope } from '#delivery/tracing/values/leak_trace'

type RecordToolUseInput = {
  actor: Actor
  shop: EnteredShop
  action: 'toolbox.traced' | 'toolbox.passage_read'
  kind: Leak['kind']
  /** The product and file that the admin chose, if any. */
  scope: Omit<TraceScope, 'shopId'>
}

/** Records in the audit log which tool an admin used in a shop and on which files; not the submitted content. */
@inject()
export class RecordToolUse {
  constructor(private recordAudit: RecordAudit) {}

  async execute(
    { actor, action, shop, kind, scope }: RecordToolUseInput,
    outer?: TransactionClientContract
  ): Promise<void> {
    const { id, creatorName } = shop
    const { productId = null, attachmentId = null } = scope
    const subject = { type: 'shop', id }
    const details = { creatorName, kind, productId, attachmentId }
    await atomically(outer, (trx) =>
      this.recordAudit.execute({ actor, action, subject, details }, trx)
    )
  }
}
