/**
 * The files that may bypass Lucid (`core/database/statement`, `as_prepared_statement`, `hydrate_model`), with what each
 * execution gains in milliseconds (decision 0226). Oxlint rejects them elsewhere.
 */
export const HOT_PATHS = {
  // Every request of a signed-in user or token.
  'app/identity/sessions/middleware/session_cache.ts': 0.34,
  'app/identity/sessions/middleware/token_cache.ts': 0.36,
  'app/identity/sessions/middleware/database_session_store.ts': 0.18,
  'app/identity/sessions/middleware/session_owner.ts': 0.27,
  'app/identity/sessions/middleware/token_guard.ts': 0.27,
  'app/identity/sessions/middleware/user_row.ts': 0.27,

  // Every request with a limit of its own: one statement for all its windows.
  'app/core/http/limits/limit_counters.ts': 0.5,

  // Every read that takes a portion of the shared limit.
  'app/core/http/limits/shared_limit.ts': 0.16,

  // Every checkout, the last two also on pages.
  'app/core/http/idempotency/idempotency_keys.ts': 0.36,
  'app/core/events/outbox.ts': 0.16,
  'app/core/events/wake_relay.ts': 0.15,
  'app/cart/actions/remove_from_cart.ts': 0.17,
  'app/cart/actions/lock_buyer.ts': 0.16,
  'app/catalog/queries/check_conditions.ts': 0.27,
  'app/catalog/queries/quote_products.ts': 0.31,
  'app/ledger/actions/post_sale.ts': 0.29,
  'app/ledger/actions/post_transaction.ts': 0.6,
  'app/orders/checkout/actions/place_order.ts': 0.22,
  'app/orders/checkout/queries/find_checkout.ts': 1.7,
  'app/orders/actions/assert_checkout_rate.ts': 0.18,
  'app/orders/settlement/queries/find_duplicate_purchase.ts': 0.32,
  'app/payments/charges/actions/create_payment.ts': 0.29,
  'app/payments/gateways/queries/list_gateways.ts': 0.29,
  'app/promotions/actions/reserve_coupons.ts': 0.32,
  'app/promotions/queries/held_coupons.ts': 0.31,
  'app/shops/queries/blocks.ts': 0.17,
  'app/site/queries/fx_rates.ts': 0.29,
  'app/announcements/queries/list_unread_important.ts': 0.21,

  // The listeners of every paid order; the last one with the one before it.
  'app/analytics/actions/count_revenue.ts': 3.4,
  'app/marketing/actions/attribute_to_notifications.ts': 0.3,
  'app/marketing/actions/recount_buyers.ts': 4.2,

  // Every message of a chat and read mark, and the header of every page of a signed-in user.
  'app/chat/actions/post_message.ts': 2,
  'app/chat/actions/update_chat.ts': 0.8,
  'app/chat/actions/store_message.ts': 0.8,
  'app/chat/actions/lock_chat_of.ts': 0.3,
  'app/chat/queries/chats.ts': 2.5,
  'app/chat/queries/get_writing_right.ts': 3.5,
  'app/notifications/queries/count_notifications.ts': 0.8,

  // Each page of followers, whose accounts are locked meanwhile.
  'app/notifications/actions/followers/notify_followers.ts': 1.5,

  // Every page of a product and its details for who is signed in or has a token.
  'app/delivery/queries/bought_products.ts': 0.27,

  // Every uncached page of visitors.
  'app/catalog/listings/queries/find_product_page.ts': 0.29,
  'app/catalog/listings/queries/product_lists.ts': 1.7,
  'app/catalog/listings/queries/list_filtered_products.ts': 0.23,
  'app/catalog/listings/queries/search_filtered_products.ts': 0.23,
  'app/catalog/listings/queries/search_products.ts': 0.37,
  'app/shops/queries/shops.ts': 0.12,

  // Lists that join many tables: planning takes longer than reading 24 rows.
  'app/catalog/products/queries/studio_products.ts': 0.15,
  'app/orders/purchases/queries/purchases.ts': 1.3,
  'app/sales/queries/shop_orders.ts': 0.11,
  'app/chat/queries/list_messages.ts': 0.4,
  'app/chat/queries/partners.ts': 2.5,
  'app/support/queries/admin_tickets.ts': 2.1,
  // Together with the page of its ids: 41 % of the request's processor time.
  'app/sales/queries/admin_order_lists.ts': 1.3,
}
