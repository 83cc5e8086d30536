import { wire } from '#platform/module_wiring'
import { wiring as administration } from '#administration/wiring'
import { wiring as analytics } from '#analytics/wiring'
import { wiring as announcements } from '#announcements/wiring'
import { wiring as applications } from '#applications/wiring'
import { wiring as cart } from '#cart/wiring'
import { wiring as catalog } from '#catalog/wiring'
import { wiring as chat } from '#chat/wiring'
import { wiring as community } from '#community/wiring'
import { wiring as creators } from '#creators/wiring'
import { wiring as delivery } from '#delivery/wiring'
import { wiring as identity } from '#identity/wiring'
import { wiring as ledger } from '#ledger/wiring'
import { wiring as marketing } from '#marketing/wiring'
import { wiring as notifications } from '#notifications/wiring'
import { wiring as operations } from '#operations/wiring'
import { wiring as orders } from '#orders/wiring'
import { wiring as payments } from '#payments/wiring'
import { wiring as payouts } from '#payouts/wiring'
import { wiring as platform } from '#platform/wiring'
import { wiring as promotions } from '#promotions/wiring'
import { wiring as sales } from '#sales/wiring'
import { wiring as shops } from '#shops/wiring'
import { wiring as site } from '#site/wiring'
import { wiring as support } from '#support/wiring'

/*
 * The wirings of all modules, lower modules first: an export of personal data lists them in this order, and a deletion
 * of an account runs in it.
 */
wire([
  platform,
  identity,
  site,
  creators,
  shops,
  ledger,
  catalog,
  payments,
  promotions,
  community,
  cart,
  orders,
  announcements,
  marketing,
  sales,
  payouts,
  delivery,
  applications,
  support,
  chat,
  notifications,
  analytics,
  administration,
  operations,
])
