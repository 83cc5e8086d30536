import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'
import { RecordAudit } from '#audit/actions/record_audit'
import type { EnteredShop } from '#delivery/tracing/queries/find_entered_shop'
import type { Leak, TraceScope } from '#delivery/tracing/values/leak_trace'

type RecordVisitInput = {
  actor: Actor
  shop: EnteredShop
  used: 'traced' | 'passage_read'
  kind: Leak['kind']
  where: Omit<TraceScope, 'shopId'>
}

/** Records which tool an admin used in a shop and on which files. The submitted content is not stored. */
@inject()
export class RecordVisit {
  constructor(private recordAudit: RecordAudit) {}

  async execute(
    { actor, shop, used, kind, where }: RecordVisitInput,
    outer?: TransactionClientContract
  ): Promise<void> {
    const { id, creatorName } = shop
    const { productId = null, attachmentId = null } = where
    const subject = { type: 'shop', id }
    const details = { creatorName, kind, productId, attachmentId }
    await atomically(outer, (trx) =>
      this.recordAudit.execute({ actor, action: `toolbox.${used}`, subject, details }, trx)
    )
  }
}
