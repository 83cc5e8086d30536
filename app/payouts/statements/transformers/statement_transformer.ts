import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import type { Statement } from '#payouts/statements/queries/find_statement'
import { creatorWithdrawalData } from '#payouts/settlement/values/withdrawal_data'

/** A withdrawal with the lines that make up its sum. */
export default class StatementTransformer extends BaseTransformer<Statement> {
  toObject() {
    const { withdrawal, lines, rows, days, refunded } = this.resource
    const there = withdrawal.currency
    return {
      ...creatorWithdrawalData(withdrawal),
      billingName: withdrawal.billingName,
      taxNumber: withdrawal.taxNumber,
      billingAddress: withdrawal.billingAddress,
      balances: lines.map(({ currency, amount, converted, rate }) => ({
        currency,
        amount: json(amount, currency),
        converted: json(converted, there),
        rate,
      })),
      lines: rows.map((row) => ({
        id: row.entryId,
        kind: row.kind,
        reference: row.reference,
        title: row.title,
        at: row.at.toISOString(),
        price: optional(row.price, row.currency),
        discount: optional(row.discount, row.currency),
        serviceFee: optional(row.serviceFee, row.currency),
        gatewayFee: optional(row.gatewayFee, row.currency),
        net: json(row.net, row.currency),
      })),
      /** What the lines that only the files have add up to. */
      moreLines: days.length === 0 ? [] : this.moreLines(),
      /** Sales that were refunded while pending; no part of the sums. */
      refundedBeforeRelease: refunded.map(({ entryId, tradeNo, title, at, net, currency }) => ({
        id: entryId,
        tradeNo,
        title,
        at: at.toISOString(),
        net: json(net, currency),
      })),
    }
  }

  private moreLines() {
    const { lines, rows, days } = this.resource
    return lines
      .map(({ currency, amount }) => {
        const shown = rows.filter((row) => row.currency === currency)
        const own = days.filter((day) => day.currency === currency)
        return {
          count: own.reduce((sum, day) => sum + day.lines, 0) - shown.length,
          net: json(amount - shown.reduce((sum, { net }) => sum + net, 0n), currency),
        }
      })
      .filter(({ count }) => count > 0)
  }
}

function json(minor: bigint, currency: Currency) {
  return new Money(minor, currency).toJSON()
}

function optional(minor: bigint | null, currency: Currency) {
  return minor === null ? null : json(minor, currency)
}
