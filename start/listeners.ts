import { listen } from '#core/events/listeners'
import { CreatorApplicationDecided } from '#applications/events/creator_application_decided'
import { FileDiscarded } from '#catalog/attachments/events/file_discarded'
import { ProductPublished } from '#catalog/products/events/product_published'
import { CommentPosted } from '#community/events/comment_posted'
import { CreatorFollowed } from '#community/events/creator_followed'
import { ChatBecameUnread } from '#chat/events/chat_became_unread'
import { ChatImageStored } from '#chat/events/chat_image_stored'
import { ScheduledPublishingFailed } from '#catalog/products/events/scheduled_publishing_failed'
import { FilesAdded } from '#catalog/products/events/files_added'
import { ProductImageStored } from '#catalog/products/events/product_image_stored'
import { CopyFailed } from '#delivery/copies/events/copy_failed'
import { CopyReady } from '#delivery/copies/events/copy_ready'
import { OrderGranted } from '#delivery/entitlements/events/order_granted'
import { FileWithdrawalChanged } from '#delivery/entitlements/events/withdrawal_changed'
import { ReceiptRequested } from '#notifications/events/receipt_requested'
import { DisputeChanged } from '#orders/events/dispute_changed'
import { OrderPaid } from '#orders/events/order_paid'
import { OrderPlaced } from '#orders/events/order_placed'
import { OrderRefunded } from '#orders/events/order_refunded'
import { PaymentReturned } from '#orders/events/payment_returned'
import { RefundRejected } from '#orders/events/refund_rejected'
import { RefundRequested } from '#orders/events/refund_requested'
import { ProductTakedownChanged } from '#catalog/products/events/product_takedown_changed'
import { TicketAnswered } from '#support/events/ticket_answered'
import { TicketOpened } from '#support/events/ticket_opened'
import { TicketResolved } from '#support/events/ticket_resolved'
import { ShopPictureStored } from '#shops/events/shop_picture_stored'

/*
 * All listeners, one line each: listen(OrderPaid, 'delivery.grant_on_order_paid', () =>
 * import('#delivery/entitlements/listeners/grant_on_order_paid')). A listener that may wait for external servers, or
 * must not wait for others', names its lane (config/queue.ts). The name, the module and the file, is stored with waiting
 * jobs, so it stays when the file moves within the module.
 */
