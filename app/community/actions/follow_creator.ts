import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { Outbox } from '#core/events/outbox'
import { FindOpenShop } from '#shops/queries/shops'
import { OwnShop } from '#community/errors'
import { CreatorFollowed } from '#community/events'

interface FollowCreatorInput {
  userId: number
  creatorName: string
  /** Whether the creator's messages are wanted; when absent, unchanged or true. */
  pushEnabled?: boolean
}

/** Concurrent requests conflict at the unique key: one row, and the same response for both. */
const FOLLOW = `
  insert into follows (user_id, creator_id, push_enabled, created_at)
  values (:userId, :creatorId, coalesce(nullif(:push, '')::boolean, true), :now)
  on conflict (user_id, creator_id)
    do update set push_enabled = coalesce(nullif(:push, '')::boolean, follows.push_enabled)
  returning id, xmax = 0 as "isNew"`

/** Follows a creator. Idempotent. */
@inject()
export class FollowCreator {
  constructor(
    private findOpenShop: FindOpenShop,
    private outbox: Outbox,
    private clock: Clock
  ) {}

  /**
   * @returns id of the entry in the user's list
   * @throws NotFound, ShopClosed, BlockedCustomer, OwnShop
   */
  async execute({ userId, creatorName, pushEnabled }: FollowCreatorInput): Promise<number> {
    const { creatorId, creatorUserId } = await this.findOpenShop.execute(creatorName, userId)
    if (creatorUserId === userId) throw new OwnShop()
    const now = this.clock.now().toJSDate()
    return atomically(undefined, async (trx) => {
      const { rows } = await trx.rawQuery(FOLLOW, {
        userId,
        creatorId,
        now,
        push: String(pushEnabled ?? ''),
      })
      const [{ id, isNew }] = rows
      if (isNew) await this.outbox.record(new CreatorFollowed({ creatorId, userId }), trx)
      return id
    })
  }
}
