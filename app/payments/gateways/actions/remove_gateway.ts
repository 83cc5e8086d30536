import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { atomically } from '#core/database/atomically'
import { NotFound } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { PaymentGatewayInUse } from '#payments/errors'
import Payment from '#payments/models/payment'
import PaymentGateway from '#payments/models/payment_gateway'

@inject()
export class RemoveGateway {
  constructor(private recordAudit: RecordAudit) {}

  /**
   * Deletes a gateway and its keys. One with payments is kept, because their refunds need it.
   * @throws NotFound without such a gateway, PaymentGatewayInUse when payments refer to it
   */
  async execute(
    { id, actor }: { id: number; actor: Actor },
    outer?: TransactionClientContract
  ): Promise<void> {
    await atomically(outer, async (trx) => {
      const gateway = await PaymentGateway.query({ client: trx }).where({ id }).forUpdate().first()
      if (!gateway) throw new NotFound()
      const payment = await Payment.query({ client: trx }).where('gatewayId', id).first()
      if (payment) throw new PaymentGatewayInUse()

      await gateway.delete()
      const subject = { type: 'payment_gateway', id: gateway.driver }
      await this.recordAudit.execute({ actor, action: 'payment_gateway.removed', subject }, trx)
    })
  }
}
