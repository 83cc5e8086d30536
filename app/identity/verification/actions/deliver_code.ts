import { inject } from '@adonisjs/core'
import i18nManager from '@adonisjs/i18n/services/main'
import marketplace from '#config/marketplace'
import { Mailer } from '#platform/mail/mailer'
import { SmsSender } from '#platform/sms/sms_sender'
import User from '#identity/models/user'
import type { CodePurpose, CodeSubject } from '#identity/verification/models/verification_code'

type Input = CodeSubject & { code: string; locale: string }

const { minutes } = marketplace.verificationCode

/** What stands in the mail, for each purpose that is proved by mail. */
const MAILS: Record<Exclude<CodePurpose, 'bind_phone'>, string> = {
  sign_up: 'identity/sign_up_code',
  change_email: 'identity/change_email_code',
  verify_email: 'identity/verify_email_code',
}

/** Carries a code to the address that it is to prove. */
@inject()
export class DeliverCode {
  constructor(
    private mailer: Mailer,
    private sms: SmsSender
  ) {}

  /** @throws SmsRefused, SmsUnavailable; Error when a mail could not be handed over */
  async execute({ purpose, address, userId, code, locale }: Input): Promise<void> {
    if (purpose === 'bind_phone') return this.text(address, code, locale)

    const isTaken = await this.isSomebodyElses(address, userId)
    const template = isTaken ? 'identity/already_registered' : MAILS[purpose]
    await this.mailer.send({ to: address, locale, template, data: { code, minutes } })
  }

  private text(to: string, code: string, locale: string) {
    const words = i18nManager.locale(locale)
    return this.sms.send({ to, text: words.t('mails.identity.phone_code.text', { code, minutes }) })
  }

  /** Whose address it is already learns of the wish, and gets no code for it. */
  private async isSomebodyElses(address: string, userId: number | null = null) {
    const owner = await User.query().whereRaw('lower(email) = ?', [address]).first()
    return owner !== null && owner.id !== userId
  }
}
