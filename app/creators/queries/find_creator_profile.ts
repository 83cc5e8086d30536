import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import { Forbidden } from '#core/errors'
import Creator from '#creators/models/creator'

export type CreatorProfile = {
  creator: Creator
  /** Current service fee, in basis points. */
  feeBpNow: number
}

/** Finds a creator's profile and terms. */
@inject()
export class FindCreatorProfile {
  constructor(private clock: Clock) {}

  /** @throws Forbidden for users who are not active creators */
  async execute(userId: number): Promise<CreatorProfile> {
    const creator = await Creator.findBy({ userId, status: 'active' })
    if (!creator) throw new Forbidden()
    return { creator, feeBpNow: creator.feeBpAt(this.clock.now()) }
  }
}
