import { onAccountDeletion } from '#identity/privacy/ports/account_deletion_handler'
import { onPersonalDataExport } from '#identity/privacy/ports/personal_data_source'

/*
 * Each module's personal data: its export (GET /user/data-export), its objections to a deletion of the account, and
 * what it deletes (DELETE /user). Lower modules first.
 */
onPersonalDataExport(() => import('#identity/privacy/adapters/account_personal_data'))
onPersonalDataExport(() => import('#site/adapters/site_personal_data'))
onPersonalDataExport(() => import('#creators/adapters/creators_personal_data'))
onPersonalDataExport(() => import('#shops/adapters/shops_personal_data'))
onPersonalDataExport(() => import('#ledger/adapters/ledger_personal_data'))
onPersonalDataExport(() => import('#catalog/adapters/catalog_personal_data'))
onPersonalDataExport(() => import('#payments/adapters/payments_personal_data'))
onPersonalDataExport(() => import('#promotions/adapters/promotions_personal_data'))
onPersonalDataExport(() => import('#orders/adapters/orders_personal_data'))
onPersonalDataExport(() => import('#payouts/adapters/payouts_personal_data'))
onPersonalDataExport(() => import('#delivery/adapters/delivery_personal_data'))
onPersonalDataExport(() => import('#community/adapters/community_personal_data'))
onPersonalDataExport(() => import('#applications/adapters/applications_personal_data'))
onPersonalDataExport(() => import('#notifications/adapters/notifications_personal_data'))
onPersonalDataExport(() => import('#support/adapters/support_personal_data'))
onPersonalDataExport(() => import('#chat/adapters/chat_personal_data'))
onPersonalDataExport(() => import('#administration/adapters/administration_personal_data'))
onPersonalDataExport(() => import('#marketing/adapters/marketing_personal_data'))

onAccountDeletion(() => import('#site/adapters/site_account_deletion'))
onAccountDeletion(() => import('#creators/adapters/creators_account_deletion'))
onAccountDeletion(() => import('#shops/adapters/shops_account_deletion'))
onAccountDeletion(() => import('#ledger/adapters/ledger_account_deletion'))
onAccountDeletion(() => import('#catalog/adapters/catalog_account_deletion'))
onAccountDeletion(() => import('#orders/adapters/orders_account_deletion'))
onAccountDeletion(() => import('#payouts/adapters/payouts_account_deletion'))
onAccountDeletion(() => import('#delivery/adapters/delivery_account_deletion'))
onAccountDeletion(() => import('#community/adapters/community_account_deletion'))
onAccountDeletion(() => import('#applications/adapters/applications_account_deletion'))
onAccountDeletion(() => import('#notifications/adapters/notifications_account_deletion'))
onAccountDeletion(() => import('#support/adapters/support_account_deletion'))
onAccountDeletion(() => import('#chat/adapters/chat_account_deletion'))
onAccountDeletion(() => import('#marketing/adapters/marketing_account_deletion'))
onAccountDeletion(() => import('#administration/adapters/administration_account_deletion'))
