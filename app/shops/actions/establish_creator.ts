import { inject } from '@adonisjs/core'
import { appUrl } from '#config/app'
import { atomically } from '#core/database/atomically'
import type Creator from '#creators/models/creator'
import { ApproveCreator, type Applicant } from '#creators/actions/approve_creator'
import { NotifyOwner } from '#identity/actions/notify_owner'
import User from '#identity/models/user'
import { HadAccessTokens } from '#identity/sessions/queries/access_tokens'
import type Shop from '#shops/models/shop'
import { OpenShop } from '#shops/actions/open_shop'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

type EstablishCreatorInput = Applicant & {
  /** The creator's name, 3–20 letters and digits. */
  name?: string
  /** The shop's name, 4–16 characters. */
  shopName?: string
  shopDescription?: string
  /** A new shop is open, unless its creator is to open it. */
  shopStatus?: 'active' | 'inactive'
  bio?: string
  /** Emails first steps to a new creator. */
  isWelcomed?: boolean
}

/** Makes a user an approved creator with a shop. Idempotent. */
@inject()
export class EstablishCreator {
  constructor(
    private approveCreator: ApproveCreator,
    private openShop: OpenShop,
    private notifyOwner: NotifyOwner,
    private hadTokens: HadAccessTokens
  ) {}

  /** @throws what ApproveCreator and OpenShop throw; nothing was changed then */
  async execute(
    { name, bio, shopName, shopDescription, shopStatus, isWelcomed, ...who }: EstablishCreatorInput,
    trx?: TransactionClientContract
  ): Promise<{ creator: Creator; shop: Shop }> {
    return atomically(trx, async (client) => {
      const creator = await this.approveCreator.execute({ ...who, name, bio }, client)
      const shop = await this.openShop.execute(
        { creator, name: shopName, description: shopDescription, status: shopStatus },
        client
      )
      // Only new creators are welcomed.
      if (isWelcomed && creator.$isLocal) await this.welcome(creator, shop, client)
      return { creator, shop }
    })
  }

  private async welcome(creator: Creator, shop: Shop, trx: TransactionClientContract) {
    const owner = await User.findOrFail(creator.userId, { client: trx })
    const tokens = { userId: owner.id, since: creator.approvedAt! }
    const data = {
      shopName: shop.name,
      shopUrl: `${appUrl}/c/${creator.name}`,
      hadTokens: await this.hadTokens.execute(tokens, trx),
    }
    await this.notifyOwner.execute({ owner, mail: 'creators/approved', data }, trx)
  }
}
