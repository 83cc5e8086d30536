import { onFarewell } from '#identity/actions/farewell'
import { onExport } from '#identity/queries/personal_record'

/*
 * What each room knows of a person. It tells it to them (GET /user/data-export), and it says what
 * keeps them here and forgets them when they leave (DELETE /user). Lower rooms first.
 */
onExport(() => import('#identity/queries/record_of_account'))
onExport(() => import('#creators/queries/record_of_creator'))
onExport(() => import('#shops/queries/record_of_shop'))
onExport(() => import('#ledger/queries/record_of_account_holder'))
onExport(() => import('#catalog/queries/record_of_goods'))
onExport(() => import('#payments/queries/record_of_payer'))
onExport(() => import('#promotions/queries/record_of_coupon_holder'))
onExport(() => import('#ordering/queries/record_of_buyer'))
onExport(() => import('#delivery/queries/record_of_downloader'))
onExport(() => import('#community/queries/record_of_member'))

onFarewell(() => import('#site/actions/part_with_reader'))
onFarewell(() => import('#creators/actions/part_with_creator'))
onFarewell(() => import('#shops/actions/part_with_shop_owner'))
onFarewell(() => import('#ledger/actions/part_with_account_holder'))
onFarewell(() => import('#catalog/actions/part_with_drafts'))
onFarewell(() => import('#ordering/actions/part_with_trader'))
onFarewell(() => import('#delivery/actions/part_with_downloader'))
onFarewell(() => import('#community/actions/part_with_member'))
