import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import {
  contradictingSettings,
  SETTING_DEFAULTS,
  SETTING_KEYS,
  SETTINGS,
  type SettingKey,
  type SettingValues,
} from '#core/settings/setting_list'

/** Row of `site_configurations` with all changed settings; its version decides between concurrent writers. */
export const SETTINGS_ROW = 'settings'

export type StoredSettings = { version: number; stored: Record<string, unknown> }

/** The changed settings as stored; version 0 before the first change. */
export async function readStoredSettings(
  client: QueryClientContract = db.connection()
): Promise<StoredSettings> {
  const row = await client.from('site_configurations').where({ key: SETTINGS_ROW }).first()
  return row ? { version: row.version, stored: row.value } : { version: 0, stored: {} }
}

export type InterpretedSettings = { values: SettingValues; invalid: SettingKey[] }

/**
 * Stored values over the defaults. For a value that this release refuses, the default holds: an invalid row must never
 * stop a process.
 */
export function interpretSettings(stored: Record<string, unknown>): InterpretedSettings {
  const values: Record<string, unknown> = { ...SETTING_DEFAULTS }
  const invalid: SettingKey[] = []
  for (const key of SETTING_KEYS) {
    if (!Object.hasOwn(stored, key)) continue
    const parsed = SETTINGS[key].parse(stored[key])
    if ('value' in parsed) values[key] = parsed.value
    else invalid.push(key)
  }
  for (const key of contradictingSettings(values as SettingValues)) {
    values[key] = SETTING_DEFAULTS[key]
    invalid.push(key)
  }
  return { values: Object.freeze(values) as SettingValues, invalid }
}

/**
 * The settings of this process: a frozen copy that rules read synchronously. `watchSettings` replaces it when the
 * database signals a change. A rule that decides on money reads it once and stores what it used.
 */
class Settings {
  #values: SettingValues = SETTING_DEFAULTS
  #reported = ''
  #loading: Promise<void> = Promise.resolve()

  get<Key extends SettingKey>(key: Key): SettingValues[Key] {
    return this.#values[key]
  }

  /**
   * Reads the stored settings. Reads follow each other, so that a slow one cannot replace a newer copy.
   * @param report called for invalid values, once for the same ones
   * @throws the database's error; the copy is kept
   */
  load(report: (invalid: SettingKey[]) => void = () => {}): Promise<void> {
    const read = this.#loading.then(async () => {
      const { stored } = await readStoredSettings()
      const { values, invalid } = interpretSettings(stored)
      this.#values = values
      if (invalid.join() !== this.#reported && invalid.length > 0) report(invalid)
      this.#reported = invalid.join()
    })
    this.#loading = read.catch(() => {})
    return read
  }

  /** For tests that change rows without the action. */
  reset() {
    this.#values = SETTING_DEFAULTS
  }
}

export const settings = new Settings()
