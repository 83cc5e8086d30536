import { LedgerCheckSchema } from '#database/schema'

/** The result of one comparison of the ledger with orders, payments and refunds. */
export default class LedgerCheck extends LedgerCheckSchema {}
