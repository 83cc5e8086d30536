import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'
import { lockConfiguration, storeConfiguration } from '#core/settings/configurations'
import type { StoredSetting } from '#core/settings/setting_kinds'
import {
  contradictingSettings,
  isSettingKey,
  SETTINGS,
  type SettingKey,
} from '#core/settings/setting_list'
import {
  interpretSettings,
  readStoredSettings,
  settings,
  SETTINGS_ROW,
} from '#core/settings/settings'
import {
  RecordConfigurationChanges,
  type KeyChange,
} from '#site/actions/record_configuration_changes'
import { ListChangesSince } from '#site/queries/settings'
import { withoutDefault } from '#site/values/current_configuration'
import { ConfigurationMovedOn, SettingRefused, SettingsContradict } from '#site/errors'

/** Null restores the default of the release. */
export type SettingChange = { key: string; value: unknown }

type Input = {
  /** The version that the changes are based on; when absent, any is overwritten. */
  version?: number
  changes: SettingChange[]
  reason: string
  actor: Actor
}

/** Changes settings, all or none. Other processes hear of the commit from the database; this one reads them at once. */
@inject()
export class ChangeSettings {
  constructor(
    private record: RecordConfigurationChanges,
    private changesSince: ListChangesSince,
    private clock: Clock
  ) {}

  /**
   * Changes that change nothing are ignored.
   * @returns the version after the change
   * @throws SettingRefused, SettingsContradict, ConfigurationMovedOn
   */
  async execute(input: Input, outer?: TransactionClientContract): Promise<number> {
    const changes = input.changes.map(accepted)
    const version = await atomically(outer, (trx) => this.#change(input, changes, trx))
    if (!outer) await settings.load()
    return version
  }

  async #change(
    { version, reason, actor }: Input,
    changes: { key: SettingKey; after: StoredSetting | null }[],
    trx: TransactionClientContract
  ): Promise<number> {
    const now = this.clock.now().toJSDate()
    await lockConfiguration({ key: SETTINGS_ROW, initial: {}, now }, trx)
    const current = await readStoredSettings(trx)
    if (version !== undefined && version !== current.version)
      throw new ConfigurationMovedOn(await this.changesSince.execute({ version }, trx))

    const effective: KeyChange[] = changes
      .map(({ key, after }) => ({ key, after, before: withoutDefault(key, current.stored[key]) }))
      .filter(({ before, after }) => before !== after)
    if (effective.length === 0) return current.version

    const replaced = new Map(effective.map(({ key, after }) => [key, after]))
    const all = Object.entries({ ...current.stored, ...Object.fromEntries(replaced) })
    const stored = Object.fromEntries(all.filter(([, value]) => value !== null))
    assertConsistent(
      stored,
      changes.map(({ key }) => key)
    )
    const next = current.version + 1
    await storeConfiguration({ key: SETTINGS_ROW, value: stored, version: next, now }, trx)
    await this.record.execute({ version: next, changes: effective, reason, actor }, trx)
    return next
  }
}

/** A value that equals the default is the default, and follows it in later releases. */
function accepted({ key, value }: SettingChange) {
  if (!isSettingKey(key)) throw new SettingRefused(key)
  if (value === null) return { key, after: null }
  const parsed = SETTINGS[key].parse(value)
  if ('fault' in parsed) throw new SettingRefused(key)
  const after = withoutDefault(key, SETTINGS[key].store(parsed.value as never))
  return { key, after: after as StoredSetting | null }
}

/** Invalid values of an earlier release do not prevent changes of others. */
function assertConsistent(stored: Record<string, unknown>, changed: string[]) {
  const valid = Object.entries(stored).flatMap(([key, value]) => {
    if (!isSettingKey(key)) return []
    const parsed = SETTINGS[key].parse(value)
    return 'value' in parsed ? [[key, parsed.value] as const] : []
  })
  const { values } = interpretSettings({})
  const keys = contradictingSettings({ ...values, ...Object.fromEntries(valid) })
  if (keys.length > 0) throw new SettingsContradict(keys, changed)
}
