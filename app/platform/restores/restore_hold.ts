import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { DATABASE_LINEAGE } from '#core/database/protection/database_identity'
import { DependencyAway } from '#core/errors/outage'

type Stored = { heldAt: Date | null; releasedAt: Date | null; isHere: boolean }

const FIND = `
  select held_at as "heldAt", released_at as "releasedAt",
    (system_identifier, database_oid, timeline) = (${DATABASE_LINEAGE}) as "isHere"
  from database_releases`

/** Two processes may notice it at the same time; the first one's moment stays. */
const NOTE = `
  insert into database_releases as noted (system_identifier, database_oid, timeline, held_at)
  select system_identifier, database_oid, timeline, :now::timestamptz from (${DATABASE_LINEAGE}) as here
  on conflict (is_only) do update set system_identifier = excluded.system_identifier,
    database_oid = excluded.database_oid, timeline = excluded.timeline,
    held_at = excluded.held_at, released_at = null
  where (noted.system_identifier, noted.database_oid, noted.timeline)
    is distinct from (excluded.system_identifier, excluded.database_oid, excluded.timeline)`

/**
 * A restored backup does not know what happened after its moment: who was mailed, what was paid out. So mails, messages and
 * payouts are held until an operator has compared and released it. A promoted standby looks the same, and is held as well.
 * The database shows it by its server, its own number or its timeline (decision 0355).
 */
@inject()
export class RestoreHold {
  constructor(private clock: Clock) {}

  /** Since when the database is held; null when it is not. Stores the time when it finds a restore first. */
  async since(client: QueryClientContract = db.connection()): Promise<Date | null> {
    const stored = await this.read(client)
    if (stored?.isHere) return stored.releasedAt ? null : stored.heldAt
    const now = this.clock.now().toJSDate()
    await client.rawQuery(NOTE, { now })
    logger.warn('the database was restored, moved or promoted: nothing goes out until site:release')
    return (await this.read(client))?.heldAt ?? now
  }

  /** When the last restore was noticed, also when it was released since. */
  async lastNoticed(client: QueryClientContract = db.connection()): Promise<Date | null> {
    await this.since(client)
    return (await this.read(client))!.heldAt
  }

  /** @throws DependencyAway while the database is held: a job waits like in an outage, and for as long as it takes */
  async assertReleased(client?: QueryClientContract): Promise<void> {
    if (await this.since(client)) throw new DependencyAway('release', 'held until site:release')
  }

  /** @returns whether it was held */
  async release(trx: TransactionClientContract): Promise<boolean> {
    await this.since(trx)
    const { rowCount } = await trx.rawQuery<{ rowCount: number }>(
      `update database_releases set released_at = :now
       where held_at is not null and released_at is null`,
      { now: this.clock.now().toJSDate() }
    )
    return rowCount > 0
  }

  private async read(client: QueryClientContract): Promise<Stored | undefined> {
    const { rows } = await client.rawQuery<{ rows: Stored[] }>(FIND)
    return rows[0]
  }
}