listen(
  ShopPictureStored,
  'shops.queue_picture_on_stored',
  () => import('#shops/listeners/queue_picture_on_stored')
)
listen(
  ProductImageStored,
  'catalog.queue_image_on_stored',
  () => import('#catalog/products/listeners/queue_image_on_stored')
)
listen(
  FileDiscarded,
  'catalog.delete_on_file_discarded',
  () => import('#catalog/attachments/listeners/delete_on_file_discarded')
)
listen(
  ChatBecameUnread,
  'notifications.schedule_mail_on_chat_became_unread',
  () => import('#notifications/listeners/chat/schedule_mail_on_chat_became_unread')
)
listen(
  ChatImageStored,
  'chat.queue_image_on_stored',
  () => import('#chat/listeners/queue_image_on_stored')
)
listen(
  OrderPlaced,
  'orders.schedule_polls_on_order_placed',
  () => import('#orders/settlement/listeners/schedule_polls_on_order_placed')
)
listen(
  OrderPaid,
  'delivery.grant_on_order_paid',
  () => import('#delivery/entitlements/listeners/grant_on_order_paid'),
  'grants'
)
listen(
  OrderRefunded,
  'delivery.withdraw_on_order_refunded',
  () => import('#delivery/entitlements/listeners/withdraw_on_order_refunded'),
  'grants'
)
listen(
  OrderPaid,
  'notifications.mail_receipt_on_order_paid',
  () => import('#notifications/listeners/mail_receipt_on_order_paid'),
  'mail'
)
listen(
  ReceiptRequested,
  'notifications.mail_on_receipt_requested',
  () => import('#notifications/listeners/mail_on_receipt_requested'),
  'mail'
)
listen(
  OrderGranted,
  'notifications.mail_files_on_order_granted',
  () => import('#notifications/listeners/mail_files_on_order_granted'),
  'mail'
)
listen(
  CopyReady,
  'notifications.mail_files_on_copy_ready',
  () => import('#notifications/listeners/mail_files_on_copy_ready'),
  'mail'
)
listen(
  ScheduledPublishingFailed,
  'notifications.mail_on_scheduled_publishing_failed',
  () => import('#notifications/listeners/mail_on_scheduled_publishing_failed'),
  'mail'
)
listen(
  DisputeChanged,
  'notifications.mail_on_dispute_changed',
  () => import('#notifications/listeners/mail_on_dispute_changed'),
  'mail'
)
listen(
  OrderRefunded,
  'notifications.mail_on_order_refunded',
  () => import('#notifications/listeners/mail_on_order_refunded'),
  'mail'
)
listen(
  RefundRejected,
  'notifications.mail_on_refund_rejected',
  () => import('#notifications/listeners/mail_on_refund_rejected'),
  'mail'
)
listen(
  FileWithdrawalChanged,
  'notifications.mail_on_withdrawal_changed',
  () => import('#notifications/listeners/mail_on_withdrawal_changed'),
  'mail'
)
listen(
  PaymentReturned,
  'notifications.mail_on_payment_returned',
  () => import('#notifications/listeners/mail_on_payment_returned'),
  'mail'
)
listen(
  OrderPaid,
  'notifications.mail_sales_on_order_paid',
  () => import('#notifications/listeners/mail_sales_on_order_paid'),
  'mail'
)
listen(
  RefundRequested,
  'notifications.mail_creator_on_refund_requested',
  () => import('#notifications/listeners/mail_creator_on_refund_requested'),
  'mail'
)
listen(
  FilesAdded,
  'notifications.collect_on_files_added',
  () => import('#notifications/listeners/events/collect_on_files_added')
)
listen(
  CopyFailed,
  'notifications.mail_files_on_copy_failed',
  () => import('#notifications/listeners/mail_files_on_copy_failed'),
  'mail'
)
listen(
  OrderPaid,
  'notifications.notify_on_order_paid',
  () => import('#notifications/listeners/events/notify_on_order_paid')
)
listen(
  OrderRefunded,
  'notifications.notify_on_order_refunded',
  () => import('#notifications/listeners/events/notify_on_order_refunded')
)
listen(
  RefundRejected,
  'notifications.notify_on_refund_rejected',
  () => import('#notifications/listeners/events/notify_on_refund_rejected')
)
listen(
  DisputeChanged,
  'notifications.notify_on_dispute_changed',
  () => import('#notifications/listeners/events/notify_on_dispute_changed')
)
listen(
  CommentPosted,
  'notifications.notify_on_comment_posted',
  () => import('#notifications/listeners/events/notify_on_comment_posted')
)
listen(
  CreatorFollowed,
  'notifications.notify_on_creator_followed',
  () => import('#notifications/listeners/events/notify_on_creator_followed')
)
listen(
  ProductPublished,
  'notifications.fan_out_on_product_published',
  () => import('#notifications/listeners/events/fan_out_on_product_published')
)
listen(
  CreatorApplicationDecided,
  'notifications.notify_on_creator_application_decided',
  () => import('#notifications/listeners/events/notify_on_creator_application_decided')
)
listen(
  OrderRefunded,
  'support.resolve_ticket_on_order_refunded',
  () => import('#support/listeners/resolve_ticket_on_order_refunded')
)
listen(
  RefundRejected,
  'support.resolve_ticket_on_refund_rejected',
  () => import('#support/listeners/resolve_ticket_on_refund_rejected')
)
listen(
  TicketOpened,
  'notifications.mail_on_ticket_opened',
  () => import('#notifications/listeners/support/mail_on_ticket_opened'),
  'mail'
)
listen(
  TicketAnswered,
  'notifications.mail_on_ticket_answered',
  () => import('#notifications/listeners/support/mail_on_ticket_answered'),
  'mail'
)
listen(
  TicketResolved,
  'notifications.mail_on_ticket_resolved',
  () => import('#notifications/listeners/support/mail_on_ticket_resolved'),
  'mail'
)
listen(
  ProductTakedownChanged,
  'notifications.mail_on_product_takedown_changed',
  () => import('#notifications/listeners/support/mail_on_product_takedown_changed'),
  'mail'
)
