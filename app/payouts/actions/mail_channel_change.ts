import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import marketplace from '#config/marketplace'
import { appUrl } from '#config/app'
import type { Actor } from '#core/http/actor'
import { NotifyOwner } from '#identity/actions/notify_owner'
import type User from '#identity/models/user'
import type { ChannelType } from '#payouts/values/channel_type'

interface ChannelChange {
  owner: User
  change: 'added' | 'changed' | 'removed'
  type: ChannelType
  hint: string
  /** The account before, when it was replaced. */
  oldHint?: string | null
  actor: Actor
}

@inject()
export class MailChannelChange {
  constructor(private notifyOwner: NotifyOwner) {}

  /** Mails the owner what changed, when and from where, so that an unauthorized change is noticed in time. */
  async execute(given: ChannelChange, trx: TransactionClientContract): Promise<void> {
    const { owner, change, type, hint, oldHint = null, actor } = given
    const data = {
      change,
      type,
      hint,
      oldHint,
      ipAddress: actor.ipAddress ?? '',
      hours: marketplace.payouts.securedHours,
      url: `${appUrl}/studio/payouts/channels`,
    }
    await this.notifyOwner.execute({ owner, mail: 'payouts/channel_changed', data }, trx)
  }
}
