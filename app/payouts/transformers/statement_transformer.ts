import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import type { Statement } from '#payouts/queries/find_statement'
import { withdrawalData } from '#payouts/values/withdrawal_data'

/** A withdrawal with the lines that make up its sum. */
export default class StatementTransformer extends BaseTransformer<Statement> {
  toObject() {
    const { withdrawal, lines, rows, hasMore } = this.resource
    const there = withdrawal.currency
    return {
      ...withdrawalData(withdrawal),
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
      /** More lines than these are in the files. */
      hasMoreLines: hasMore,
    }
  }
}

function json(minor: bigint, currency: Currency) {
  return new Money(minor, currency).toJSON()
}

function optional(minor: bigint | null, currency: Currency) {
  return minor === null ? null : json(minor, currency)
}
