import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { ChangedMeanwhile, NotFound } from '#core/errors'
import type { Actor } from '#core/http/actor'
import type { Currency } from '#core/money/currency'
import { OPEN_STATES } from '#payouts/models/payout_attempt'
import PayoutChannelType, {
  sealSettings,
  type PayoutSettings,
} from '#payouts/models/payout_channel_type'
import { PayoutDriverRegistry } from '#payouts/sending/drivers/payout_driver_registry'
import type { PayoutCapabilities, PayoutSettingField } from '#payouts/sending/drivers/payout_driver'
import {
  PayoutCurrencyUnsupported,
  PayoutSettingInvalid,
  PayoutSettingsIncomplete,
  PayoutTypeBusy,
} from '#payouts/errors'
import type {
  ChannelType,
  Conversion,
  PayoutLimits,
  Surcharges,
} from '#payouts/values/channel_type'
import { factsOf, type SendingMode } from '#payouts/values/sending_mode'

export interface ChannelTypeChanges {
  isEnabled?: boolean
  driver?: SendingMode
  currencies?: Currency[]
  limits?: PayoutLimits
  surcharge?: Surcharges
  convert?: Conversion
  fxMarginBp?: number
  /** By field: null removes a setting; absent settings stay unchanged. */
  settings?: Record<string, string | null>
}

interface ConfigureInput {
  type: ChannelType
  version: number
  changes: ChannelTypeChanges
  actor: Actor
}

@inject()
export class ConfigureChannelType {
  constructor(
    private registry: PayoutDriverRegistry,
    private recordAudit: RecordAudit,
    private clock: Clock
  ) {}

  /**
   * Changes how withdrawals of a type are sent. Keys can be set but are never returned; the audit log records which
   * changed.
   * @throws NotFound, ChangedMeanwhile, PayoutSettingInvalid, PayoutCurrencyUnsupported, PayoutSettingsIncomplete when
   * it would be enabled without its settings, PayoutTypeBusy for another driver or another account while attempts are
   * open; a leaked secret can be replaced at any time
   */
  async execute({ type, version, changes, actor }: ConfigureInput): Promise<PayoutChannelType> {
    return atomically(undefined, async (trx) => {
      const row = await PayoutChannelType.query({ client: trx }).where({ type }).forUpdate().first()
      if (!row) throw new NotFound()
      if (row.version !== version) throw new ChangedMeanwhile()
      const { settings: given = {}, ...columns } = changes
      const driver = columns.driver ?? row.driver
      const implementation = this.registry.of(type, driver)
      const fields = implementation.settingFields()
      assertValid(given, fields)
      const settings = merged(row.settings, given)
      const isOther = driver !== row.driver || isOtherAccount(row.settings, settings, fields)
      // Simulated payouts go on with other settings.
      const isSimulated = [driver, row.driver].every((mode) => factsOf(mode).isSimulated)
      if (isOther && !isSimulated) await assertIdle(type, trx)
      row.merge({ ...columns, driver, sealedSettings: sealSettings(type, settings) })
      if (columns.currencies || columns.driver) {
        assertSupported(row.currencies, implementation.capabilities())
      }
      row.merge({ version: version + 1, updatedAt: this.clock.now() })
      if (row.isEnabled) {
        if (!implementation.capabilities().isOffered) throw new NotFound()
        assertComplete(settings, fields)
      }
      await row.save()
      const details = { ...columns, settingsChanged: Object.keys(given) }
      const subject = { type: 'payout_channel_type', id: type }
      await this.recordAudit.execute(
        { actor, action: 'payout_channel_type.configured', subject, details },
        trx
      )
      return row
    })
  }
}

function assertValid(given: Record<string, string | null>, fields: PayoutSettingField[]) {
  const unknown = Object.keys(given).find((name) => !fields.some((field) => field.name === name))
  if (unknown) throw new PayoutSettingInvalid(unknown.slice(0, 40))
  for (const { name, isValid, options } of fields) {
    const value = given[name]?.trim()
    if (!value) continue
    const isPossible = options ? options.includes(value) : (isValid?.(value) ?? true)
    if (!isPossible) throw new PayoutSettingInvalid(name)
  }
}

/** A sum in another currency would be sent as if it were one that the driver knows. */
function assertSupported(currencies: Currency[], { limits }: PayoutCapabilities) {
  const unknown = currencies.filter((code) => !limits[code])
  if (unknown.length > 0) throw new PayoutCurrencyUnsupported(unknown)
}

function assertComplete(settings: PayoutSettings, fields: PayoutSettingField[]) {
  const missing = fields.filter(({ name, isOptional }) => !isOptional && !settings[name])
  if (missing.length > 0) throw new PayoutSettingsIncomplete(missing.map(({ name }) => name))
}

function merged(old: PayoutSettings, given: Record<string, string | null>): PayoutSettings {
  const all = { ...old, ...given }
  const entries = Object.entries(all).map(([name, value]) => [name, value?.trim() ?? ''] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

/** Only the same account of the provider knows what was sent under a key; its secrets may be new ones. */
function isOtherAccount(
  old: PayoutSettings,
  settings: PayoutSettings,
  fields: PayoutSettingField[]
): boolean {
  const renewable = new Set(fields.filter(isCredential).map(({ name }) => name))
  return Object.entries(old).some(([name, value]) => {
    const isRenewed = renewable.has(name) && settings[name] !== undefined
    return settings[name] !== value && !isRenewed
  })
}

const isCredential = ({ kind, isCredential: isRenewed }: PayoutSettingField) =>
  isRenewed || kind === 'secret' || kind === 'key'

async function assertIdle(type: ChannelType, trx: TransactionClientContract) {
  const open = await trx
    .from('payout_attempts as a')
    .join('withdrawals as w', 'w.id', 'a.withdrawal_id')
    .where('w.type', type)
    .whereIn('a.state', [...OPEN_STATES])
    .first()
  if (open) throw new PayoutTypeBusy()
}
