import db from '@adonisjs/lucid/services/db'
import type { Setting, StoredSetting } from '#core/settings/setting_kinds'
import { SETTING_KEYS, SETTINGS, type SettingKey, isSettingKey } from '#core/settings/setting_list'
import { interpretSettings, readStoredSettings, SETTINGS_ROW } from '#core/settings/settings'
import { withoutDefault, isSameDocument } from '#site/values/current_configuration'
import type ConfigurationChange from '#site/models/configuration_change'
import type User from '#identity/models/user'
import type { Column, ColumnRow, Row } from '#core/database/row'
import marketplace from '#config/marketplace'
import type { Page } from '#core/http/pagination'
import type { DocumentSource } from '#platform/documents/document_source'
import { documentOfKey } from '#site/values/document_key'
import type { SiteConfigurationSchema } from '#database/schema'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ChangeSince } from '#site/errors'

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
  key: ConfigurationChange['key']
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

export type ConfigurationChangeLine = Row<
  ConfigurationChange,
  'id' | 'version' | 'key' | 'before' | 'after' | 'reason'
> & {
  by: User['username'] | null
  at: Column<ConfigurationChange, 'createdAt'>
  /** The value before the change is valid in this release and not the current one. */
  canRevert: boolean
}

type Input = { key?: string; page?: number; pageSize?: number }

function canRevert(
  { key, before }: Pick<ConfigurationChangeLine, 'key' | 'before'>,
  current: Map<string, unknown>
): boolean {
  if (documentOfKey(key)) {
    const text = (current.get(key) ?? null) as DocumentSource | null
    return !isSameDocument(before as DocumentSource | null, text)
  }
  if (!isSettingKey(key)) return false
  const stored = (current.get(SETTINGS_ROW) ?? {}) as Record<string, unknown>
  const isValid = before === null || 'value' in SETTINGS[key].parse(before)
  return isValid && withoutDefault(key, before) !== withoutDefault(key, stored[key])
}

/** Changes of settings and documents, the newest first. */
export class ListConfigurationChanges {
  async execute({ key, page = 1, pageSize }: Input): Promise<Page<ConfigurationChangeLine>> {
    const size = pageSize ?? marketplace.pageSizes.adminTables
    const matching = db
      .from('site_configuration_changes as c')
      .if(key, (query) => query.where('c.key', key!))
    const [items, count] = await Promise.all([
      matching
        .clone()
        .leftJoin('users as u', 'u.id', 'c.actor_id')
        .select('c.id', 'c.version', 'c.key', 'c.before', 'c.after', 'c.reason')
        .select({ by: 'u.username', at: 'c.created_at' })
        .orderBy('c.id', 'desc')
        .forPage(page, size),
      matching.clone().select(db.raw('count(*)::int as total')).first(),
    ])
    const current = await this.#current(items.map((change) => change.key))
    const marked = items.map((change) => ({
      ...change,
      canRevert: canRevert(change, current),
    }))
    return { items: marked, total: count.total, page, pageSize: size }
  }

  /** The stored settings, and the stored texts of the documents among the keys. */
  async #current(keys: string[]): Promise<Map<string, unknown>> {
    const rows: ColumnRow<SiteConfigurationSchema, 'key' | 'value'>[] = await db
      .from('site_configurations')
      .whereIn('key', [...new Set([SETTINGS_ROW, ...keys])])
      .select('key', 'value')
    return new Map(rows.map(({ key, value }) => [key, value]))
  }
}

type ListChangesSinceInput = {
  /** The version that a request is based on. */
  version: number
  /** The document that it is about; otherwise the settings. */
  document?: string
}

/** Who changed what since a version of the settings or of a document, for the message of a request that came too late. */
export class ListChangesSince {
  async execute(
    { version, document }: ListChangesSinceInput,
    trx: TransactionClientContract
  ): Promise<ChangeSince[]> {
    const query = trx
      .from('site_configuration_changes as c')
      .leftJoin('users as u', 'u.id', 'c.actor_id')
      .where('c.version', '>', version)
    if (document) void query.where('c.key', document)
    else void query.whereNot('c.key', 'like', 'document.%')
    return query.select('c.key').select({ by: 'u.username' }).orderBy('c.key').orderBy('c.id')
  }
}
