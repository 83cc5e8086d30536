import { task } from '#core/tasks/admin_tasks'
import { sendSandboxWebhookJob } from '#payments/gateways/values/jobs'
import { job, type Wiring } from '#platform/module_wiring'
import { paymentInvariants } from '#payments/queries/payment_invariants'

export const wiring: Wiring = {
  jobs: [
    job(sendSandboxWebhookJob, {
      load: () => import('#payments/gateways/drivers/sandbox/send_sandbox_webhook'),
    }),
  ],
  tasks: [
    task('unmatched_transfers', {
      rank: 170,
      path: '/admin/received-transfers',
      level: 'normal',
      list: 'transfers',
      input: { pageSize: 1 },
      load: () => import('#payments/charges/queries/list_received_transfers'),
      waiting: ({ total }) => total,
    }),
  ],
  invariants: paymentInvariants,
  sealed: [
    {
      table: 'payment_gateways',
      column: 'sealed_settings',
      purpose: `'payment-gateway:' || driver`,
    },
    {
      table: 'payment_gateway_keys',
      column: 'sealed_settings',
      key: ['gateway_id', 'version'],
      purpose: `'payment-gateway:' || (select driver from payment_gateways where id = gateway_id)`,
    },
    {
      table: 'recharge_card_batches',
      column: 'sealed_codes',
      purpose: `'recharge-cards:' || batch_no`,
    },
  ],
  retention: [
    // A gateway may be asked about a webhook half a year later; until then the row prevents repeated processing.
    {
      table: 'gateway_events',
      column: 'received_at',
      days: 180,
      only: 'processed_at is not null',
      emptied: 'payload',
    },
    // Replaced keys of a gateway, until everything that they opened is decided.
    {
      table: 'payment_gateway_keys',
      column: 'replaced_at',
      days: 0,
      only: `not exists (
        select from payments p where p.gateway_id = payment_gateway_keys.gateway_id
          and p.keys_version = payment_gateway_keys.version and p.status = 'pending')
      and not exists (
        select from payment_operations o join payments p on p.id = o.payment_id
        where p.gateway_id = payment_gateway_keys.gateway_id
          and o.keys_version = payment_gateway_keys.version and o.state not in ('succeeded', 'failed'))`,
    },
  ],
  personalData: () => import('#payments/queries/payments_personal_data'),
}
