import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import type { Page } from '#core/http/pagination'
import { isSettingKey, SETTINGS } from '#core/settings/setting_list'
import { SETTINGS_ROW } from '#core/settings/settings'
import type { DocumentSource } from '#platform/documents/document_source'
import { isSameDocument, withoutDefault } from '#site/values/current_configuration'
import { documentOfKey } from '#site/values/document_key'
import type ConfigurationChange from '#site/models/configuration_change'
import type User from '#identity/models/user'
import type { SiteConfigurationSchema } from '#database/schema'
import type { Column, ColumnRow, Row } from '#core/database/row'

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
