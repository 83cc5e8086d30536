import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { claimVersion } from '#core/database/claim_version'
import { NotFound } from '#core/errors'
import type { Actor } from '#core/http/actor'
import type { Currency } from '#core/money/currency'
import type User from '#identity/models/user'
import { ConsumeVerificationCode } from '#identity/verification/actions/consume_verification_code'
import { MailChannelChange } from '#payouts/actions/mails/mail_channel_change'
import { ProveChannelChange } from '#payouts/actions/prove_channel_change'
import { UseChannel } from '#payouts/actions/use_channel'
import { ChannelExists } from '#payouts/errors'
import { assertAccount } from '#payouts/guards/assert_account'
import { assertChannelAllowed } from '#payouts/guards/assert_channel_allowed'
import { assertNotOwnAddress } from '#payouts/guards/assert_not_own_address'
import { lockCreator } from '#payouts/locks/lock_creator'
import PayoutChannel from '#payouts/models/payout_channel'
import { needsCode } from '#payouts/values/needs_code'
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
    private proveChannelChange: ProveChannelChange,
    private consumeVerificationCode: ConsumeVerificationCode,
    private useChannel: UseChannel,
    private mailChannelChange: MailChannelChange,
    private recordAudit: RecordAudit,
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
      ? await this.proveChannelChange.execute(owner, { purpose: 'payout_channel_save', code })
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
    if (input.inUse) await this.useChannel.execute(channel, trx)
    const { accountHint: hint } = channel
    const oldHint = before === hint ? null : before
    await this.mailChannelChange.execute({ change: 'changed', type, hint, oldHint, ...input }, trx)
    const details = { type, hint, oldHint, currency: channel.currency, inUse: channel.inUse }
    const subject = { type: 'payout_channel', id: channel.id }
    await this.recordAudit.execute(
      { actor: input.actor, action: 'payout_channel.changed', subject, details },
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
