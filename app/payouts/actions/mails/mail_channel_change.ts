import { inject } from '@adonisjs/core'
import i18nManager from '@adonisjs/i18n/services/main'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import marketplace from '#config/marketplace'
import { appUrl } from '#config/app'
import { Clock } from '#core/clock/clock'
import { settings } from '#core/settings/settings'
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
  constructor(
    private notifyOwner: NotifyOwner,
    private clock: Clock
  ) {}

  /**
   * Mails the owner what changed, when and from where, so that an unauthorized change is noticed in time. After a change
   * of the owner’s address, the previous one is mailed as well.
   */
  async execute(given: ChannelChange, trx: TransactionClientContract): Promise<void> {
    const { owner, change, type, hint, oldHint = null, actor } = given
    const data = {
      change,
      type: i18nManager.locale(owner.locale).t(`payouts.types.${type}`),
      hint,
      oldHint,
      ipAddress: actor.ipAddress ?? '',
      contact: settings.get('contact.email'),
      hours: marketplace.payouts.securedHours,
      url: `${appUrl}/studio/payouts/channels`,
    }
    for (const email of this.addressesOf(owner)) {
      const { locale, username } = owner
      const mail = { owner: { email, locale, username }, mail: 'payouts/channel_changed', data }
      await this.notifyOwner.execute(mail, trx)
    }
  }

  private addressesOf({ email, previousEmail, emailChangedAt }: User): string[] {
    const since = this.clock.now().minus({ hours: marketplace.payouts.securedHours })
    return previousEmail && emailChangedAt && emailChangedAt > since
      ? [email, previousEmail]
      : [email]
  }
}
