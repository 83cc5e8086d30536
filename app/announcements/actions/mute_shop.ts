import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { NotFound } from '#core/errors'

const MUTE = `
  insert into muted_shops (user_id, shop_id, muted_at)
  select :userId, s.id, :now from shops s join creators c on c.id = s.creator_id where lower(c.name) = lower(:name)
  on conflict (user_id, shop_id) do update set muted_at = muted_shops.muted_at returning shop_id`

/** A user gets no further notifications of a shop. Idempotent. */
@inject()
export class MuteShop {
  constructor(private clock: Clock) {}

  /** @throws NotFound */
  async execute(
    { userId, creatorName }: { userId: number; creatorName: string },
    trx?: TransactionClientContract
  ): Promise<void> {
    const values = { userId, name: creatorName, now: this.clock.now().toJSDate() }
    const { rows } = await (trx ?? db).rawQuery(MUTE, values)
    if (rows.length === 0) throw new NotFound()
  }
}
