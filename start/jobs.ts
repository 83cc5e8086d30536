import { every, job } from '#platform/queue/job_registry'

/*
 * All jobs by their stable names: the module and the file without `_job`, equal to `jobName` of the class. Stored jobs
 * have the name, so a line must be kept as long as such a job may wait.
 */
job('platform.handle_event', () => import('#platform/outbox/handle_event_job'))
job('platform.sweep', () => import('#platform/housekeeping/sweep_job'))
job('platform.fold_counts', () => import('#platform/housekeeping/fold_counts_job'))
job('platform.prune', () => import('#platform/housekeeping/prune_job'))
job('site.refresh_rates', () => import('#site/jobs/refresh_rates_job'))
job('identity.sweep', () => import('#identity/sessions/jobs/sweep_job'))
job('shops.prepare_picture', () => import('#shops/jobs/prepare_picture_job'))
job('catalog.prepare_image', () => import('#catalog/products/jobs/prepare_image_job'))
job('catalog.sweep_uploads', () => import('#catalog/attachments/jobs/sweep_uploads_job'))
job(
  'payments.send_sandbox_webhook',
  () => import('#payments/gateways/jobs/send_sandbox_webhook_job')
)
job('sales.clear_sales_history', () => import('#sales/jobs/clear_sales_history_job'))
job('orders.reconcile_ledger', () => import('#orders/reconciliation/jobs/reconcile_ledger_job'))
job('orders.resume_refunds', () => import('#orders/refunds/jobs/resume_refunds_job'))
job('orders.poll_disputes', () => import('#orders/disputes/jobs/poll_disputes_job'))
job('orders.poll_transfers', () => import('#orders/reconciliation/jobs/poll_transfers_job'))
job('sales.fold_order_counts', () => import('#sales/jobs/fold_order_counts_job'))
job('orders.expire_orders', () => import('#orders/reconciliation/jobs/expire_orders_job'))
job('orders.poll_payment', () => import('#orders/settlement/jobs/poll_payment_job'))
job('delivery.stamp_copy', () => import('#delivery/copies/jobs/stamp_copy_job'))
job('delivery.make_sample', () => import('#delivery/samples/jobs/make_sample_job'))
job('delivery.sweep_reports', () => import('#delivery/tracing/jobs/sweep_reports_job'))
job('delivery.requeue_stale_copies', () => import('#delivery/copies/jobs/requeue_stale_copies_job'))
job('catalog.publish_due_products', () => import('#catalog/products/jobs/publish_due_products_job'))
job('notifications.mail_daily_sales', () => import('#notifications/jobs/mail_daily_sales_job'))
job('notifications.notify_followers', () => import('#notifications/jobs/notify_followers_job'))
job('notifications.mail_ready_files', () => import('#notifications/jobs/mail_ready_files_job'))

/* Scheduled jobs. */
every({ minutes: 60 }, 'platform.sweep')
every({ minutes: 24 * 60 }, 'platform.prune')
every({ minutes: 60 }, 'identity.sweep')
every({ minutes: 60 }, 'catalog.sweep_uploads')
every({ minutes: 24 * 60 }, 'site.refresh_rates')
every({ minutes: 60 }, 'sales.clear_sales_history')
every({ minutes: 0.25 }, 'orders.resume_refunds')
every({ minutes: 1 }, 'orders.poll_transfers')
every({ minutes: 1 }, 'orders.expire_orders')
every({ minutes: 1 }, 'sales.fold_order_counts')
every({ minutes: 1 }, 'platform.fold_counts')
every({ minutes: 60 }, 'orders.poll_disputes')
every({ minutes: 24 * 60 }, 'orders.reconcile_ledger')
every({ minutes: 60 }, 'notifications.mail_daily_sales')
every({ minutes: 24 * 60 }, 'delivery.sweep_reports')
every({ minutes: 1 }, 'delivery.requeue_stale_copies')
every({ minutes: 1 }, 'catalog.publish_due_products')
