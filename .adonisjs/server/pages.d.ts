import '@adonisjs/inertia/types'

import type React from 'react'
import type { Prettify } from '@adonisjs/core/types/common'

type ExtractProps<T> =
  T extends React.FC<infer Props>
    ? Prettify<Omit<Props, 'children'>>
    : T extends React.Component<infer Props>
      ? Prettify<Omit<Props, 'children'>>
      : never

declare module '@adonisjs/inertia/types' {
  export interface InertiaPages {
    'account/announcements/announcements/index': ExtractProps<(typeof import('../../inertia/pages/account/announcements/announcements/index.tsx'))['default']>
    'account/chat/chats/index': ExtractProps<(typeof import('../../inertia/pages/account/chat/chats/index.tsx'))['default']>
    'account/community/followings/index': ExtractProps<(typeof import('../../inertia/pages/account/community/followings/index.tsx'))['default']>
    'account/identity/data/show': ExtractProps<(typeof import('../../inertia/pages/account/identity/data/show.tsx'))['default']>
    'account/identity/profile/show': ExtractProps<(typeof import('../../inertia/pages/account/identity/profile/show.tsx'))['default']>
    'account/identity/security/show': ExtractProps<(typeof import('../../inertia/pages/account/identity/security/show.tsx'))['default']>
    'account/identity/sessions/index': ExtractProps<(typeof import('../../inertia/pages/account/identity/sessions/index.tsx'))['default']>
    'account/identity/tokens/index': ExtractProps<(typeof import('../../inertia/pages/account/identity/tokens/index.tsx'))['default']>
    'account/notifications/event_notifications/index': ExtractProps<(typeof import('../../inertia/pages/account/notifications/event_notifications/index.tsx'))['default']>
    'account/notifications/notification_settings/show': ExtractProps<(typeof import('../../inertia/pages/account/notifications/notification_settings/show.tsx'))['default']>
    'account/payments/wallet/show': ExtractProps<(typeof import('../../inertia/pages/account/payments/wallet/show.tsx'))['default']>
    'account/promotions/coupons/index': ExtractProps<(typeof import('../../inertia/pages/account/promotions/coupons/index.tsx'))['default']>
    'account/support/tickets/create': ExtractProps<(typeof import('../../inertia/pages/account/support/tickets/create.tsx'))['default']>
    'account/support/tickets/index': ExtractProps<(typeof import('../../inertia/pages/account/support/tickets/index.tsx'))['default']>
    'account/support/tickets/show': ExtractProps<(typeof import('../../inertia/pages/account/support/tickets/show.tsx'))['default']>
    'admin/administration/activities/index': ExtractProps<(typeof import('../../inertia/pages/admin/administration/activities/index.tsx'))['default']>
    'admin/administration/blocklist/index': ExtractProps<(typeof import('../../inertia/pages/admin/administration/blocklist/index.tsx'))['default']>
    'admin/administration/creators/index': ExtractProps<(typeof import('../../inertia/pages/admin/administration/creators/index.tsx'))['default']>
    'admin/administration/creators/show': ExtractProps<(typeof import('../../inertia/pages/admin/administration/creators/show.tsx'))['default']>
    'admin/administration/failed_copies/index': ExtractProps<(typeof import('../../inertia/pages/admin/administration/failed_copies/index.tsx'))['default']>
    'admin/administration/home/show': ExtractProps<(typeof import('../../inertia/pages/admin/administration/home/show.tsx'))['default']>
    'admin/administration/payments/index': ExtractProps<(typeof import('../../inertia/pages/admin/administration/payments/index.tsx'))['default']>
    'admin/administration/payments/show': ExtractProps<(typeof import('../../inertia/pages/admin/administration/payments/show.tsx'))['default']>
    'admin/administration/revenue/show': ExtractProps<(typeof import('../../inertia/pages/admin/administration/revenue/show.tsx'))['default']>
    'admin/administration/users/index': ExtractProps<(typeof import('../../inertia/pages/admin/administration/users/index.tsx'))['default']>
    'admin/administration/users/show': ExtractProps<(typeof import('../../inertia/pages/admin/administration/users/show.tsx'))['default']>
    'admin/administration/webhooks/index': ExtractProps<(typeof import('../../inertia/pages/admin/administration/webhooks/index.tsx'))['default']>
    'admin/announcements/announcements/edit': ExtractProps<(typeof import('../../inertia/pages/admin/announcements/announcements/edit.tsx'))['default']>
    'admin/announcements/announcements/index': ExtractProps<(typeof import('../../inertia/pages/admin/announcements/announcements/index.tsx'))['default']>
    'admin/announcements/announcements/show': ExtractProps<(typeof import('../../inertia/pages/admin/announcements/announcements/show.tsx'))['default']>
    'admin/applications/applications/index': ExtractProps<(typeof import('../../inertia/pages/admin/applications/applications/index.tsx'))['default']>
    'admin/applications/applications/show': ExtractProps<(typeof import('../../inertia/pages/admin/applications/applications/show.tsx'))['default']>
    'admin/delivery/downloads/index': ExtractProps<(typeof import('../../inertia/pages/admin/delivery/downloads/index.tsx'))['default']>
    'admin/delivery/hidden_layer/show': ExtractProps<(typeof import('../../inertia/pages/admin/delivery/hidden_layer/show.tsx'))['default']>
    'admin/delivery/leak_reports/index': ExtractProps<(typeof import('../../inertia/pages/admin/delivery/leak_reports/index.tsx'))['default']>
    'admin/delivery/orders/show': ExtractProps<(typeof import('../../inertia/pages/admin/delivery/orders/show.tsx'))['default']>
    'admin/delivery/text_decoder/show': ExtractProps<(typeof import('../../inertia/pages/admin/delivery/text_decoder/show.tsx'))['default']>
    'admin/delivery/toolbox/index': ExtractProps<(typeof import('../../inertia/pages/admin/delivery/toolbox/index.tsx'))['default']>
    'admin/delivery/toolbox/show': ExtractProps<(typeof import('../../inertia/pages/admin/delivery/toolbox/show.tsx'))['default']>
    'admin/delivery/watermark_assignments/index': ExtractProps<(typeof import('../../inertia/pages/admin/delivery/watermark_assignments/index.tsx'))['default']>
    'admin/identity/impersonation/show': ExtractProps<(typeof import('../../inertia/pages/admin/identity/impersonation/show.tsx'))['default']>
    'admin/operations/invariants/index': ExtractProps<(typeof import('../../inertia/pages/admin/operations/invariants/index.tsx'))['default']>
    'admin/operations/queues/index': ExtractProps<(typeof import('../../inertia/pages/admin/operations/queues/index.tsx'))['default']>
    'admin/operations/queues/show': ExtractProps<(typeof import('../../inertia/pages/admin/operations/queues/show.tsx'))['default']>
    'admin/payments/gateways/edit': ExtractProps<(typeof import('../../inertia/pages/admin/payments/gateways/edit.tsx'))['default']>
    'admin/payments/gateways/index': ExtractProps<(typeof import('../../inertia/pages/admin/payments/gateways/index.tsx'))['default']>
    'admin/payments/received_transfers/index': ExtractProps<(typeof import('../../inertia/pages/admin/payments/received_transfers/index.tsx'))['default']>
    'admin/payments/recharge_card_batches/index': ExtractProps<(typeof import('../../inertia/pages/admin/payments/recharge_card_batches/index.tsx'))['default']>
    'admin/payments/recharge_cards/index': ExtractProps<(typeof import('../../inertia/pages/admin/payments/recharge_cards/index.tsx'))['default']>
    'admin/payouts/creator_payouts/show': ExtractProps<(typeof import('../../inertia/pages/admin/payouts/creator_payouts/show.tsx'))['default']>
    'admin/payouts/payout_channel_types/edit': ExtractProps<(typeof import('../../inertia/pages/admin/payouts/payout_channel_types/edit.tsx'))['default']>
    'admin/payouts/payout_channel_types/index': ExtractProps<(typeof import('../../inertia/pages/admin/payouts/payout_channel_types/index.tsx'))['default']>
    'admin/payouts/sending_locks/show': ExtractProps<(typeof import('../../inertia/pages/admin/payouts/sending_locks/show.tsx'))['default']>
    'admin/payouts/settlement_runs/show': ExtractProps<(typeof import('../../inertia/pages/admin/payouts/settlement_runs/show.tsx'))['default']>
    'admin/payouts/settlements/index': ExtractProps<(typeof import('../../inertia/pages/admin/payouts/settlements/index.tsx'))['default']>
    'admin/payouts/settlements/receivables': ExtractProps<(typeof import('../../inertia/pages/admin/payouts/settlements/receivables.tsx'))['default']>
    'admin/payouts/settlements/show': ExtractProps<(typeof import('../../inertia/pages/admin/payouts/settlements/show.tsx'))['default']>
    'admin/payouts/settlements/skips': ExtractProps<(typeof import('../../inertia/pages/admin/payouts/settlements/skips.tsx'))['default']>
    'admin/promotions/coupons/index': ExtractProps<(typeof import('../../inertia/pages/admin/promotions/coupons/index.tsx'))['default']>
    'admin/sales/orders/index': ExtractProps<(typeof import('../../inertia/pages/admin/sales/orders/index.tsx'))['default']>
    'admin/site/documents/edit': ExtractProps<(typeof import('../../inertia/pages/admin/site/documents/edit.tsx'))['default']>
    'admin/site/documents/index': ExtractProps<(typeof import('../../inertia/pages/admin/site/documents/index.tsx'))['default']>
    'admin/site/maintenance/edit': ExtractProps<(typeof import('../../inertia/pages/admin/site/maintenance/edit.tsx'))['default']>
    'admin/site/seller_disclosure/edit': ExtractProps<(typeof import('../../inertia/pages/admin/site/seller_disclosure/edit.tsx'))['default']>
    'admin/site/settings/index': ExtractProps<(typeof import('../../inertia/pages/admin/site/settings/index.tsx'))['default']>
    'admin/support/tickets/index': ExtractProps<(typeof import('../../inertia/pages/admin/support/tickets/index.tsx'))['default']>
    'admin/support/tickets/show': ExtractProps<(typeof import('../../inertia/pages/admin/support/tickets/show.tsx'))['default']>
    'auth/forgot': ExtractProps<(typeof import('../../inertia/pages/auth/forgot.tsx'))['default']>
    'auth/login': ExtractProps<(typeof import('../../inertia/pages/auth/login.tsx'))['default']>
    'auth/register': ExtractProps<(typeof import('../../inertia/pages/auth/register.tsx'))['default']>
    'auth/reset': ExtractProps<(typeof import('../../inertia/pages/auth/reset.tsx'))['default']>
    'notice/failure': ExtractProps<(typeof import('../../inertia/pages/notice/failure.tsx'))['default']>
    'notice/leave': ExtractProps<(typeof import('../../inertia/pages/notice/leave.tsx'))['default']>
    'notice/maintenance': ExtractProps<(typeof import('../../inertia/pages/notice/maintenance.tsx'))['default']>
    'notice/shop_closed': ExtractProps<(typeof import('../../inertia/pages/notice/shop_closed.tsx'))['default']>
    'storefront/applications/application/show': ExtractProps<(typeof import('../../inertia/pages/storefront/applications/application/show.tsx'))['default']>
    'storefront/catalog/products/show': ExtractProps<(typeof import('../../inertia/pages/storefront/catalog/products/show.tsx'))['default']>
    'storefront/delivery/reader/show': ExtractProps<(typeof import('../../inertia/pages/storefront/delivery/reader/show.tsx'))['default']>
    'storefront/notifications/unsubscriptions/show': ExtractProps<(typeof import('../../inertia/pages/storefront/notifications/unsubscriptions/show.tsx'))['default']>
    'storefront/operations/status/show': ExtractProps<(typeof import('../../inertia/pages/storefront/operations/status/show.tsx'))['default']>
    'storefront/orders/checkouts/show': ExtractProps<(typeof import('../../inertia/pages/storefront/orders/checkouts/show.tsx'))['default']>
    'storefront/orders/orders/index': ExtractProps<(typeof import('../../inertia/pages/storefront/orders/orders/index.tsx'))['default']>
    'storefront/orders/orders/show': ExtractProps<(typeof import('../../inertia/pages/storefront/orders/orders/show.tsx'))['default']>
    'storefront/orders/payments/show': ExtractProps<(typeof import('../../inertia/pages/storefront/orders/payments/show.tsx'))['default']>
    'storefront/sales/receipts/show': ExtractProps<(typeof import('../../inertia/pages/storefront/sales/receipts/show.tsx'))['default']>
    'storefront/site/disclosures/show': ExtractProps<(typeof import('../../inertia/pages/storefront/site/disclosures/show.tsx'))['default']>
    'storefront/site/documents/show': ExtractProps<(typeof import('../../inertia/pages/storefront/site/documents/show.tsx'))['default']>
    'storefront/web/become_creator/show': ExtractProps<(typeof import('../../inertia/pages/storefront/web/become_creator/show.tsx'))['default']>
    'storefront/web/developers/index': ExtractProps<(typeof import('../../inertia/pages/storefront/web/developers/index.tsx'))['default']>
    'storefront/web/developers/show': ExtractProps<(typeof import('../../inertia/pages/storefront/web/developers/show.tsx'))['default']>
    'storefront/web/landing/show': ExtractProps<(typeof import('../../inertia/pages/storefront/web/landing/show.tsx'))['default']>
    'storefront/web/search/index': ExtractProps<(typeof import('../../inertia/pages/storefront/web/search/index.tsx'))['default']>
    'storefront/web/shops/show': ExtractProps<(typeof import('../../inertia/pages/storefront/web/shops/show.tsx'))['default']>
    'studio/analytics/traffic/index': ExtractProps<(typeof import('../../inertia/pages/studio/analytics/traffic/index.tsx'))['default']>
    'studio/catalog/categories/index': ExtractProps<(typeof import('../../inertia/pages/studio/catalog/categories/index.tsx'))['default']>
    'studio/catalog/files/index': ExtractProps<(typeof import('../../inertia/pages/studio/catalog/files/index.tsx'))['default']>
    'studio/catalog/products/create': ExtractProps<(typeof import('../../inertia/pages/studio/catalog/products/create.tsx'))['default']>
    'studio/catalog/products/edit': ExtractProps<(typeof import('../../inertia/pages/studio/catalog/products/edit.tsx'))['default']>
    'studio/catalog/products/index': ExtractProps<(typeof import('../../inertia/pages/studio/catalog/products/index.tsx'))['default']>
    'studio/catalog/profile/edit': ExtractProps<(typeof import('../../inertia/pages/studio/catalog/profile/edit.tsx'))['default']>
    'studio/delivery/blocked_customers/index': ExtractProps<(typeof import('../../inertia/pages/studio/delivery/blocked_customers/index.tsx'))['default']>
    'studio/delivery/downloads/index': ExtractProps<(typeof import('../../inertia/pages/studio/delivery/downloads/index.tsx'))['default']>
    'studio/delivery/hidden_layer/show': ExtractProps<(typeof import('../../inertia/pages/studio/delivery/hidden_layer/show.tsx'))['default']>
    'studio/delivery/leak_reports/index': ExtractProps<(typeof import('../../inertia/pages/studio/delivery/leak_reports/index.tsx'))['default']>
    'studio/delivery/orders/show': ExtractProps<(typeof import('../../inertia/pages/studio/delivery/orders/show.tsx'))['default']>
    'studio/delivery/text_decoder/show': ExtractProps<(typeof import('../../inertia/pages/studio/delivery/text_decoder/show.tsx'))['default']>
    'studio/delivery/toolbox/show': ExtractProps<(typeof import('../../inertia/pages/studio/delivery/toolbox/show.tsx'))['default']>
    'studio/delivery/watermark_assignments/index': ExtractProps<(typeof import('../../inertia/pages/studio/delivery/watermark_assignments/index.tsx'))['default']>
    'studio/marketing/customers/index': ExtractProps<(typeof import('../../inertia/pages/studio/marketing/customers/index.tsx'))['default']>
    'studio/marketing/notifications/create': ExtractProps<(typeof import('../../inertia/pages/studio/marketing/notifications/create.tsx'))['default']>
    'studio/marketing/notifications/index': ExtractProps<(typeof import('../../inertia/pages/studio/marketing/notifications/index.tsx'))['default']>
    'studio/marketing/notifications/show': ExtractProps<(typeof import('../../inertia/pages/studio/marketing/notifications/show.tsx'))['default']>
    'studio/payouts/channels/index': ExtractProps<(typeof import('../../inertia/pages/studio/payouts/channels/index.tsx'))['default']>
    'studio/payouts/payouts/index': ExtractProps<(typeof import('../../inertia/pages/studio/payouts/payouts/index.tsx'))['default']>
    'studio/payouts/payouts/show': ExtractProps<(typeof import('../../inertia/pages/studio/payouts/payouts/show.tsx'))['default']>
    'studio/promotions/coupons/index': ExtractProps<(typeof import('../../inertia/pages/studio/promotions/coupons/index.tsx'))['default']>
    'studio/promotions/coupons/show': ExtractProps<(typeof import('../../inertia/pages/studio/promotions/coupons/show.tsx'))['default']>
    'studio/sales/orders/index': ExtractProps<(typeof import('../../inertia/pages/studio/sales/orders/index.tsx'))['default']>
    'studio/sales/promotion_orders/index': ExtractProps<(typeof import('../../inertia/pages/studio/sales/promotion_orders/index.tsx'))['default']>
    'studio/sales/tips/index': ExtractProps<(typeof import('../../inertia/pages/studio/sales/tips/index.tsx'))['default']>
    'studio/shops/shop/edit': ExtractProps<(typeof import('../../inertia/pages/studio/shops/shop/edit.tsx'))['default']>
    'studio/web/home/show': ExtractProps<(typeof import('../../inertia/pages/studio/web/home/show.tsx'))['default']>
  }
}
