import { inject } from '@adonisjs/core'
import { isRefusedForCreators } from '#identity/values/creator_mail'
import type User from '#identity/models/user'
import { EstablishCreator } from '#shops/actions/establish_creator'
import { ApplicantBanned, ApplicantMailRefused } from '#applications/errors'
import type CreatorApplication from '#applications/models/creator_application'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

type Input = {
  application: CreatorApplication
  /** The applicant, locked. */
  owner: User
  shopStatus?: 'active' | 'inactive'
}

/** Makes the applicant a creator with the shop of the application. The first free week begins now. */
@inject()
export class AcceptApplication {
  constructor(private establishCreator: EstablishCreator) {}

  /**
   * Ban and address are checked again, because both may have changed since the application.
   * @throws ApplicantBanned, ApplicantMailRefused, and what EstablishCreator throws
   */
  async execute(
    { application, owner, shopStatus = 'inactive' }: Input,
    trx: TransactionClientContract
  ): Promise<void> {
    if (owner.bannedAt) throw new ApplicantBanned()
    if (isRefusedForCreators(owner.email)) throw new ApplicantMailRefused()
    const { creatorName: name, shopName, shopDescription, personalBio: bio } = application
    await this.establishCreator.execute(
      { userId: owner.id, name, bio, shopName, shopDescription, shopStatus },
      trx
    )
  }
}
