import { task } from '#core/tasks/admin_tasks'
import { DisputeChanged, OrderRefunded } from '#orders/events'
import {
  BalanceNegative,
  PayoutSkipped,
  WithdrawalPaid,
  WithdrawalReturned,
  WithdrawalScheduled,
} from '#payouts/events'
import { runJob, sendJob, sendSandboxPayoutWebhookJob } from '#payouts/sending/values/jobs'
import { job, on, type Wiring } from '#platform/module_wiring'

/** The list of settlements with a filter. */
const settlements = (
  key: string,
  rank: number,
  level: 'normal' | 'red',
  filter: Record<string, string | boolean>
) => {
  const texts = Object.entries(filter).map(([name, value]) => [name, String(value)])
  return task(key, {
    rank,
    path: `/admin/settlements?${new URLSearchParams(Object.fromEntries(texts))}`,
    level,
    list: 'settlements',
    load: () => import('#payouts/administration/queries/withdrawals'),
    input: { ...filter, pageSize: 1 },
    waiting: ({ total }) => total,
  })
}

/** What an account is bound to, in SQL. */
const OF_ACCOUNT = `'payout-account:' || creator_id || ':' || type`

const loadChecks = () => import('#payouts/administration/queries/check_payouts')
const loadMail = () => import('#payouts/settlement/actions/mail_payout_news')

export const wiring: Wiring = {
  listeners: [
    // Idempotent, because the debt is computed again.
    on(OrderRefunded, 'payouts.record_debt_on_order_refunded', {
      load: () => import('#payouts/earnings/actions/record_debt'),
    }),
    on(DisputeChanged, 'payouts.record_debt_on_dispute_changed', {
      load: () => import('#payouts/earnings/actions/record_debt'),
    }),
    on(WithdrawalScheduled, 'payouts.mail_on_withdrawal_scheduled', {
      lane: 'mail',
      load: loadMail,
      run: (mail, { withdrawalId }, eventId) => mail.withdrawal(withdrawalId, 'scheduled', eventId),
    }),
    on(WithdrawalPaid, 'payouts.mail_on_withdrawal_paid', {
      lane: 'mail',
      load: loadMail,
      run: (mail, { withdrawalId }, eventId) => mail.withdrawal(withdrawalId, 'paid', eventId),
    }),
    on(WithdrawalReturned, 'payouts.mail_on_withdrawal_returned', {
      lane: 'mail',
      load: loadMail,
      run: (mail, { withdrawalId }, eventId) => mail.withdrawal(withdrawalId, 'returned', eventId),
    }),
    on(PayoutSkipped, 'payouts.mail_on_payout_skipped', {
      lane: 'mail',
      load: loadMail,
      run: (mail, skipped, eventId) => mail.skipped(skipped, eventId),
    }),
    on(BalanceNegative, 'payouts.mail_on_balance_negative', {
      lane: 'mail',
      load: loadMail,
      run: (mail, { creatorId }, eventId) => mail.negative(creatorId, eventId),
    }),
  ],
  jobs: [
    job(sendJob, { load: () => import('#payouts/sending/actions/send_attempt') }),
    job(runJob, { load: () => import('#payouts/sending/actions/continue_run') }),
    job(sendSandboxPayoutWebhookJob, {
      load: () => import('#payouts/sending/drivers/sandbox/send_sandbox_payout_webhook'),
    }),
    job('payouts.follow', {
      everyMinutes: 1,
      lane: 'payments',
      load: () => import('#payouts/sending/actions/follow_withdrawals'),
    }),
    job('payouts.poll_wallet', {
      everyMinutes: 1,
      lane: 'payments',
      load: () => import('#payouts/sending/actions/poll_wallet'),
      run: async (wallet) => {
        await wallet.execute()
        await wallet.checkBalance()
      },
    }),
    // These two are not retried, because the schedule runs them again.
    job('payouts.keep_calendar', {
      everyMinutes: 1,
      lane: 'payments',
      attempts: 1,
      load: () => import('#payouts/settlement/actions/keep_calendar'),
    }),
    job('payouts.check_payouts', {
      everyMinutes: 1,
      attempts: 1,
      load: () => loadChecks().then((file) => file.CheckPayouts),
      run: (payouts) => payouts.assertSound(),
    }),
  ],
  tasks: [
    task('payouts_locked', {
      rank: 30,
      path: '/admin/settlements/unlock',
      level: 'red',
      list: null,
      load: () => import('#payouts/sending/queries/sending_lock'),
      waiting: ({ isLocked, lockedAt }) => (isLocked ? { count: 1, oldestAt: lockedAt } : 0),
    }),
    settlements('settlements_to_approve', 60, 'normal', {
      status: 'pending',
      stage: 'scheduled',
      held: false,
    }),
    settlements('settlements_to_send', 70, 'normal', {
      status: 'pending',
      stage: 'approved',
      due: true,
    }),
    settlements('settlements_stopped', 80, 'red', { attention: true }),
  ],
  checks: [
    {
      name: 'payouts',
      load: () => loadChecks().then((file) => file.CheckPayoutRecords),
    },
  ],
  sealed: [
    {
      table: 'payout_channel_types',
      column: 'sealed_settings',
      key: ['type'],
      purpose: `'payout-settings:' || type`,
    },
    { table: 'payout_channels', column: 'account_sealed', purpose: OF_ACCOUNT },
    { table: 'withdrawals', column: 'account_sealed', purpose: OF_ACCOUNT },
    {
      table: 'payout_attempts',
      column: 'account_sealed',
      purpose: `(select ${OF_ACCOUNT} from withdrawals w where w.id = withdrawal_id)`,
    },
  ],
  personalData: () => import('#payouts/queries/payouts_personal_data'),
  accountDeletion: () => import('#payouts/administration/actions/payouts_account_deletion'),
}
