import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import type { Page } from '#core/http/pagination'
import type ConfigurationChange from '#site/models/configuration_change'
import type User from '#identity/models/user'
import type { Column, Row } from '#core/database/row'

export type ConfigurationChangeLine = Row<
  ConfigurationChange,
  'id' | 'version' | 'key' | 'before' | 'after' | 'reason'
> & {
  by: User['username'] | null
  at: Column<ConfigurationChange, 'createdAt'>
}

type Input = { key?: string; page?: number; pageSize?: number }

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
    return { items, total: count.total, page, pageSize: size }
  }
}
