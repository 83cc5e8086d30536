import db from '@adonisjs/lucid/services/db'
import type { Setting, StoredSetting } from '#core/settings/setting_kinds'
import { SETTING_KEYS, SETTINGS, type SettingKey } from '#core/settings/setting_list'
import { interpretSettings, readStoredSettings } from '#core/settings/settings'
import { withoutDefault } from '#site/values/current_configuration'
import type ConfigurationChange from '#site/models/configuration_change'
import type User from '#identity/models/user'
import type { Column } from '#core/database/row'

export type SettingLine = Pick<Setting, 'type' | 'group' | 'effect' | 'unit'> & {
  key: SettingKey
  value: StoredSetting
  default: StoredSetting
  least: StoredSetting | null
  most: StoredSetting | null
  isChanged: boolean
  /** The stored value is invalid in this release, so the default applies. */
  isInvalid: boolean
  changedAt: Column<ConfigurationChange, 'createdAt'> | null
  changedBy: User['username'] | null
}

type LastChange = {
  key: string
  changedAt: Column<ConfigurationChange, 'createdAt'>
  changedBy: User['username'] | null
}

const LAST_CHANGES = `
  select distinct on (c.key) c.key, c.created_at as "changedAt", u.username as "changedBy"
  from site_configuration_changes c left join users u on u.id = c.actor_id
  where c.key = any (:keys) order by c.key, c.id desc`

/** All settings with their values, and the version to base a change on. */
export class ListSettings {
  async execute(): Promise<{ version: number; items: SettingLine[] }> {
    const { version, stored } = await readStoredSettings()
    const { values, invalid } = interpretSettings(stored)
    const { rows } = await db.rawQuery<{ rows: LastChange[] }>(LAST_CHANGES, { keys: SETTING_KEYS })
    const changes = new Map(rows.map((row) => [row.key, row]))
    const items = SETTING_KEYS.map((key): SettingLine => {
      const setting: Setting = SETTINGS[key]
      const { type, group, effect, unit, least, most } = setting
      return {
        key,
        type,
        group,
        effect,
        unit,
        value: setting.store(values[key]),
        default: setting.store(setting.default),
        least: least === null ? null : setting.store(least),
        most: most === null ? null : setting.store(most),
        isChanged: withoutDefault(key, stored[key]) !== null,
        isInvalid: invalid.includes(key),
        changedAt: changes.get(key)?.changedAt ?? null,
        changedBy: changes.get(key)?.changedBy ?? null,
      }
    })
    return { version, items }
  }
}
