import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import marketplace from '#config/marketplace'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'
import type { Currency } from '#core/money/currency'
import type User from '#identity/models/user'
import { ConsumeVerificationCode } from '#identity/verification/actions/consume_verification_code'
import { MailChannelChange } from '#payouts/actions/mails/mail_channel_change'
import { ProveChannelChange } from '#payouts/actions/prove_channel_change'
import { UseChannel } from '#payouts/actions/use_channel'
import { ChannelExists, TooManyChannels } from '#payouts/errors'
import { assertAccount } from '#payouts/guards/assert_account'
import { assertChannelAllowed } from '#payouts/guards/assert_channel_allowed'
import { assertNotOwnAddress } from '#payouts/guards/assert_not_own_address'
import { lockCreator } from '#payouts/locks/lock_creator'
import PayoutChannel from '#payouts/models/payout_channel'
import type { ChannelType } from '#payouts/values/channel_type'
import { hashAccount, sealAccount } from '#payouts/values/payout_account'

interface NewChannel {
  owner: User
  creatorId: number
  remark: string
  type: ChannelType
  account: string
  holderName?: string | null
  currency: Currency
  inUse: boolean
  verificationCode: string
  actor: Actor
}

@inject()
export class CreateChannel {
  constructor(
    private proveChannelChange: ProveChannelChange,
    private consumeVerificationCode: ConsumeVerificationCode,
    private useChannel: UseChannel,
    private mailChannelChange: MailChannelChange,
    private recordAudit: RecordAudit,
    private clock: Clock
  ) {}

  /**
   * Adds a payout account of the creator; the first one becomes the one in use. The owner is notified by email.
   * @throws InvalidPayoutAccount, InvalidTronAddress, HolderNameRequired, OwnPayoutAddress, InvalidVerificationCode, ChannelTooEarly, AlipayNeedsSupport,
   *   ChannelTypeOff, ChannelExists, TooManyChannels
   */
  async execute(input: NewChannel): Promise<PayoutChannel> {
    const { owner, creatorId, type, currency, verificationCode: code } = input
    const read = assertAccount(type, input)
    await assertNotOwnAddress(type, read.account)
    const codeId = await this.proveChannelChange.execute(owner, {
      purpose: 'payout_channel_save',
      code,
    })
    return atomically(undefined, async (trx) => {
      await lockCreator(creatorId, trx)
      const now = this.clock.now()
      await assertChannelAllowed({ creatorId, type, currency, now }, trx)
      await this.consumeVerificationCode.execute(codeId, trx)
      const channel = await this.insert(input, read, trx)
      const others = await this.count(creatorId, trx)
      if (others > marketplace.payouts.maxChannels) throw new TooManyChannels()
      if (input.inUse || others === 1) await this.useChannel.execute(channel, trx)
      const hint = { type, hint: read.hint }
      const { actor } = input
      await this.mailChannelChange.execute({ owner, change: 'added', ...hint, actor }, trx)
      const subject = { type: 'payout_channel', id: channel.id }
      await this.recordAudit.execute(
        { actor, action: 'payout_channel.added', subject, details: hint },
        trx
      )
      return channel
    })
  }

  private async insert(
    { creatorId, type, currency, remark }: NewChannel,
    { account, hint }: ReturnType<typeof assertAccount>,
    trx: TransactionClientContract
  ): Promise<PayoutChannel> {
    const now = this.clock.now()
    const [made] = await trx
      .table('payout_channels')
      .insert({
        creator_id: creatorId,
        type,
        remark,
        account_sealed: sealAccount({ creatorId, type }, account),
        account_hint: hint,
        account_hash: hashAccount(type, account),
        currency,
        secured_at: now.toJSDate(),
        created_at: now.toJSDate(),
      })
      .onConflict()
      .ignore()
      .returning('id')
    if (!made) throw new ChannelExists()
    return PayoutChannel.findOrFail(made.id, { client: trx })
  }

  private async count(creatorId: number, trx: TransactionClientContract): Promise<number> {
    const { n } = await trx
      .from('payout_channels')
      .where('creator_id', creatorId)
      .whereNull('deleted_at')
      .select(trx.raw('count(*)::int as n'))
      .firstOrFail()
    return n
  }
}
