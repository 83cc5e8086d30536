/** Subjects of the reference in order, with the routes of each; the first match decides. */
const TAGS: [tag: string, description: string, routes: RegExp][] = [
  ['Authentication', 'Sign-up, sign-in, sessions and codes. For people in a browser.', /^auth\./],
  [
    'Account',
    'The signed-in user: profile, security, access tokens, announcements, notifications.',
    /^(user\.|user_info|announcements|event_notifications|notification_counts|notification_preferences|push_subscriptions|unsubscriptions|muted_shops)/,
  ],
  [
    'Becoming a creator',
    'Applications as a creator, in three steps, and their state.',
    /^(applications|application_drafts|mail_proofs|rejections)\./,
  ],
  [
    'Support',
    'Tickets of the signed-in user: questions, refund requests and reports.',
    /^(tickets|ticket_replies|ticket_statuses|ticket_files)\./,
  ],
  [
    'Shops and products',
    'What a creator sells, as visitors see it.',
    /^(shops|products|market_products|customer_statuses|offered_coupons)\./,
  ],
  [
    'Cart and checkout',
    'The cart, estimates, and the purchase itself.',
    /^(carts|cart_items|cart_previews|order_estimates|orders\.store|coupon_combinations|gateways)/,
  ],
  [
    'Orders and payments',
    'What was ordered, how it is paid, receipts and refunds.',
    /^(orders|given_tips|payments|payment_(?!archives)|receipts)/,
  ],
  [
    'Purchased files',
    'The buyer’s own marked copies, their download and their pages.',
    /^(download_links|attachment_copies|order_files|order_archives|payment_archives|file_pages)/,
  ],
  ['Coupons and wallet', 'Claimed coupons, balance, recharge cards.', /^(coupons|wallet|card_)/],
  [
    'Community',
    'Comments, follows and chats.',
    /^(comments|chats|messages|chat_images|chat_orders|follows|captcha_challenges)/,
  ],
  [
    'Creator: products',
    'Products, drafts, pictures and categories of the own shop.',
    /^studio\.(product|new_product_draft|categor)/,
  ],
  [
    'Creator: files',
    'Uploads, the file library, marks and withdrawals.',
    /^(studio\.(attachment|upload_parts|text_group|watermark_samples|file_withdrawals)|uploads)/,
  ],
  [
    'Creator: leak tracing',
    'Which copy went to whom, and whose copy was leaked.',
    /^studio\.(watermark_assignments|downloads|copy_remakes|copy_pages|leak_|passage_readings)/,
  ],
  [
    'Creator: sales',
    'Orders of the own shop, tips, figures and exports.',
    /^studio\.(shop_order|hourly_sales|daily_sales|sales_totals|latest_transactions|tips|earnings_estimates)/,
  ],
  [
    'Creator: customers and promotion',
    'Who bought, notifications to customers, and where visitors come from.',
    /^studio\.(customers|customer_stats|promotion_|campaign_)/,
  ],
  [
    'Creator: payouts',
    'The balance, payout channels, withdrawals and their statements.',
    /^studio\.withdrawals\./,
  ],
  ['Creator: coupons', 'Coupons of the own shop.', /^studio\.coupon/],
  [
    'Creator: shop settings',
    'The shop, the public profile, tipping, mails and blocked customers.',
    /^studio\.(shop|profile|tipping_settings|sale_mails|watermark_defaults|blocked_customers)/,
  ],
  [
    'Admin: orders and ledger',
    'All orders, payments, refunds, unmatched transfers, revenue and the check of the books.',
    /^admin\.(order|payments|webhooks|revenue|cancelled|refund|payment_returns|ledger_checks|received_transfers|transfer_)/,
  ],
  [
    'Admin: payments and coupons',
    'Payment gateways, recharge cards and coupons of all shops.',
    /^admin\.(payment_gateways|recharge_card|coupons)/,
  ],
  [
    'Admin: payouts',
    'Withdrawals of all creators: approval, sending, exceptions, and how each channel sends.',
    /^admin\.(settlement|payout_channel_types|sending_locks|receivables|creator_payouts)/,
  ],
  [
    'Admin: support',
    'Tickets, applications, files, copies and leaks of a shop, and acting for a user.',
    /^admin\.(ticket|saved_replies|product_takedowns|applications|reported_images|file_withdrawals|copy_remakes|copy_pages|watermark_assignments|toolbox_visits|leak_|passage_readings|impersonations|original_links)/,
  ],
  [
    'Admin: people',
    'Users, creators, the dashboard, the activity log, and saved views of admin lists.',
    /^admin\.(search|user|bans|block_records|shop_blocks|views|creator|tasks|statistics|activit)/,
  ],
  [
    'Site',
    'Currencies, maintenance, status, legal texts and this description.',
    /^(currencies|maintenance|status|api_descriptions|admin\.(seller_disclosure|maintenance|configuration|document|announcement))/,
  ],
  [
    'Admin: operations',
    'Queues and their jobs, and the release after a restore.',
    /^admin\.(queue_|site_releases)/,
  ],
  ['Webhooks', 'Called by payment gateways and payout providers.', /^(gateway|payout)_events/],
]

/** @param routeName `api.orders.store` */
export function tagOf(routeName: string): string {
  const name = routeName.replace(/^api\./, '')
  const found = TAGS.find(([, , routes]) => routes.test(name))
  if (!found) throw new Error(`${routeName} belongs to no tag; add it to bin/openapi/tags.ts`)
  return found[0]
}

export const tags = TAGS.map(([name, description]) => ({ name, description }))
