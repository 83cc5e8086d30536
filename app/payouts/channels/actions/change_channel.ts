import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { claimVersion } from '#core/database/claim_version'
import { NotFound } from '#core/errors'
import type { Actor } from '#core/http/actor'
import type { Currency } from '#core/money/currency'
import type User from '#identity/models/user'
import { ConsumeVerificationCode } from '#identity/verification/actions/consume_verification_code'
import {
  assertAccount,
  assertChannelAllowed,
  assertNotOwnAddress,
} from '#payouts/channels/actions/assert_channel'
import { RecordChannelChange } from '#payouts/channels/actions/record_channel_change'
import { needsCode } from '#payouts/channels/values/read_account'
import { ChannelExists, TooManyChannels } from '#payouts/errors'
import PayoutChannel from '#payouts/models/payout_channel'
import { isUnsentIn } from '#payouts/models/withdrawal'
import { lockCreator } from '#payouts/queries/locks'
import type { ChannelType } from '#payouts/values/channel_type'
import { hashAccount, openAccount, sealAccount } from '#payouts/values/payout_account'

/** Who changes their channels. */
interface Owner {
  owner: User
  creatorId: number
  actor: Actor
}

interface NewChannel extends Owner {
  remark: string
  type: ChannelType
  account: string
  holderName?: string | null
  currency: Currency
  inUse: boolean
  verificationCode: string
}

interface ChannelUpdate extends Owner {
  id: number
  remark?: string
  account?: string
  holderName?: string | null
  currency?: Currency
  verificationCode?: string
  inUse?: true
  version?: number
}

/** What creators do with the accounts where they are paid. The owner is notified of each change by email. */
@inject()
export class ChangeChannel {
  constructor(
    private recordChannelChange: RecordChannelChange,
    private consumeVerificationCode: ConsumeVerificationCode,
    private clock: Clock
  ) {}

  /**
   * Adds a payout account of the creator; the first one becomes the one in use.
   * @throws InvalidPayoutAccount, InvalidTronAddress, HolderNameRequired, OwnPayoutAddress, InvalidVerificationCode,
   *   ChannelTooEarly, AlipayNeedsSupport, ChannelTypeOff, ChannelExists, TooManyChannels
   */
  async add(input: NewChannel): Promise<PayoutChannel> {
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
      const own = await ownChannels(creatorId, trx)
      if (own.length > marketplace.payouts.maxChannels) throw new TooManyChannels()
      if (input.inUse || own.length === 1) await this.recordChannelChange.use(channel, trx)
      await this.recordChannelChange.execute(
        { owner, action: 'payout_channel.added', channel, actor: input.actor },
        trx
      )
      return channel
    })
  }

  /**
   * Changes a channel; its type stays. Everything but the remark needs a code and delays the sending by 72 hours.
   * @throws NotFound for a missing channel and for another creator's alike
   * @throws ChangedMeanwhile, InvalidPayoutAccount, InvalidTronAddress, HolderNameRequired, OwnPayoutAddress,
   *   InvalidVerificationCode, ChannelTypeOff, ChannelExists
   */
  async execute(input: ChannelUpdate): Promise<PayoutChannel> {
    const { id, owner, creatorId, verificationCode: code } = input
    const codeId = needsCode(input)
      ? await this.recordChannelChange.prove(owner, 'payout_channel_save', code)
      : null
    return atomically(undefined, async (trx) => {
      const channel = await lockChannel({ id, creatorId }, trx)
      await claimVersion(channel, input.version, trx)
      if (codeId) await this.consumeVerificationCode.execute(codeId, trx)
      if (input.remark !== undefined) channel.remark = input.remark
      if (codeId) await this.change(channel, input, trx)
      else await channel.save()
      return channel
    })
  }

  /**
   * Removes a channel with its account. Withdrawals to it that were not sent are held until an admin decides.
   * @throws NotFound for a missing channel and for another creator's alike; InvalidVerificationCode
   */
  async remove(input: Owner & { id: number; verificationCode: string }): Promise<void> {
    const { id, owner, creatorId, verificationCode: code, actor } = input
    const codeId = await this.recordChannelChange.prove(owner, 'payout_channel_delete', code)
    await atomically(undefined, async (trx) => {
      const channel = await lockChannel({ id, creatorId }, trx)
      await this.consumeVerificationCode.execute(codeId, trx)
      const now = this.clock.now()
      await channel.merge({ inUse: false, deletedAt: now, accountSealed: null }).save()
      await trx
        .from('withdrawals')
        .where({ channel_id: id, held_at: null })
        .whereRaw(isUnsentIn('withdrawals'))
        .update({ held_at: now.toJSDate(), held_by: null, hold_reason: 'channel_removed' })
        .increment('version', 1)
      await this.recordChannelChange.execute(
        { owner, action: 'payout_channel.removed', channel, actor },
        trx
      )
    })
  }

  private async insert(
    { creatorId, type, currency, remark }: NewChannel,
    { account, hint }: ReturnType<typeof assertAccount>,
    trx: TransactionClientContract
  ): Promise<PayoutChannel> {
    const now = this.clock.now().toJSDate()
    const [made] = await trx
      .table('payout_channels')
      .insert({
        creator_id: creatorId,
        type,
        remark,
        account_sealed: sealAccount({ creatorId, type }, account),
        account_hint: hint,
        account_hash: await hashAccount(type, account),
        currency,
        secured_at: now,
        created_at: now,
      })
      .onConflict()
      .ignore()
      .returning('id')
    if (!made) throw new ChannelExists()
    return PayoutChannel.findOrFail(made.id, { client: trx })
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
      accountHash: await hashAccount(channel.type, read.account),
      refusedAt: null,
      refusal: null,
      providerRef: null,
    })
  }
}

const ownChannels = (creatorId: number, client: TransactionClientContract) =>
  PayoutChannel.query({ client }).where({ creatorId }).whereNull('deletedAt')

/** @throws NotFound for a missing channel and for another creator's alike */
async function lockChannel(
  { id, creatorId }: { id: number; creatorId: number },
  trx: TransactionClientContract
): Promise<PayoutChannel> {
  await lockCreator(creatorId, trx)
  const channel = await ownChannels(creatorId, trx).where({ id }).first()
  if (!channel) throw new NotFound()
  return channel
}

function assertNoOther(error: { constraint?: string }): never {
  throw error.constraint === 'payout_channels_one_account' ? new ChannelExists() : error
}
