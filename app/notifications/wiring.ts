import marketplace from '#config/marketplace'
import { valuesOf } from '#core/events/listeners'
import { settings } from '#core/settings/settings'
import { CreatorApplicationDecided } from '#applications/events'
import {
  FilesAdded,
  ProductPublished,
  ProductTakedownChanged,
  ScheduledPublishingFailed,
} from '#catalog/products/events'
import { ChatBecameUnread } from '#chat/events'
import { CommentPosted, CreatorFollowed } from '#community/events'
import { CopyFailed, CopyReady } from '#delivery/copies/events'
import { FileWithdrawalChanged, OrderGranted } from '#delivery/entitlements/events'
import { ActivityNotified, ReceiptRequested, UsersNotified } from '#notifications/events'
import { sendPushJob } from '#notifications/push/values/jobs'
import { PUSH_PURPOSE } from '#notifications/push/values/sealed_address'
import {
  mailSalesJob,
  mailUnreadChatJob,
  mailWaitingTicketsJob,
  notifyBuyersJob,
  notifyFollowersJob,
} from '#notifications/values/jobs'
import {
  DisputeChanged,
  OrderPaid,
  OrderRefunded,
  PaymentReturned,
  RefundRejected,
  RefundRequested,
} from '#orders/events'
import { dispatchOn, job, on, onEach, type Wiring } from '#platform/module_wiring'
import { AnnouncementDispatched } from '#announcements/events'
import { TicketAnswered, TicketOpened, TicketReplied, TicketResolved } from '#support/events'

/** Most files are ready by then, and mailed together with the receipt. */
const AFTER_ORDER_SECONDS = 10
const DISPUTE_MAILS = { open: 'sale_disputed', won: 'dispute_won' } as const

