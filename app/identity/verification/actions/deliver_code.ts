import { inject } from '@adonisjs/core'
import i18nManager from '@adonisjs/i18n/services/main'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { SmsRefused } from '#core/errors'
import { once } from '#core/events/once'
import { Mailer } from '#platform/mail/mailer'
import { RestoreHold } from '#platform/restores/restore_hold'
import { Live } from '#platform/realtime/live'
import { SmsSender } from '#platform/sms/sms_sender'
import User from '#identity/models/user'
import { generateCode, hashCode } from '#identity/verification/values/code_hash'
import VerificationCode, { type CodePurpose } from '#identity/verification/models/verification_code'

type Input = { codeId: number; locale: string; eventId: string }
type Message = { code: string; locale: string }

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

/** Makes a requested code and sends it to the address that it verifies. */
@inject()
export class DeliverCode {
  constructor(
    private mailer: Mailer,
    private sms: SmsSender,
    private hold: RestoreHold,
    private live: Live,
    private clock: Clock
  ) {}

  /**
   * The code is made here and stored only as a hash: no job or event contains it, and its time begins when it was sent.
   * Each attempt makes another one.
   * @throws SmsUnavailable, Error when it could not be sent; the queue tries again
   */
  async execute({ codeId, locale, eventId }: Input): Promise<void> {
    await atomically(undefined, async (trx) => {
      if (!(await once(eventId, 'identity.deliver_code', trx))) return
      const requested = await this.findWanted(codeId, trx)
      if (!requested) return
      const code = generateCode()
      try {
        await this.send(requested, { code, locale }, trx)
      } catch (error) {
        if (!(error instanceof SmsRefused)) throw error
        return this.giveUp(requested, trx)
      }
      // Written when it was sent, since a changed row would make others wait for the server.
      await VerificationCode.query({ client: trx })
        .where('id', codeId)
        .update({
          codeHash: hashCode(requested, code),
          expiresAt: this.clock.now().plus({ minutes }).toJSDate(),
        })
    })
  }

  /** Null when another one was requested since, or it has waited for too long to be used. */
  private async findWanted(id: number, trx: TransactionClientContract) {
    const row = await VerificationCode.query({ client: trx })
      .where('id', id)
      .whereNull('consumedAt')
      .where('expiresAt', '>', this.clock.now().toJSDate())
      .first()
    if (!row) return null
    const { purpose, address, userId } = row
    const newer = await VerificationCode.query({ client: trx })
      .where({ purpose, address, userId })
      .where('id', '>', id)
      .first()
    return newer ? null : row
  }

  private async send(
    { purpose, address: to, userId }: VerificationCode,
    { code, locale }: Message,
    trx: TransactionClientContract
  ): Promise<void> {
    if (purpose === 'bind_phone') {
      const i18n = i18nManager.locale(locale)
      await this.hold.assertReleased(trx)
      const text = i18n.t('mails.identity.phone_code.text', { code, minutes })
      return this.sms.send({ to, text })
    }
    const isTaken = await this.belongsToOtherUser(to, userId)
    const template = isTaken ? 'identity/already_registered' : MAILS[purpose]
    await this.mailer.send({ to, locale, template, data: { code, minutes } }, trx)
  }

  /** The number takes no messages: the page says so, and the next request need not wait a minute. */
  private async giveUp(row: VerificationCode, trx: TransactionClientContract): Promise<void> {
    await row.useTransaction(trx).delete()
    trx.after('commit', () => this.live.publish(`users/${row.userId}`, { type: 'sms_refused' }))
  }

  /** The owner of an address that already has an account gets a notice instead of a code. */
  private async belongsToOtherUser(address: string, userId: number | null) {
    const owner = await User.query().whereRaw('lower(email) = ?', [address]).first()
    return owner !== null && owner.id !== userId
  }
}
