import { inject } from '@adonisjs/core'
import i18nManager from '@adonisjs/i18n/services/main'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { appUrl } from '#config/app'
import marketplace from '#config/marketplace'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import type { Actor } from '#core/http/actor'
import { settings } from '#core/settings/settings'
import { NotifyOwner } from '#identity/actions/notify_owner'
import { InvalidVerificationCode } from '#identity/errors'
import type User from '#identity/models/user'
import { CheckVerificationCode } from '#identity/verification/actions/check_verification_code'
import type PayoutChannel from '#payouts/models/payout_channel'

interface ChannelChange {
  owner: User
  action: `payout_channel.${'added' | 'changed' | 'removed'}`
  channel: Pick<PayoutChannel, 'id' | 'type' | 'accountHint'>
  /** The account before, when it was replaced. */
  oldHint?: string | null
  /** More for the audit log. */
  details?: object
  actor: Actor
}

/** What all changes of channels have in common. */
@inject()
export class RecordChannelChange {
  constructor(
    private checkVerificationCode: CheckVerificationCode,
    private notifyOwner: NotifyOwner,
    private recordAudit: RecordAudit,
    private clock: Clock
  ) {}

  /**
   * Checks the code that was mailed to the owner for this purpose.
   * @returns id of the code to consume in the transaction of the change
   * @throws InvalidVerificationCode for `verificationCode`
   */
  async prove(
    { id: userId, email: address }: User,
    purpose: 'payout_channel_save' | 'payout_channel_delete',
    code = ''
  ): Promise<number> {
    try {
      return await this.checkVerificationCode.execute({ purpose, address, userId, code })
    } catch (error) {
      if (!(error instanceof InvalidVerificationCode)) throw error
      throw new InvalidVerificationCode('verificationCode')
    }
  }

  /**
   * Makes a channel the one that is paid, instead of any other. Nothing is sent to it for 72 hours. The caller holds
   * the creator's lock.
   */
  async use(channel: PayoutChannel, trx: TransactionClientContract): Promise<void> {
    await trx
      .from('payout_channels')
      .where({ creator_id: channel.creatorId, in_use: true })
      .whereNot('id', channel.id)
      .update({ in_use: false })
      .increment('version', 1)
    await channel.useTransaction(trx).merge({ inUse: true, securedAt: this.clock.now() }).save()
  }

  /**
   * Mails the owner what changed, when and from where, so that an unauthorized change is noticed in time. After a change
   * of the owner’s address, the previous one is mailed as well.
   */
  async execute(given: ChannelChange, trx: TransactionClientContract): Promise<void> {
    const { owner, action, channel, oldHint, actor } = given
    const { id, type, accountHint: hint } = channel
    const data = {
      change: action.replace('payout_channel.', ''),
      type: i18nManager.locale(owner.locale).t(`payouts.types.${type}`),
      hint,
      oldHint: oldHint ?? null,
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
    const subject = { type: 'payout_channel', id }
    const details = { type, hint, ...(oldHint !== undefined && { oldHint }), ...given.details }
    await this.recordAudit.execute({ actor, action, subject, details }, trx)
  }

  private addressesOf({ email, previousEmail, emailChangedAt }: User): string[] {
    const since = this.clock.now().minus({ hours: marketplace.payouts.securedHours })
    return previousEmail && emailChangedAt && emailChangedAt > since
      ? [email, previousEmail]
      : [email]
  }
}