export const wiring: Wiring = {
  listeners: [
    dispatchOn(
      ChatBecameUnread,
      'notifications.schedule_mail_on_chat_became_unread',
      mailUnreadChatJob,
      // The user has a while to read the message on the site; further messages until then are in the same mail.
      ({ chatId, userId, seq }) => ({
        id: `${chatId}.${userId}.${seq}`,
        delayMs: marketplace.chat.mail.afterMinutes * 60_000,
      })
    ),
    onEach(OrderPaid, 'notifications.mail_receipt_on_order_paid', {
      lane: 'mail',
      afterSeconds: AFTER_ORDER_SECONDS,
      load: () => import('#notifications/actions/orders/mail_receipt'),
      run: (mail, happened) => mail.execute({ orderIds: valuesOf(happened, 'orderId') }),
    }),
    on(ReceiptRequested, 'notifications.mail_on_receipt_requested', {
      lane: 'mail',
      load: () => import('#notifications/actions/orders/mail_receipt_again'),
      run: (mail, { orderId }, eventId) => mail.execute({ orderId, eventId }),
    }),
    onEach(OrderGranted, 'notifications.mail_files_on_order_granted', {
      lane: 'mail',
      load: () => import('#notifications/actions/files/mail_files_ready'),
      run: (mail, happened) => mail.execute({ orderIds: valuesOf(happened, 'orderId') }),
    }),
    onEach(CopyReady, 'notifications.mail_files_on_copy_ready', {
      lane: 'mail',
      canWait: true,
      load: () => import('#notifications/actions/files/mail_files_of_copies'),
      run: (mail, happened) => mail.execute({ copyIds: valuesOf(happened, 'copyId') }),
    }),
    on(ScheduledPublishingFailed, 'notifications.mail_on_scheduled_publishing_failed', {
      lane: 'mail',
      load: () => import('#notifications/actions/mail_scheduled_publishing_failed'),
      run: (mail, failed, mailId) => mail.execute({ ...failed, mailId }),
    }),
    on(DisputeChanged, 'notifications.mail_on_dispute_changed', {
      lane: 'mail',
      load: () => import('#notifications/actions/orders/mail_creator'),
      run: (mail, { orderId, disputeNo, state }) =>
        mail.execute({ orderId, template: DISPUTE_MAILS[state], occasion: disputeNo }),
    }),
    on(OrderRefunded, 'notifications.mail_on_order_refunded', {
      lane: 'mail',
      load: () => import('#notifications/actions/orders/mail_refunded_order'),
    }),
    on(RefundRejected, 'notifications.mail_on_refund_rejected', {
      lane: 'mail',
      load: () => import('#notifications/actions/orders/mail_declined_refund'),
      run: (mail, rejected, eventId) => mail.execute({ ...rejected, eventId }),
    }),
    on(FileWithdrawalChanged, 'notifications.mail_on_withdrawal_changed', {
      lane: 'mail',
      load: () => import('#notifications/actions/mail_withdrawal'),
      run: (mail, changed, occasion) => mail.execute({ ...changed, occasion }),
    }),
    on(PaymentReturned, 'notifications.mail_on_payment_returned', {
      lane: 'mail',
      load: () => import('#notifications/actions/orders/mail_payment_returned'),
    }),
    onEach(OrderPaid, 'notifications.mail_sales_on_order_paid', {
      lane: 'mail',
      afterSeconds: AFTER_ORDER_SECONDS,
      load: () => import('#notifications/actions/orders/mail_sales'),
      run: (mail, happened) => mail.execute({ orderIds: valuesOf(happened, 'orderId') }),
    }),
    on(RefundRequested, 'notifications.mail_creator_on_refund_requested', {
      lane: 'mail',
      load: () => import('#notifications/actions/orders/mail_creator'),
      run: (mail, { orderId, refundNo, note }) =>
        mail.execute({ orderId, template: 'refund_requested', occasion: refundNo, note }),
    }),
    on(CopyFailed, 'notifications.mail_files_on_copy_failed', {
      lane: 'mail',
      load: () => import('#notifications/actions/files/mail_failed_copy'),
    }),
    on(TicketOpened, 'notifications.mail_on_ticket_opened', {
      lane: 'mail',
      load: () => import('#notifications/actions/mail_ticket'),
      run: (mail, ticket, mailId) => mail.execute({ ...ticket, occasion: 'opened', mailId }),
    }),
    on(TicketAnswered, 'notifications.mail_on_ticket_answered', {
      lane: 'mail',
      load: () => import('#notifications/actions/mail_ticket'),
      run: (mail, ticket, mailId) => mail.execute({ ...ticket, occasion: 'answered', mailId }),
    }),
    on(TicketResolved, 'notifications.mail_on_ticket_resolved', {
      lane: 'mail',
      load: () => import('#notifications/actions/mail_ticket'),
      run: (mail, ticket, mailId) => mail.execute({ ...ticket, occasion: 'resolved', mailId }),
    }),
    on(TicketOpened, 'notifications.schedule_mail_on_ticket_opened', {
      load: () => import('#notifications/actions/schedule_staff_mail'),
    }),
    on(TicketReplied, 'notifications.schedule_mail_on_ticket_replied', {
      load: () => import('#notifications/actions/schedule_staff_mail'),
    }),
    on(ProductTakedownChanged, 'notifications.mail_on_product_takedown_changed', {
      lane: 'mail',
      load: () => import('#notifications/actions/mail_takedown'),
      run: (mail, takedown, mailId) => mail.execute({ ...takedown, mailId }),
    }),
    on(ActivityNotified, 'notifications.mail_on_activity_notified', {
      lane: 'mail',
      load: () => import('#notifications/actions/comments/mail_activity'),
      run: (mail, activity, mailId) => mail.execute({ ...activity, mailId }),
    }),
    on(AnnouncementDispatched, 'notifications.mail_on_announcement_dispatched', {
      lane: 'mail',
      load: () => import('#notifications/broadcasts/actions/mail_announcement'),
    }),
    on(FilesAdded, 'notifications.collect_on_files_added', {
      load: () => import('#notifications/actions/buyers/collect_new_files'),
      run: (collect, files, eventId) => collect.execute({ ...files, eventId }),
    }),
    onEach(OrderPaid, 'notifications.notify_on_order_paid', {
      load: () => import('#notifications/actions/orders/notify_about_sales'),
    }),
    on(OrderRefunded, 'notifications.notify_on_order_refunded', {
      load: () => import('#notifications/actions/orders/notify_about_order'),
      run: (notify, { orderId }, cause) =>
        notify.execute({ orderId, type: 'refunded', to: ['buyer', 'seller'], cause }),
    }),
    on(RefundRejected, 'notifications.notify_on_refund_rejected', {
      load: () => import('#notifications/actions/orders/notify_about_order'),
      run: (notify, { orderId }, cause) =>
        notify.execute({ orderId, type: 'refund_rejected', to: ['buyer', 'seller'], cause }),
    }),
    on(DisputeChanged, 'notifications.notify_on_dispute_changed', {
      load: () => import('#notifications/actions/orders/notify_about_order'),
      run: (notify, { orderId, state }, cause) =>
        notify.execute({ orderId, type: 'dispute', to: ['seller'], state, cause }),
    }),
    on(CommentPosted, 'notifications.notify_on_comment_posted', {
      load: () => import('#notifications/actions/comments/notify_about_comment'),
    }),
    on(CreatorFollowed, 'notifications.notify_on_creator_followed', {
      load: () => import('#notifications/actions/followers/notify_about_follower'),
    }),
    on(ProductPublished, 'notifications.fan_out_on_product_published', {
      load: () => import('#notifications/actions/followers/start_fan_out'),
      run: (start, { productId }, eventId) => start.execute({ productId, eventId }),
    }),
    on(CreatorApplicationDecided, 'notifications.notify_on_creator_application_decided', {
      load: () => import('#notifications/actions/notify_about_application'),
      run: (notify, { applicationId }, eventId) => notify.execute({ applicationId, eventId }),
    }),
    on(AnnouncementDispatched, 'notifications.push_on_announcement_dispatched', {
      load: () => import('#notifications/push/actions/push_announcement'),
      run: (push, announcement, eventId) => push.execute({ ...announcement, eventId }),
    }),
    on(UsersNotified, 'notifications.push_on_users_notified', {
      load: () => import('#notifications/push/actions/push_notification'),
      run: (push, notified, eventId) => push.execute({ ...notified, eventId }),
    }),
    on(ChatBecameUnread, 'notifications.push_on_chat_became_unread', {
      load: () => import('#notifications/push/actions/push_unread_chat'),
      run: (push, unread, eventId) => push.execute({ ...unread, eventId }),
    }),
  ],
  jobs: [
    job(mailSalesJob, {
      load: () => import('#notifications/actions/orders/mail_sales'),
      run: (mail, shop) => mail.mailShop(shop),
    }),
    job(mailUnreadChatJob, { load: () => import('#notifications/actions/chat/mail_unread_chat') }),
    job('notifications.mail_ready_files', {
      everyMinutes: 1,
      lane: 'mail',
      load: () => import('#notifications/actions/files/mail_late_files'),
    }),
    job(mailWaitingTicketsJob, {
      load: () => import('#notifications/actions/mail_waiting_tickets'),
    }),
    job(notifyBuyersJob, { load: () => import('#notifications/actions/buyers/tell_buyers') }),
    job(notifyFollowersJob, {
      load: () => import('#notifications/actions/followers/notify_followers'),
    }),
    job(sendPushJob, { load: () => import('#notifications/push/actions/send_push_or_wait') }),
    job('notifications.mail_daily_sales', {
      everyMinutes: 60,
      lane: 'mail',
      load: () => import('#notifications/actions/orders/mail_daily_sales'),
    }),
    // Emails on Mondays.
    job('notifications.mail_news_digest', {
      everyMinutes: 60,
      lane: 'mail',
      load: () => import('#notifications/broadcasts/actions/mail_news_digest'),
    }),
  ],
  sealed: [{ table: 'push_subscriptions', column: 'sealed', purpose: `'${PUSH_PURPOSE}'` }],
  retention: [
    // Event notifications are of no use after half a year; orders, products and comments are kept.
    {
      table: 'event_notifications',
      column: 'updated_at',
      days: () => settings.get('retention.notificationDays'),
    },
    // The last update of a product says when its buyers may be told again: a day later.
    { table: 'file_updates', column: 'done_at', days: 30 },
    // Mails about unread messages are counted for a day.
    { table: 'chat_mails', column: 'created_at', days: 30 },
  ],
  personalData: () => import('#notifications/queries/notifications_personal_data'),
  accountDeletion: () => import('#notifications/actions/notifications_account_deletion'),
}
