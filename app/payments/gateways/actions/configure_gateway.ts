import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { claimVersion } from '#core/database/claim_version'
import { NotFound } from '#core/errors'
import type { Actor } from '#core/http/actor'
import type { Currency } from '#core/money/currency'
import {
  PaymentGatewayIncomplete,
  PaymentGatewayKeyInvalid,
  PaymentGatewayLimitsEmpty,
} from '#payments/errors'
import { GatewayRegistry } from '#payments/gateways/drivers/gateway_registry'
import type { SettingField } from '#payments/gateways/drivers/payment_gateway_driver'
import PaymentGateway, {
  sealKeys,
  type GatewayKeys,
  type PlatformLimits,
} from '#payments/models/payment_gateway'
import { missingSettings, narrowed } from '#payments/gateways/values/gateway_offer'
import { KeepEarlierKeys } from '#payments/gateways/actions/keep_earlier_keys'

export interface GatewayChanges {
  isEnabled?: boolean
  currencies?: Currency[]
  limits?: PlatformLimits
  buyerSurchargeBp?: number
  creatorFeeBp?: number
  sort?: number
  /** The version that the form was loaded with; when absent, any stored version is overwritten. */
  version?: number
  /** By field: null removes a key; absent keys stay unchanged. */
  keys?: Record<string, string | null>
}

@inject()
export class ConfigureGateway {
  constructor(
    private registry: GatewayRegistry,
    private recordAudit: RecordAudit,
    private keepEarlierKeys: KeepEarlierKeys,
    private clock: Clock
  ) {}

  /**
   * Changes a gateway's configuration. Open payments and refunds continue when it is disabled, and with the earlier
   * keys when these are changed or removed. The audit log records which keys changed, never their values.
   * @throws NotFound without such a gateway
   * @throws ChangedMeanwhile for an outdated version
   * @throws PaymentGatewayKeyInvalid for a value that cannot be a valid key
   * @throws PaymentGatewayIncomplete when it would be enabled without its keys
   * @throws PaymentGatewayLimitsEmpty for limits that allow no amount
   */
  async execute(
    { id, changes, actor }: { id: number; changes: GatewayChanges; actor: Actor },
    outer?: TransactionClientContract
  ): Promise<PaymentGateway> {
    return atomically(outer, async (trx) => {
      const gateway = await PaymentGateway.query({ client: trx }).where({ id }).forUpdate().first()
      if (!gateway) throw new NotFound()

      const { keys: given = {}, version, ...columns } = changes
      await claimVersion(gateway, version, trx)
      const fields = this.registry.find(gateway.driver)?.settingFields() ?? []
      assertValidKeys(given, fields)
      const keys = merged(gateway.keys, given, fields)
      if (isAnother(gateway.keys, keys)) await this.keepEarlierKeys.execute(gateway, trx)
      const sealedSettings = sealKeys(gateway.driver, keys)
      gateway.merge({ ...columns, sealedSettings, updatedAt: this.clock.now() })
      const missing = gateway.isEnabled ? missingSettings(gateway, fields) : []
      if (missing.length > 0) throw new PaymentGatewayIncomplete(missing)
      this.assertPayable(gateway)
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

  /** The configured limits combined with those of the gateway must allow some amount. */
  private assertPayable({ driver, currencies, limits: configured }: PaymentGateway) {
    const own = this.registry.find(driver)?.capabilities().limits ?? {}
    for (const currency of currencies) {
      const bounds = own[currency] && narrowed(own[currency], configured[currency])
      const isEmpty = bounds && (bounds.min > bounds.max || bounds.max <= 0n)
      if (isEmpty) throw new PaymentGatewayLimitsEmpty(currency)
    }
  }
}

/** Whether an existing key is changed or removed. Adding a missing key is always allowed. */
function isAnother(old: GatewayKeys, keys: GatewayKeys): boolean {
  return Object.entries(old).some(([name, value]) => keys[name] !== value)
}

/** Rejects mistyped keys when they are saved, before a buyer meets the error. */
function assertValidKeys(given: Record<string, string | null>, fields: SettingField[]) {
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
  const entries = fields.map(({ name }) => {
    const value = given[name] === undefined ? old[name] : given[name]
    return [name, value?.trim() ?? '']
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}
