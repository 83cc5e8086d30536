import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Liabilities cannot become negative: no buyer spends more than their balance, no card, refund or payout is paid
 * twice. Only creators' available earnings may: a refund after a payout is carried forward.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      alter table ledger_accounts add constraint ledger_accounts_no_overdraft check (
        balance <= 0 or type not in (
          'buyer_balance', 'recharge_card_liability', 'creator_pending', 'refund_payable', 'payout_in_transit'
        )
      )`)
  }

  override async down() {
    this.schema.raw('alter table ledger_accounts drop constraint ledger_accounts_no_overdraft')
  }
}
