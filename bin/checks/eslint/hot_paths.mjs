/**
 * The files that may bypass Lucid (`core/database/statement`, `as_prepared_statement`, `hydrate_model`), and the gain of
 * each. Decision 0226 has the figures and how they were measured.
 */
const WHO_ASKS = 'every request of a signed-in user or token'
const CHECKOUT = 'every checkout'
const PAGES = 'every uncached page of a shop'
const LISTS = 'lists of 24 rows that join five tables or more: planning takes longer than reading'

export const HOT_PATHS = {
  'app/identity/sessions/authentication/session_cache.ts': WHO_ASKS,
  'app/identity/sessions/authentication/token_cache.ts': WHO_ASKS,
  'app/identity/sessions/authentication/database_session_store.ts': WHO_ASKS,
  'app/identity/sessions/authentication/session_owner.ts': WHO_ASKS,
  'app/identity/sessions/authentication/token_guard.ts': WHO_ASKS,
  'app/identity/sessions/authentication/user_row.ts': WHO_ASKS,
  'app/core/http/limits/shared_limit.ts':
    'every anonymous read that takes a portion of the shared limit',

  'app/core/http/idempotency/idempotency_keys.ts': CHECKOUT,
  'app/core/events/outbox.ts': CHECKOUT,
  'app/core/events/wake_relay.ts': CHECKOUT,
  'app/cart/actions/remove_from_cart.ts': CHECKOUT,
  'app/cart/locks/lock_buyer.ts': CHECKOUT,
  'app/catalog/queries/check_conditions.ts': CHECKOUT,
  'app/catalog/queries/quote_products.ts': CHECKOUT,
  'app/ledger/actions/post_sale.ts': CHECKOUT,
  'app/ledger/actions/post_transaction.ts': CHECKOUT,
  'app/orders/checkout/actions/place_order.ts': CHECKOUT,
  'app/orders/checkout/queries/find_checkout.ts': CHECKOUT,
  'app/orders/guards/assert_checkout_rate.ts': CHECKOUT,
  'app/orders/settlement/queries/find_duplicate.ts': CHECKOUT,
  'app/payments/charges/actions/open_payment.ts': CHECKOUT,
  'app/payments/gateways/queries/list_gateways.ts': CHECKOUT,
  'app/promotions/actions/reserve_coupons.ts': CHECKOUT,
  'app/promotions/rows/held_coupons.ts': CHECKOUT,
  'app/shops/queries/is_blocked.ts': CHECKOUT,
  'app/site/queries/get_fx_snapshot.ts': CHECKOUT,
  'app/site/queries/list_unread_important.ts': CHECKOUT,

  'app/catalog/listings/queries/find_product_page.ts': PAGES,
  'app/catalog/listings/queries/list_narrowed_products.ts': PAGES,
  'app/catalog/listings/queries/search_products.ts': PAGES,
  'app/shops/queries/find_shop_by_creator_name.ts': PAGES,
  'app/shops/queries/list_shops.ts': PAGES,
  'app/web/queries/search_market.ts': PAGES,

  'app/catalog/products/queries/list_studio_products.ts': LISTS,
  'app/orders/purchases/queries/list_orders_of_buyer.ts': LISTS,
  'app/orders/purchases/queries/list_purchases_of_buyer.ts': LISTS,
  'app/sales/queries/list_admin_orders.ts': LISTS,
  'app/sales/queries/list_shop_orders.ts': LISTS,
}
