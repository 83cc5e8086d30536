import { BaseTransformer } from '@adonisjs/core/transformers'
import type { PayoutStatistics } from '#payouts/settlement/queries/payout_statistics'
import { skipData } from '#payouts/settlement/values/withdrawal_data'

/** The balance of a creator and the next payout. */
export default class PayoutStatisticsTransformer extends BaseTransformer<PayoutStatistics> {
  toObject() {
    const { balances, inTransit, paid, releases, held, lastSkip, isPaused } = this.resource
    return {
      balances: balances.map((sums) => ({
        currency: sums.currency,
        earned: sums.earned.toJSON(),
        refunded: sums.refunded.toJSON(),
        disputed: sums.disputed.toJSON(),
        settled: sums.settled.toJSON(),
        writtenOff: sums.writtenOff.toJSON(),
        pending: sums.pending.toJSON(),
        available: sums.available.toJSON(),
      })),
      inTransit: inTransit.map((sum) => sum.toJSON()),
      paid: paid.map((sum) => sum.toJSON()),
      releases: releases.map(({ day, lots, amount }) => ({ day, lots, amount: amount.toJSON() })),
      held: held.map(({ amount, ...lot }) => ({ ...lot, amount: amount.toJSON() })),
      next: this.next(),
      lastSkip: lastSkip && skipData(lastSkip),
      isPaused,
    }
  }

  private next() {
    const { day, evaluation, snapshot, channel, channelFrom, thresholdThere, arrival } =
      this.resource.next
    const { audTotal, threshold, lines, payout, reasons } = evaluation
    return {
      day,
      at: `${day}T00:00:00Z`,
      amount: payout?.amount.toJSON() ?? null,
      surcharge: payout?.surcharge.toJSON() ?? null,
      credited: payout?.credited.toJSON() ?? null,
      lines: lines.map(({ amount, converted, rate }) => ({
        amount: amount.toJSON(),
        converted: converted.toJSON(),
        rate,
      })),
      aud: {
        total: audTotal.toJSON(),
        threshold: threshold.toJSON(),
        thresholdThere: thresholdThere?.toJSON() ?? null,
        snapshotId: snapshot.id,
        source: snapshot.source,
        at: snapshot.fetchedAt.toISO()!,
      },
      channel: channel && {
        id: channel.channelId!,
        type: channel.type,
        account: channel.accountHint,
        currency: channel.currency,
      },
      reasons,
      /** From when a new shop can have a channel; null when it can. */
      channelFrom: channelFrom?.toISO() ?? null,
      arrival,
    }
  }
}
