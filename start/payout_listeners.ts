import { listen } from '#core/events/listeners'
import { DisputeChanged } from '#orders/events/dispute_changed'
import { OrderRefunded } from '#orders/events/order_refunded'
import { BalanceNegative } from '#payouts/events/balance_negative'
import { PayoutSkipped } from '#payouts/events/payout_skipped'
import { WithdrawalPaid } from '#payouts/events/withdrawal_paid'
import { WithdrawalReturned } from '#payouts/events/withdrawal_returned'
import { WithdrawalScheduled } from '#payouts/events/withdrawal_scheduled'

/* Listeners about payouts, as in start/listeners.ts. */
listen(
  OrderRefunded,
  'payouts.record_debt_on_order_refunded',
  () => import('#payouts/listeners/record_debt_on_order_refunded')
)
listen(
  DisputeChanged,
  'payouts.record_debt_on_dispute_changed',
  () => import('#payouts/listeners/record_debt_on_dispute_changed')
)
listen(
  WithdrawalScheduled,
  'payouts.mail_on_withdrawal_scheduled',
  () => import('#payouts/listeners/mail_on_withdrawal_scheduled'),
  'mail'
)
listen(
  WithdrawalPaid,
  'payouts.mail_on_withdrawal_paid',
  () => import('#payouts/listeners/mail_on_withdrawal_paid'),
  'mail'
)
listen(
  WithdrawalReturned,
  'payouts.mail_on_withdrawal_returned',
  () => import('#payouts/listeners/mail_on_withdrawal_returned'),
  'mail'
)
listen(
  PayoutSkipped,
  'payouts.mail_on_payout_skipped',
  () => import('#payouts/listeners/mail_on_payout_skipped'),
  'mail'
)
listen(
  BalanceNegative,
  'payouts.mail_on_balance_negative',
  () => import('#payouts/listeners/mail_on_balance_negative'),
  'mail'
)
