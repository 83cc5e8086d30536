import { inject } from '@adonisjs/core'
import i18nManager from '@adonisjs/i18n/services/main'
import marketplace from '#config/marketplace'
import { Mailer } from '#platform/mail/mailer'
import { SmsSender } from '#platform/sms/sms_sender'
import User from '#identity/models/user'
import type { CodePurpose, CodeSubject } from '#identity/verification/models/verification_code'

type Input = CodeSubject & { code: string; locale: string }

const { minutes } = marketplace.verificationCode

/** Email template of each purpose. */
const MAILS: Record<Exclude<CodePurpose, 'bind_phone'>, string> = {
  sign_up: 'identity/sign_up_code',
  change_email: 'identity/change_email_code',
  verify_email: 'identity/verify_email_code',
  become_creator: 'identity/become_creator_code',
  payout_channel_save: 'identity/payout_channel_save_code',
  payout_channel_delete: 'identity/payout_channel_delete_code',
}

/** Sends a code to the address that it verifies. */
@inject()
export class DeliverCode {
  constructor(
    private mailer: Mailer,
    private sms: SmsSender
  ) {}

  /** @throws SmsRefused, SmsUnavailable; Error when an email could not be sent */
  async execute({ purpose, address, userId, code, locale }: Input): Promise<void> {
    if (purpose === 'bind_phone') return this.text(address, code, locale)

    const isTaken = await this.belongsToOtherUser(address, userId)
    const template = isTaken ? 'identity/already_registered' : MAILS[purpose]
    await this.mailer.send({ to: address, locale, template, data: { code, minutes } })
  }

  private text(to: string, code: string, locale: string) {
    const i18n = i18nManager.locale(locale)
    return this.sms.send({ to, text: i18n.t('mails.identity.phone_code.text', { code, minutes }) })
  }

  /** The owner of an address that already has an account gets a notice instead of a code. */
  private async belongsToOtherUser(address: string, userId: number | null = null) {
    const owner = await User.query().whereRaw('lower(email) = ?', [address]).first()
    return owner !== null && owner.id !== userId
  }
}
