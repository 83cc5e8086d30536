import { check } from '#core/checks/check'

/*
 * The checks of `doctor`, in this order. Production runs those marked `atStart` before it serves: they take
 * milliseconds and protect money and secrets.
 */
check('settings', () => import('#core/checks/check_settings'))
check('role', () => import('#core/database/protection/check_role'), { atStart: true })
check('rights', () => import('#platform/queue/check_rights'), { atStart: true })
check('guards', () => import('#core/database/protection/check_guards'), { atStart: true })
check('home', () => import('#core/database/protection/check_database_identity'), { atStart: true })
check('demo', () => import('#identity/queries/check_demo_accounts'), { atStart: true })
check('queue', () => import('#platform/queue/check_queue'))
check('storage', () => import('#platform/storage/check_storage'))
check('disclosure', () => import('#site/queries/check_disclosure'))
check('counts of orders', () => import('#sales/queries/check_order_counts'))
check('counts of files', () => import('#delivery/queries/check_row_counts'))
check('ledger', () => import('#orders/reconciliation/queries/check_reconciliation'))
check('payouts', () => import('#payouts/queries/check_payout_records'))
check('customers', () => import('#marketing/queries/check_customer_rows'))
check('revenue in reports', () => import('#analytics/queries/check_revenue'))
check('rates', () => import('#site/queries/check_rates'), { atReadiness: true })
