import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import marketplace from '#config/marketplace'
import { settings } from '#core/settings/settings'
import User from '#identity/models/user'
import { MakeCreator } from '#identity/accounts/actions/make_creator'
import Creator from '#creators/models/creator'
import { AdminCannotSell, UnknownApplicant } from '#creators/errors'
import { FindFreeCreatorName } from '#creators/queries/find_free_creator_name'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** An existing user, by id or by email address, ignoring case. */
export type Applicant = { userId: number; email?: never } | { email: string; userId?: never }

type ApproveCreatorInput = Applicant & {
  /** 3–20 letters and digits, part of the shop's URL; derived from the user when absent. */
  name?: string
  /** A few words about the creator. */
  bio?: string
}

/**
 * Approves a user as creator: sets the role and creates an active creator with a fee rate. The shop belongs to a
 * higher module.
 */
@inject()
export class ApproveCreator {
  constructor(
    private clock: Clock,
    private makeCreator: MakeCreator,
    private findFreeName: FindFreeCreatorName
  ) {}

  /**
   * A creator who was approved before keeps name, fee and date.
   * @throws UnknownApplicant, AdminCannotSell, InvalidCreatorName, CreatorNameTaken
   */
  async execute(
    { userId, email, name, bio }: ApproveCreatorInput,
    trx?: TransactionClientContract
  ): Promise<Creator> {
    return atomically(trx, async (client) => {
      const user = await User.query({ client })
        .if(userId, (query) => query.where('id', userId!))
        .if(email !== undefined, (query) =>
          query.whereRaw('lower(email) = lower(?)', [email!.trim()])
        )
        .forUpdate()
        .first()
      if (!user) throw new UnknownApplicant(email ?? `#${userId}`)
      if (user.isAdmin) throw new AdminCannotSell()

      const existing = await Creator.findBy({ userId: user.id }, { client })
      const creator = existing ?? (await this.#newCreator(user, name, client))
      await creator
        .merge({ status: 'active', ...(bio ? { bio } : {}) })
        .useTransaction(client)
        .save()
      await this.makeCreator.execute(user.id, client)
      return creator
    })
  }

  async #newCreator(user: User, wanted: string | undefined, client: TransactionClientContract) {
    const sources = [user.username, user.email]
    const approvedAt = this.clock.now()
    const freeDays = settings.get('fees.freeDays')
    // Null is the period of the release; another one is stored, so that later changes do not apply to this creator.
    const isUsual = freeDays === marketplace.fees.freeDays
    return new Creator().merge({
      userId: user.id,
      name: await this.findFreeName.execute({ wanted, sources }, client),
      serviceFeeBp: settings.get('fees.serviceFee'),
      approvedAt,
      freeUntil: isUsual ? null : approvedAt.plus({ hours: 24 * freeDays }),
    })
  }
}
