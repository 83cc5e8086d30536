import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'
import Creator from '#creators/models/creator'
import { BanUser } from '#identity/accounts/actions/ban_user'
import { ChangeCreatorTerms } from '#administration/actions/change_creator_terms'

interface BanAccountInput {
  userId: number
  /** The user reads it at the next sign-in. */
  reason: string
  /** Also makes the user's creator inactive, if there is an active one. */
  endsSales: boolean
  actor: Actor
}

/** Bans a user and, if asked, makes their creator inactive: both or, while a payout is open, neither. */
@inject()
export class BanAccount {
  constructor(
    private banUser: BanUser,
    private changeTerms: ChangeCreatorTerms
  ) {}

  /** @throws NotFound, AlreadyBanned, AdminCannotBeBanned, CannotBanOneself, OpenWithdrawal */
  async execute(
    { userId, reason, endsSales, actor }: BanAccountInput,
    outer?: TransactionClientContract
  ): Promise<void> {
    await atomically(outer, async (trx) => {
      await this.banUser.execute({ userId, reason, actor }, trx)
      if (!endsSales) return
      const creator = await Creator.findBy({ userId, status: 'active' }, { client: trx })
      if (!creator) return
      const terms = { creatorId: creator.id, status: 'inactive' as const }
      await this.changeTerms.execute({ ...terms, reason, actor }, trx)
    })
  }
}
