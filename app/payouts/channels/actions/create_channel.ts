import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'
import type { Currency } from '#core/money/currency'
import type User from '#identity/models/user'
import { ConsumeVerificationCode } from '#identity/verification/actions/consume_verification_code'
import { RecordChannelChange } from '#payouts/channels/actions/record_channel_change'
import { ChannelExists, TooManyChannels } from '#payouts/errors'
import {
  assertAccount,
  assertChannelAllowed,
  assertNotOwnAddress,
} from '#payouts/channels/actions/assert_channel'
import { lockCreator } from '#payouts/queries/locks'
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
    private recordChannelChange: RecordChannelChange,
    private consumeVerificationCode: ConsumeVerificationCode,
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
    const codeId = await this.recordChannelChange.prove(owner, 'payout_channel_save', code)
    return atomically(undefined, async (trx) => {
      await lockCreator(creatorId, trx)
      const now = this.clock.now()
      await assertChannelAllowed({ creatorId, type, currency, now }, trx)
      await this.consumeVerificationCode.execute(codeId, trx)
      const channel = await this.insert(input, read, trx)
      const others = await this.count(creatorId, trx)
      if (others > marketplace.payouts.maxChannels) throw new TooManyChannels()
      if (input.inUse || others === 1) await this.recordChannelChange.use(channel, trx)
      await this.recordChannelChange.execute(
        { owner, action: 'payout_channel.added', channel, actor: input.actor },
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
