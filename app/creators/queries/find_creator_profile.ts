import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import { Forbidden } from '#core/errors'
import Creator from '#creators/models/creator'

export type CreatorProfile = {
  creator: Creator
  /** Basis points that the platform keeps of a sale at this moment. */
  feeBpNow: number
}

/** On what terms does this person sell? */
@inject()
export class FindCreatorProfile {
  constructor(private clock: Clock) {}

  /** @throws Forbidden for whoever is no active creator */
  async execute(userId: number): Promise<CreatorProfile> {
    const creator = await Creator.findBy({ userId, status: 'active' })
    if (!creator) throw new Forbidden()
    return { creator, feeBpNow: creator.feeBpAt(this.clock.now()) }
  }
}
