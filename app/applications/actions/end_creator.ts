import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { NotFound } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { NotifyOwner } from '#identity/actions/notify_owner'
import { lockAccount } from '#identity/actions/lock_account'
import Creator from '#creators/models/creator'
import { UpdateCreatorTerms } from '#creators/actions/update_creator_terms'
import Shop from '#shops/models/shop'
import { UpdateShop } from '#shops/actions/update_shop'
import { CreatorEnded } from '#applications/errors'

interface EndCreatorInput {
  creatorId: number
  /** The creator reads it in an email. */
  reason: string
  actor: Actor
}

/**
 * Ends a creator (D-56): creator and shop become inactive and the approved application is ended. Buyers keep their
 * files, the ledger keeps the balance, and the user may apply again.
 */
@inject()
export class EndCreator {
  constructor(
    private updateTerms: UpdateCreatorTerms,
    private updateShop: UpdateShop,
    private notifyOwner: NotifyOwner,
    private recordAudit: RecordAudit,
    private clock: Clock
  ) {}

  /** @throws NotFound, CreatorEnded */
  async execute(
    { creatorId, reason, actor }: EndCreatorInput,
    outer?: TransactionClientContract
  ): Promise<void> {
    const found = await Creator.find(creatorId)
    if (!found) throw new NotFound()
    await atomically(outer, async (trx) => {
      // The account first, as everywhere: deletion, ban and decisions about applications wait.
      const owner = await lockAccount(found.userId, trx)
      const creator = await Creator.query({ client: trx })
        .where('id', creatorId)
        .forUpdate()
        .firstOrFail()
      const shop = await Shop.findByOrFail({ creatorId }, { client: trx })
      if (!creator.isActive && !shop.isOpen) throw new CreatorEnded()

      await this.updateTerms.execute({ creatorId, status: 'inactive', reason, actor }, trx)
      const { name, description } = shop
      const settings = { name, description, status: 'inactive' as const }
      await this.updateShop.execute({ shopId: shop.id, settings, actor }, trx)
      await trx
        .from('creator_applications')
        .where({ user_id: owner.id, status: 'approved' })
        .update({ status: 'ended', ended_at: this.clock.now().toJSDate() })
      const data = { shopName: shop.name, reason }
      await this.notifyOwner.execute({ owner, mail: 'applications/ended', data }, trx)
      const subject = { type: 'creator', id: creatorId }
      const entry = { actor, action: 'creator.ended' as const, subject, details: { reason } }
      await this.recordAudit.execute(entry, trx)
    })
  }
}
