import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { claimVersion } from '#core/database/claim_version'
import { NotFound } from '#core/errors'
import type { Actor } from '#core/http/actor'
import type { Currency } from '#core/money/currency'
import type User from '#identity/models/user'
import { ConsumeVerificationCode } from '#identity/verification/actions/consume_verification_code'
import { RecordChannelChange } from '#payouts/channels/actions/record_channel_change'
import { ChannelExists } from '#payouts/errors'
import {
  assertAccount,
  assertChannelAllowed,
  assertNotOwnAddress,
} from '#payouts/channels/actions/assert_channel'
import { lockCreator } from '#payouts/queries/locks'
import PayoutChannel from '#payouts/models/payout_channel'
import { needsCode } from '#payouts/channels/values/read_account'
import { hashAccount, openAccount, sealAccount } from '#payouts/values/payout_account'

interface ChannelUpdate {
  id: number
  owner: User
  creatorId: number
  remark?: string
  account?: string
  holderName?: string | null
  currency?: Currency
  inUse?: true
  verificationCode?: string
  version?: number
  actor: Actor
}

@inject()
export class UpdateChannel {
  constructor(
    private recordChannelChange: RecordChannelChange,
    private consumeVerificationCode: ConsumeVerificationCode,
    private clock: Clock
  ) {}

  /**
   * Changes a channel; its type stays. Everything but the remark needs a code and delays the sending by 72 hours.
   * @throws NotFound for a missing channel and for another creator's alike
   * @throws ChangedMeanwhile, InvalidPayoutAccount, InvalidTronAddress, HolderNameRequired, OwnPayoutAddress, InvalidVerificationCode, ChannelTypeOff,
   *   ChannelExists
   */
  async execute(input: ChannelUpdate): Promise<PayoutChannel> {
    const { id, owner, creatorId, verificationCode: code } = input
    const codeId = needsCode(input)
      ? await this.recordChannelChange.prove(owner, 'payout_channel_save', code)
      : null
    return atomically(undefined, async (trx) => {
      await lockCreator(creatorId, trx)
      const channel = await PayoutChannel.query({ client: trx })
        .where({ id, creatorId })
        .whereNull('deletedAt')
        .first()
      if (!channel) throw new NotFound()
      await claimVersion(channel, input.version, trx)
      if (codeId) await this.consumeVerificationCode.execute(codeId, trx)
      if (input.remark !== undefined) channel.remark = input.remark
      if (codeId) await this.change(channel, input, trx)
      else await channel.save()
      return channel
    })
  }

  private async change(
    channel: PayoutChannel,
    input: ChannelUpdate,
    trx: TransactionClientContract
  ) {
    const { accountHint: before, type } = channel
    const isReplaced = input.account !== undefined || input.holderName !== undefined
    if (isReplaced) await this.replace(channel, input)
    if (input.currency) channel.currency = input.currency
    if (isReplaced || input.currency) {
      const { creatorId, currency } = channel
      const now = this.clock.now()
      await assertChannelAllowed({ creatorId, type, currency, now }, trx)
      channel.securedAt = now
    }
    await channel.save().catch(assertNoOther)
    if (input.inUse) await this.recordChannelChange.use(channel, trx)
    const { owner, actor } = input
    const oldHint = before === channel.accountHint ? null : before
    const details = { currency: channel.currency, inUse: channel.inUse }
    await this.recordChannelChange.execute(
      { owner, action: 'payout_channel.changed', channel, oldHint, details, actor },
      trx
    )
  }

  /** An account that was not entered again stays; only its holder changes. */
  private async replace(channel: PayoutChannel, input: ChannelUpdate) {
    const stored = openAccount(channel, channel.accountSealed!)
    const read = assertAccount(channel.type, {
      account: input.account ?? stored.account,
      holderName: input.holderName === undefined ? stored.holderName : input.holderName,
    })
    await assertNotOwnAddress(channel.type, read.account)
    channel.merge({
      accountSealed: sealAccount(channel, read.account),
      accountHint: read.hint,
      accountHash: hashAccount(channel.type, read.account),
      refusedAt: null,
      refusal: null,
      providerRef: null,
    })
  }
}

function assertNoOther(error: { constraint?: string }): never {
  throw error.constraint === 'payout_channels_one_account' ? new ChannelExists() : error
}
