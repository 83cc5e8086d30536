import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'
import type { Currency } from '#core/money/currency'
import { PaymentGatewayExists } from '#payments/errors'
import { GatewayRegistry } from '#payments/gateways/drivers/gateway_registry'
import PaymentGateway, { type GatewayDriverName } from '#payments/models/payment_gateway'

@inject()
export class AddGateway {
  constructor(
    private registry: GatewayRegistry,
    private recordAudit: RecordAudit,
    private clock: Clock
  ) {}

  /**
   * Adds a gateway, disabled, with all currencies that it supports and its default fee.
   * @throws PaymentGatewayExists when it was added before
   */
  async execute(
    { driver, actor }: { driver: GatewayDriverName; actor: Actor },
    outer?: TransactionClientContract
  ): Promise<PaymentGateway> {
    const { limits, usualCreatorFeeBp = 0 } = this.registry.find(driver)!.capabilities()
    return atomically(outer, async (trx) => {
      const [made] = await trx
        .table('payment_gateways')
        .insert({
          driver,
          is_enabled: false,
          currencies: Object.keys(limits) as Currency[],
          creator_fee_bp: usualCreatorFeeBp,
          created_at: this.clock.now().toJSDate(),
        })
        .onConflict('driver')
        .ignore()
        .returning('id')
      if (!made) throw new PaymentGatewayExists()

      const subject = { type: 'payment_gateway', id: driver }
      await this.recordAudit.execute({ actor, action: 'payment_gateway.added', subject }, trx)
      return PaymentGateway.findByOrFail({ driver }, { client: trx })
    })
  }
}
