import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import { FindOpenShop } from '#shops/queries/find_open_shop'
import { OwnShop } from '#community/errors'

interface FollowCreatorInput {
  userId: number
  creatorName: string
  /** Whether the creator's messages are wanted; when absent, unchanged or true. */
  pushEnabled?: boolean
}

/** Concurrent requests conflict at the unique key: one row, and the same response for both. */
const FOLLOW = `
  insert into follows (user_id, creator_id, push_enabled, created_at)
  values (:userId, :creatorId, coalesce(:push::boolean, true), :now)
  on conflict (user_id, creator_id)
    do update set push_enabled = coalesce(:push::boolean, follows.push_enabled)
  returning id`

/** Follows a creator. Idempotent. */
@inject()
export class FollowCreator {
  constructor(
    private findOpenShop: FindOpenShop,
    private clock: Clock
  ) {}

  /**
   * @returns id of the entry in the user's list
   * @throws NotFound, ShopClosed, BlockedCustomer, OwnShop
   */
  async execute({ userId, creatorName, pushEnabled }: FollowCreatorInput): Promise<number> {
    const { creatorId, creatorUserId } = await this.findOpenShop.execute(creatorName, userId)
    if (creatorUserId === userId) throw new OwnShop()
    const { rows } = await db.rawQuery(FOLLOW, {
      userId,
      creatorId,
      push: pushEnabled ?? null,
      now: this.clock.now().toJSDate(),
    })
    return rows[0].id
  }
}
