import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { NotFound } from '#core/errors'
import type { Actor } from '#core/http/actor'
import type { Currency } from '#core/money/currency'
import { PaymentGatewayIncomplete, PaymentGatewayKeyInvalid } from '#payments/errors'
import { GatewayRegistry } from '#payments/gateways/gateway_registry'
import type { SettingField } from '#payments/gateways/payment_gateway_driver'
import PaymentGateway, {
  sealKeys,
  type GatewayKeys,
  type HouseLimits,
} from '#payments/models/payment_gateway'
import { isComplete } from '#payments/queries/list_gateways'

export interface GatewayChanges {
  isEnabled?: boolean
  currencies?: Currency[]
  limits?: HouseLimits
  buyerSurchargeBp?: number
  creatorFeeBp?: number
  sort?: number
  /** By field; null takes a key away, what is absent stays as it is. */
  keys?: Record<string, string | null>
}

@inject()
export class ConfigureGateway {
  constructor(
    private registry: GatewayRegistry,
    private recordAudit: RecordAudit,
    private clock: Clock
  ) {}

  /**
   * Changes how the house offers a gateway. What is open at it goes on: it is only not offered.
   * The audit log learns which keys were changed, never a key.
   * @throws NotFound without such a gateway
   * @throws PaymentGatewayKeyInvalid for what cannot be the key that it is said to be
   * @throws PaymentGatewayIncomplete when it would be offered without its keys
   */
  async execute(
    { id, changes, actor }: { id: number; changes: GatewayChanges; actor: Actor },
    outer?: TransactionClientContract
  ): Promise<PaymentGateway> {
    return atomically(outer, async (trx) => {
      const gateway = await PaymentGateway.query({ client: trx }).where({ id }).forUpdate().first()
      if (!gateway) throw new NotFound()

      const { keys: given = {}, ...columns } = changes
      const fields = this.registry.find(gateway.driver)?.settingFields() ?? []
      refuseImpossible(given, fields)
      const sealedSettings = sealKeys(gateway.driver, merged(gateway.keys, given, fields))
      gateway.merge({ ...columns, sealedSettings, updatedAt: this.clock.now() })
      if (gateway.isEnabled && !isComplete(gateway, fields)) throw new PaymentGatewayIncomplete()
      await gateway.save()

      const details = { ...columns, keysChanged: Object.keys(given) }
      const subject = { type: 'payment_gateway', id: gateway.driver }
      await this.recordAudit.execute(
        { actor, action: 'payment_gateway.configured', subject, details },
        trx
      )
      return gateway
    })
  }
}

/** A key with a slip in it is found out now, not when the first buyer wants to pay. */
function refuseImpossible(given: Record<string, string | null>, fields: SettingField[]) {
  for (const { name, isValid, options } of fields) {
    const value = given[name]?.trim()
    if (!value) continue
    const isPossible = options ? options.includes(value) : (isValid?.(value) ?? true)
    if (!isPossible) throw new PaymentGatewayKeyInvalid(name)
  }
}

function merged(
  old: GatewayKeys,
  given: Record<string, string | null>,
  fields: SettingField[]
): GatewayKeys {
  const known = fields.map(({ name }) => {
    const value = given[name] === undefined ? old[name] : given[name]
    return [name, value?.trim() ?? '']
  })
  return Object.fromEntries(known.filter(([, value]) => value !== ''))
}
