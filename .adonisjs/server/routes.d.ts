import '@adonisjs/core/types/http'

type ParamValue = string | number | bigint | boolean

export type ScannedRoutes = {
  ALL: {
    'storefront.landing.show': { paramsTuple?: []; params?: {} }
    'storefront.becoming_creator.show': { paramsTuple?: []; params?: {} }
    'storefront.shops.show': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'storefront.search.index': { paramsTuple?: []; params?: {} }
    'storefront.developers.index': { paramsTuple?: []; params?: {} }
    'storefront.developers.show': { paramsTuple: [ParamValue]; params: {'subject': ParamValue} }
    'storefront.robots.show': { paramsTuple?: []; params?: {} }
    'storefront.sitemaps.index': { paramsTuple?: []; params?: {} }
    'storefront.sitemaps.show': { paramsTuple: [ParamValue,ParamValue]; params: {'kind': ParamValue,'part': ParamValue} }
    'studio.home.show': { paramsTuple?: []; params?: {} }
    'api.market_products.index': { paramsTuple?: []; params?: {} }
    'api.user_info.show': { paramsTuple?: []; params?: {} }
    'api.api_descriptions.show': { paramsTuple?: []; params?: {} }
    'admin.home.show': { paramsTuple?: []; params?: {} }
    'admin.users.index': { paramsTuple?: []; params?: {} }
    'admin.users.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.blocklist.index': { paramsTuple?: []; params?: {} }
    'admin.creators.index': { paramsTuple?: []; params?: {} }
    'admin.creators.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.activities.index': { paramsTuple?: []; params?: {} }
    'admin.failed_copies.index': { paramsTuple?: []; params?: {} }
    'admin.webhooks.index': { paramsTuple?: []; params?: {} }
    'admin.revenues.show': { paramsTuple?: []; params?: {} }
    'admin.payments.index': { paramsTuple?: []; params?: {} }
    'admin.payments.show': { paramsTuple: [ParamValue]; params: {'paymentNo': ParamValue} }
    'api.admin.tasks.index': { paramsTuple?: []; params?: {} }
    'api.admin.statistics.show': { paramsTuple?: []; params?: {} }
    'api.admin.activities.index': { paramsTuple?: []; params?: {} }
    'api.admin.activity_exports.show': { paramsTuple?: []; params?: {} }
    'api.admin.search.index': { paramsTuple?: []; params?: {} }
    'api.admin.revenues.show': { paramsTuple?: []; params?: {} }
    'api.admin.revenue_exports.show': { paramsTuple?: []; params?: {} }
    'api.admin.payments.index': { paramsTuple?: []; params?: {} }
    'api.admin.payments.show': { paramsTuple: [ParamValue]; params: {'paymentNo': ParamValue} }
    'api.admin.webhooks.index': { paramsTuple?: []; params?: {} }
    'api.admin.users.index': { paramsTuple?: []; params?: {} }
    'api.admin.user_exports.show': { paramsTuple?: []; params?: {} }
    'api.admin.users.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.users.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.bans.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.bans.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.block_records.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.creators.index': { paramsTuple?: []; params?: {} }
    'api.admin.creator_exports.show': { paramsTuple?: []; params?: {} }
    'api.admin.creators.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.creators.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.creator_verifications.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.shop_blocks.index': { paramsTuple?: []; params?: {} }
    'api.admin.views.index': { paramsTuple?: []; params?: {} }
    'api.admin.views.store': { paramsTuple?: []; params?: {} }
    'api.admin.views.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.receipts.store': { paramsTuple: [ParamValue]; params: {'tradeNo': ParamValue} }
    'api.studio.sale_mails.update': { paramsTuple?: []; params?: {} }
    'api.notification_counts.show': { paramsTuple?: []; params?: {} }
    'api.event_notifications.index': { paramsTuple?: []; params?: {} }
    'api.event_notifications.update_many': { paramsTuple?: []; params?: {} }
    'api.event_notifications.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'account.event_notifications.index': { paramsTuple?: []; params?: {} }
    'api.notification_preferences.show': { paramsTuple?: []; params?: {} }
    'api.notification_preferences.update': { paramsTuple?: []; params?: {} }
    'account.notification_settings.show': { paramsTuple?: []; params?: {} }
    'api.unsubscriptions.show': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'api.unsubscriptions.store': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'storefront.unsubscriptions.show': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'api.push_subscriptions.index': { paramsTuple?: []; params?: {} }
    'api.push_subscriptions.store': { paramsTuple?: []; params?: {} }
    'api.push_subscriptions.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.push_subscriptions.test': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'studio.traffic.index': { paramsTuple?: []; params?: {} }
    'api.studio.campaign_reports.index': { paramsTuple?: []; params?: {} }
    'storefront.status.show': { paramsTuple?: []; params?: {} }
    'api.status.show': { paramsTuple?: []; params?: {} }
    'admin.queues.index': { paramsTuple?: []; params?: {} }
    'admin.queues.invariants': { paramsTuple?: []; params?: {} }
    'admin.queues.show': { paramsTuple: [ParamValue]; params: {'queue': ParamValue} }
    'api.admin.queue_stats.show': { paramsTuple?: []; params?: {} }
    'api.admin.queue_jobs.index': { paramsTuple: [ParamValue]; params: {'queue': ParamValue} }
    'api.admin.queue_jobs.store': { paramsTuple: [ParamValue]; params: {'queue': ParamValue} }
    'api.admin.queue_jobs.destroy': { paramsTuple: [ParamValue]; params: {'queue': ParamValue} }
    'api.admin.site_releases.store': { paramsTuple?: []; params?: {} }
    'storefront.applications.show': { paramsTuple?: []; params?: {} }
    'admin.applications.index': { paramsTuple?: []; params?: {} }
    'admin.applications.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.applications.show': { paramsTuple?: []; params?: {} }
    'api.applications.store': { paramsTuple?: []; params?: {} }
    'api.applications.destroy': { paramsTuple?: []; params?: {} }
    'api.application_drafts.update': { paramsTuple?: []; params?: {} }
    'api.mail_proofs.store': { paramsTuple?: []; params?: {} }
    'api.rejections.update': { paramsTuple?: []; params?: {} }
    'api.admin.applications.index': { paramsTuple?: []; params?: {} }
    'api.admin.applications.update_many': { paramsTuple?: []; params?: {} }
    'api.admin.applications.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.applications.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'account.tickets.index': { paramsTuple?: []; params?: {} }
    'account.tickets.create': { paramsTuple?: []; params?: {} }
    'account.tickets.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'account.tickets.of_order': { paramsTuple: [ParamValue]; params: {'tradeNo': ParamValue} }
    'api.tickets.index': { paramsTuple?: []; params?: {} }
    'api.tickets.store': { paramsTuple?: []; params?: {} }
    'api.tickets.count': { paramsTuple?: []; params?: {} }
    'api.ticket_files.store': { paramsTuple?: []; params?: {} }
    'api.tickets.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.tickets.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.ticket_replies.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.ticket_statuses.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.ticket_files.show': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'fileId': ParamValue} }
    'admin.tickets.index': { paramsTuple?: []; params?: {} }
    'admin.tickets.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.tickets.index': { paramsTuple?: []; params?: {} }
    'api.admin.ticket_files.store': { paramsTuple?: []; params?: {} }
    'api.admin.tickets.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.tickets.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.ticket_answers.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.ticket_statuses.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.ticket_files.show': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'fileId': ParamValue} }
    'api.admin.saved_replies.index': { paramsTuple?: []; params?: {} }
    'api.admin.saved_replies.store': { paramsTuple?: []; params?: {} }
    'api.admin.saved_replies.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.saved_replies.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.product_takedowns.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.product_takedowns.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.chats.index': { paramsTuple?: []; params?: {} }
    'api.chats.update': { paramsTuple: [ParamValue]; params: {'chatPartnerId': ParamValue} }
    'api.messages.index': { paramsTuple?: []; params?: {} }
    'api.messages.store': { paramsTuple?: []; params?: {} }
    'api.messages.destroy': { paramsTuple?: []; params?: {} }
    'api.chat_images.store': { paramsTuple?: []; params?: {} }
    'api.chat_images.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.chat_orders.index': { paramsTuple?: []; params?: {} }
    'api.admin.reported_images.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'account.chats.index': { paramsTuple?: []; params?: {} }
    'studio.toolbox.show': { paramsTuple?: []; params?: {} }
    'studio.watermark_assignments.index': { paramsTuple?: []; params?: {} }
    'studio.orders.show': { paramsTuple: [ParamValue]; params: {'tradeNo': ParamValue} }
    'studio.downloads.index': { paramsTuple?: []; params?: {} }
    'studio.leak_reports.index': { paramsTuple?: []; params?: {} }
    'studio.hidden_layer.show': { paramsTuple?: []; params?: {} }
    'studio.text_decoder.show': { paramsTuple?: []; params?: {} }
    'studio.blocked_customers.index': { paramsTuple?: []; params?: {} }
    'api.download_links.store': { paramsTuple: [ParamValue,ParamValue]; params: {'pid': ParamValue,'aid': ParamValue} }
    'api.attachment_copies.show': { paramsTuple: [ParamValue,ParamValue]; params: {'pid': ParamValue,'aid': ParamValue} }
    'api.attachment_copies.store': { paramsTuple: [ParamValue,ParamValue]; params: {'pid': ParamValue,'aid': ParamValue} }
    'api.order_files.index': { paramsTuple: [ParamValue]; params: {'tradeNo': ParamValue} }
    'api.order_archives.store': { paramsTuple: [ParamValue]; params: {'tradeNo': ParamValue} }
    'api.order_archives.show': { paramsTuple: [ParamValue]; params: {'tradeNo': ParamValue} }
    'api.payment_archives.store': { paramsTuple: [ParamValue]; params: {'paymentNo': ParamValue} }
    'api.payment_archives.show': { paramsTuple: [ParamValue]; params: {'paymentNo': ParamValue} }
    'api.studio.attachment_contents.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.watermark_samples.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.watermark_samples.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.watermark_assignments.index': { paramsTuple?: []; params?: {} }
    'api.studio.downloads.index': { paramsTuple?: []; params?: {} }
    'api.studio.copy_pages.show': { paramsTuple: [ParamValue,ParamValue]; params: {'copyId': ParamValue,'page': ParamValue} }
    'api.studio.copy_remakes.store': { paramsTuple: [ParamValue]; params: {'copyId': ParamValue} }
    'api.studio.leak_traces.store': { paramsTuple?: []; params?: {} }
    'api.studio.leak_reports.index': { paramsTuple?: []; params?: {} }
    'api.studio.leak_reports.show': { paramsTuple: [ParamValue]; params: {'reportId': ParamValue} }
    'api.studio.passage_readings.store': { paramsTuple?: []; params?: {} }
    'api.studio.file_withdrawals.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.file_withdrawals.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.file_withdrawals.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.file_withdrawals.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.original_links.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.copy_remakes.store': { paramsTuple: [ParamValue]; params: {'copyId': ParamValue} }
    'admin.toolbox.index': { paramsTuple?: []; params?: {} }
    'admin.toolbox.show': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'admin.hidden_layer.show': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'admin.text_decoder.show': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'admin.watermark_assignments.index': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'admin.downloads.index': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'admin.leak_reports.index': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'admin.sold_orders.show': { paramsTuple: [ParamValue]; params: {'tradeNo': ParamValue} }
    'api.admin.toolbox_visits.store': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'api.admin.watermark_assignments.index': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'api.admin.copy_pages.show': { paramsTuple: [ParamValue,ParamValue,ParamValue]; params: {'name': ParamValue,'copyId': ParamValue,'page': ParamValue} }
    'api.admin.leak_traces.store': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'api.admin.leak_reports.index': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'api.admin.leak_reports.show': { paramsTuple: [ParamValue,ParamValue]; params: {'name': ParamValue,'reportId': ParamValue} }
    'api.admin.passage_readings.store': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'file_pages.reader': { paramsTuple: [ParamValue,ParamValue]; params: {'tradeNo': ParamValue,'aid': ParamValue} }
    'api.file_pages.index': { paramsTuple: [ParamValue]; params: {'aid': ParamValue} }
    'api.file_pages.show': { paramsTuple: [ParamValue,ParamValue]; params: {'aid': ParamValue,'n': ParamValue} }
    'api.file_pages.position': { paramsTuple: [ParamValue]; params: {'aid': ParamValue} }
    'studio.payouts.index': { paramsTuple?: []; params?: {} }
    'studio.payouts.channels': { paramsTuple?: []; params?: {} }
    'studio.payouts.show': { paramsTuple: [ParamValue]; params: {'invoiceNo': ParamValue} }
    'api.studio.withdrawals.statistics': { paramsTuple?: []; params?: {} }
    'api.studio.withdrawals.history': { paramsTuple?: []; params?: {} }
    'api.studio.withdrawals.entries': { paramsTuple?: []; params?: {} }
    'api.studio.withdrawals.year_summary': { paramsTuple?: []; params?: {} }
    'api.studio.withdrawals.channel_types': { paramsTuple?: []; params?: {} }
    'api.studio.withdrawals.channels.index': { paramsTuple?: []; params?: {} }
    'api.studio.withdrawals.channels.store': { paramsTuple?: []; params?: {} }
    'api.studio.withdrawals.channels.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.withdrawals.channels.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.withdrawals.pause': { paramsTuple?: []; params?: {} }
    'api.studio.withdrawals.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.withdrawals.invoice': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.settlements.index': { paramsTuple?: []; params?: {} }
    'admin.settlements.skips': { paramsTuple?: []; params?: {} }
    'admin.settlements.receivables': { paramsTuple?: []; params?: {} }
    'admin.payout_channel_types.index': { paramsTuple?: []; params?: {} }
    'admin.payout_channel_types.edit': { paramsTuple: [ParamValue]; params: {'type': ParamValue} }
    'admin.settlement_runs.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.creator_payouts.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.sending_locks.show': { paramsTuple?: []; params?: {} }
    'admin.settlements.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.settlements.index': { paramsTuple?: []; params?: {} }
    'api.admin.settlements.statistics': { paramsTuple?: []; params?: {} }
    'api.admin.settlement_day_totals.index': { paramsTuple?: []; params?: {} }
    'api.admin.settlement_exports.show': { paramsTuple?: []; params?: {} }
    'api.admin.settlements.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.settlement_invoices.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.receivables.skips': { paramsTuple?: []; params?: {} }
    'api.admin.receivables.index': { paramsTuple?: []; params?: {} }
    'api.admin.creator_payouts.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.payout_channel_types.index': { paramsTuple?: []; params?: {} }
    'api.admin.settlement_runs.show': { paramsTuple: [ParamValue]; params: {'channel': ParamValue} }
    'api.admin.settlement_runs.estimate': { paramsTuple?: []; params?: {} }
    'api.admin.sending_locks.compare': { paramsTuple?: []; params?: {} }
    'api.admin.settlements.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.settlement_approvals.store': { paramsTuple?: []; params?: {} }
    'api.admin.settlement_runs.store': { paramsTuple: [ParamValue]; params: {'channel': ParamValue} }
    'api.admin.creator_payouts.grant': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.creator_payouts.hold': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.creator_payouts.settle': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.receivables.write_off': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.creator_payouts.revoke': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'type': ParamValue} }
    'api.admin.creator_payouts.lift': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.settlement_runs.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.payout_channel_types.update': { paramsTuple: [ParamValue]; params: {'type': ParamValue} }
    'api.admin.sending_locks.destroy': { paramsTuple?: []; params?: {} }
    'api.payout_events.store': { paramsTuple: [ParamValue]; params: {'type': ParamValue} }
    'sandbox_gateway.payouts.index': { paramsTuple?: []; params?: {} }
    'sandbox_gateway.payouts.show': { paramsTuple: [ParamValue]; params: {'reference': ParamValue} }
    'sandbox_gateway.payouts.update': { paramsTuple: [ParamValue]; params: {'reference': ParamValue} }
    'api.payment_receipts.show': { paramsTuple: [ParamValue]; params: {'paymentNo': ParamValue} }
    'api.payment_receipts.store': { paramsTuple: [ParamValue]; params: {'paymentNo': ParamValue} }
    'storefront.receipts.show': { paramsTuple: [ParamValue]; params: {'paymentNo': ParamValue} }
    'admin.orders.index': { paramsTuple?: []; params?: {} }
    'api.admin.orders.index': { paramsTuple?: []; params?: {} }
    'api.admin.order_exports.show': { paramsTuple?: []; params?: {} }
    'api.admin.cancelled.destroy': { paramsTuple?: []; params?: {} }
    'api.admin.order_completions.store': { paramsTuple: [ParamValue]; params: {'tradeNo': ParamValue} }
    'api.admin.refunds.store': { paramsTuple: [ParamValue]; params: {'tradeNo': ParamValue} }
    'api.admin.refund_transfers.store': { paramsTuple: [ParamValue]; params: {'tradeNo': ParamValue} }
    'api.admin.payment_returns.store': { paramsTuple: [ParamValue]; params: {'tradeNo': ParamValue} }
    'api.admin.refund_rejections.store': { paramsTuple: [ParamValue]; params: {'tradeNo': ParamValue} }
    'studio.tips.index': { paramsTuple?: []; params?: {} }
    'studio.promotions.orders.index': { paramsTuple?: []; params?: {} }
    'studio.shop_orders.index': { paramsTuple?: []; params?: {} }
    'api.studio.shop_orders.index': { paramsTuple?: []; params?: {} }
    'api.studio.shop_order_exports.show': { paramsTuple?: []; params?: {} }
    'api.studio.hourly_sales.index': { paramsTuple?: []; params?: {} }
    'api.studio.daily_sales.index': { paramsTuple?: []; params?: {} }
    'api.studio.sales_totals.index': { paramsTuple?: []; params?: {} }
    'api.studio.earnings_estimates.show': { paramsTuple?: []; params?: {} }
    'api.studio.latest_transactions.index': { paramsTuple?: []; params?: {} }
    'api.studio.tips.index': { paramsTuple?: []; params?: {} }
    'studio.customers.index': { paramsTuple?: []; params?: {} }
    'studio.promotions.notifications.index': { paramsTuple?: []; params?: {} }
    'studio.promotions.notifications.create': { paramsTuple?: []; params?: {} }
    'studio.promotions.notifications.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.customers.index': { paramsTuple?: []; params?: {} }
    'api.studio.customer_stats.show': { paramsTuple?: []; params?: {} }
    'api.studio.promotion_notifications.index': { paramsTuple?: []; params?: {} }
    'api.studio.promotion_notifications.store': { paramsTuple?: []; params?: {} }
    'api.studio.promotion_counts.show': { paramsTuple?: []; params?: {} }
    'api.studio.promotion_stats.show': { paramsTuple?: []; params?: {} }
    'api.studio.promotion_notifications.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.promotion_notifications.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'account.announcements.index': { paramsTuple?: []; params?: {} }
    'api.announcements.index': { paramsTuple?: []; params?: {} }
    'api.announcements.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.announcements.index': { paramsTuple?: []; params?: {} }
    'admin.announcements.create': { paramsTuple?: []; params?: {} }
    'admin.announcements.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.announcements.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.announcements.index': { paramsTuple?: []; params?: {} }
    'api.admin.announcements.store': { paramsTuple?: []; params?: {} }
    'api.admin.announcement_recipients.count': { paramsTuple?: []; params?: {} }
    'api.admin.announcements.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.announcements.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.announcements.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.announcement_recipients.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.muted_shops.index': { paramsTuple?: []; params?: {} }
    'api.muted_shops.update': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'api.muted_shops.destroy': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'storefront.checkouts.show': { paramsTuple?: []; params?: {} }
    'storefront.payments.show': { paramsTuple: [ParamValue]; params: {'paymentNo': ParamValue} }
    'storefront.orders.index': { paramsTuple?: []; params?: {} }
    'storefront.orders.show': { paramsTuple: [ParamValue]; params: {'tradeNo': ParamValue} }
    'storefront.refunds.show': { paramsTuple: [ParamValue]; params: {'refundNo': ParamValue} }
    'api.admin.ledger_checks.show': { paramsTuple?: []; params?: {} }
    'api.admin.transfer_assignments.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.orders.index': { paramsTuple?: []; params?: {} }
    'api.given_tips.index': { paramsTuple?: []; params?: {} }
    'api.orders.show': { paramsTuple: [ParamValue]; params: {'tradeNo': ParamValue} }
    'api.order_estimates.store': { paramsTuple?: []; params?: {} }
    'api.orders.store': { paramsTuple?: []; params?: {} }
    'api.payments.show': { paramsTuple: [ParamValue]; params: {'paymentNo': ParamValue} }
    'api.payment_cancellations.store': { paramsTuple: [ParamValue]; params: {'paymentNo': ParamValue} }
    'api.payment_estimates.store': { paramsTuple: [ParamValue]; params: {'paymentNo': ParamValue} }
    'api.payment_replacements.store': { paramsTuple: [ParamValue]; params: {'paymentNo': ParamValue} }
    'api.gateway_events.store': { paramsTuple: [ParamValue]; params: {'gateway': ParamValue} }
    'api.carts.show': { paramsTuple?: []; params?: {} }
    'api.carts.store': { paramsTuple?: []; params?: {} }
    'api.cart_items.store': { paramsTuple?: []; params?: {} }
    'api.cart_items.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.cart_previews.show': { paramsTuple?: []; params?: {} }
    'account.coupons.index': { paramsTuple?: []; params?: {} }
    'studio.coupons.index': { paramsTuple?: []; params?: {} }
    'studio.coupons.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.coupons.index': { paramsTuple?: []; params?: {} }
    'api.coupons.index': { paramsTuple?: []; params?: {} }
    'api.coupons.store': { paramsTuple?: []; params?: {} }
    'api.coupon_combinations.store': { paramsTuple?: []; params?: {} }
    'api.offered_coupons.index': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'api.studio.coupons.index': { paramsTuple?: []; params?: {} }
    'api.studio.coupons.store': { paramsTuple?: []; params?: {} }
    'api.studio.coupon_counts.show': { paramsTuple?: []; params?: {} }
    'api.studio.coupons.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.coupons.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.coupon_usages.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.coupons.index': { paramsTuple?: []; params?: {} }
    'api.admin.coupons.store': { paramsTuple?: []; params?: {} }
    'api.admin.coupons.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.comments.index': { paramsTuple: [ParamValue]; params: {'pid': ParamValue} }
    'api.comments.store': { paramsTuple: [ParamValue]; params: {'pid': ParamValue} }
    'api.comments.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'pid': ParamValue,'cid': ParamValue} }
    'api.follows.index': { paramsTuple?: []; params?: {} }
    'api.follows.store': { paramsTuple?: []; params?: {} }
    'api.follows.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.follows.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'account.followings.index': { paramsTuple?: []; params?: {} }
    'storefront.products.show': { paramsTuple: [ParamValue,ParamValue]; params: {'name': ParamValue,'id': ParamValue} }
    'studio.products.index': { paramsTuple?: []; params?: {} }
    'studio.products.create': { paramsTuple?: []; params?: {} }
    'studio.products.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'studio.files.index': { paramsTuple?: []; params?: {} }
    'api.products.index': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'api.products.show': { paramsTuple: [ParamValue,ParamValue]; params: {'name': ParamValue,'id': ParamValue} }
    'api.products.sample_pages.show': { paramsTuple: [ParamValue,ParamValue,ParamValue,ParamValue]; params: {'name': ParamValue,'id': ParamValue,'sampleId': ParamValue,'page': ParamValue} }
    'api.studio.product_searches.show': { paramsTuple?: []; params?: {} }
    'api.studio.products.index': { paramsTuple?: []; params?: {} }
    'api.studio.products.store': { paramsTuple?: []; params?: {} }
    'api.studio.product_previews.store': { paramsTuple?: []; params?: {} }
    'api.studio.new_product_draft.update': { paramsTuple?: []; params?: {} }
    'api.studio.new_product_draft.destroy': { paramsTuple?: []; params?: {} }
    'api.studio.product_drafts.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.product_drafts.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.product_batches.store': { paramsTuple?: []; params?: {} }
    'api.studio.products.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.products.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.products.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.product_publications.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.product_publications.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.product_duplicates.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.product_images.store': { paramsTuple?: []; params?: {} }
    'api.studio.product_images.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.categories.index': { paramsTuple?: []; params?: {} }
    'api.studio.categories.store': { paramsTuple?: []; params?: {} }
    'api.studio.category_orders.update': { paramsTuple?: []; params?: {} }
    'api.studio.categories.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.categories.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.categories.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.profile.show': { paramsTuple?: []; params?: {} }
    'api.studio.profile.update': { paramsTuple?: []; params?: {} }
    'studio.categories.index': { paramsTuple?: []; params?: {} }
    'studio.profile.edit': { paramsTuple?: []; params?: {} }
    'api.studio.watermark_defaults.show': { paramsTuple?: []; params?: {} }
    'api.studio.watermark_defaults.update': { paramsTuple?: []; params?: {} }
    'api.studio.attachment_uploads.store': { paramsTuple?: []; params?: {} }
    'api.studio.attachment_uploads.index': { paramsTuple?: []; params?: {} }
    'api.studio.attachment_uploads.show': { paramsTuple: [ParamValue]; params: {'uploadKey': ParamValue} }
    'api.studio.attachment_uploads.destroy': { paramsTuple: [ParamValue]; params: {'uploadKey': ParamValue} }
    'api.studio.upload_parts.store': { paramsTuple: [ParamValue]; params: {'uploadKey': ParamValue} }
    'api.studio.attachments.index': { paramsTuple?: []; params?: {} }
    'api.studio.attachments.store': { paramsTuple?: []; params?: {} }
    'api.studio.attachments.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.attachments.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.text_group_checks.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.text_group_suggestions.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.attachment_entries.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.attachment_samples.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.attachment_samples.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.attachment_samples.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.gateways.index': { paramsTuple?: []; params?: {} }
    'api.wallet.show': { paramsTuple?: []; params?: {} }
    'api.wallet_entries.index': { paramsTuple?: []; params?: {} }
    'api.card_redemptions.store': { paramsTuple?: []; params?: {} }
    'account.wallet.show': { paramsTuple?: []; params?: {} }
    'admin.recharge_card_batches.index': { paramsTuple?: []; params?: {} }
    'admin.recharge_cards.index': { paramsTuple?: []; params?: {} }
    'api.admin.recharge_card_batches.index': { paramsTuple?: []; params?: {} }
    'api.admin.recharge_card_batches.update': { paramsTuple: [ParamValue]; params: {'batch': ParamValue} }
    'api.admin.recharge_cards.index': { paramsTuple?: []; params?: {} }
    'api.admin.recharge_cards.store': { paramsTuple?: []; params?: {} }
    'api.admin.recharge_cards.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.recharge_card_exports.show': { paramsTuple: [ParamValue]; params: {'batch': ParamValue} }
    'admin.payment_gateways.index': { paramsTuple?: []; params?: {} }
    'admin.payment_gateways.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.received_transfers.index': { paramsTuple?: []; params?: {} }
    'api.admin.received_transfers.index': { paramsTuple?: []; params?: {} }
    'api.admin.transfer_dismissals.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.payment_gateways.index': { paramsTuple?: []; params?: {} }
    'api.admin.payment_gateways.store': { paramsTuple?: []; params?: {} }
    'api.admin.payment_gateways.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.payment_gateways.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'sandbox_gateway.charges.show': { paramsTuple: [ParamValue]; params: {'reference': ParamValue} }
    'sandbox_gateway.charges.update': { paramsTuple: [ParamValue]; params: {'reference': ParamValue} }
    'api.shops.show': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'api.customer_statuses.show': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'api.studio.blocked_customers.index': { paramsTuple?: []; params?: {} }
    'api.studio.blocked_customers.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.blocked_customers.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.shop.show': { paramsTuple?: []; params?: {} }
    'api.studio.shop.update': { paramsTuple?: []; params?: {} }
    'api.studio.tipping_settings.update': { paramsTuple?: []; params?: {} }
    'api.studio.shop_pictures.store': { paramsTuple?: []; params?: {} }
    'api.studio.shop_pictures.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'studio.shop.edit': { paramsTuple?: []; params?: {} }
    'auth.sessions.create': { paramsTuple?: []; params?: {} }
    'auth.accounts.create': { paramsTuple?: []; params?: {} }
    'auth.password_resets.create': { paramsTuple?: []; params?: {} }
    'auth.password_resets.edit': { paramsTuple?: []; params?: {} }
    'account.show': { paramsTuple?: []; params?: {} }
    'account.profile.show': { paramsTuple?: []; params?: {} }
    'account.data.show': { paramsTuple?: []; params?: {} }
    'account.security.show': { paramsTuple?: []; params?: {} }
    'account.sessions.index': { paramsTuple?: []; params?: {} }
    'account.tokens.index': { paramsTuple?: []; params?: {} }
    'api.auth.verification_codes.store': { paramsTuple?: []; params?: {} }
    'api.auth.forgot_password.store': { paramsTuple?: []; params?: {} }
    'api.auth.reset_password.update': { paramsTuple?: []; params?: {} }
    'api.auth.sign_up.store': { paramsTuple?: []; params?: {} }
    'api.auth.sign_in.store': { paramsTuple?: []; params?: {} }
    'api.auth.sign_out.store': { paramsTuple?: []; params?: {} }
    'api.auth.email_codes.store': { paramsTuple?: []; params?: {} }
    'api.auth.sms_codes.store': { paramsTuple?: []; params?: {} }
    'api.auth.phone.store': { paramsTuple?: []; params?: {} }
    'api.auth.confirmations.store': { paramsTuple?: []; params?: {} }
    'api.auth.active_sessions.index': { paramsTuple?: []; params?: {} }
    'api.auth.other_sessions.destroy': { paramsTuple?: []; params?: {} }
    'api.auth.active_sessions.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.user.profile.update': { paramsTuple?: []; params?: {} }
    'api.user.languages.update': { paramsTuple?: []; params?: {} }
    'api.user.billing_details.update': { paramsTuple?: []; params?: {} }
    'api.user.avatar.update': { paramsTuple?: []; params?: {} }
    'api.user.avatar.destroy': { paramsTuple?: []; params?: {} }
    'api.user.destroy': { paramsTuple?: []; params?: {} }
    'api.user.data_export.show': { paramsTuple?: []; params?: {} }
    'api.user.password.update': { paramsTuple?: []; params?: {} }
    'api.user.verify_email.store': { paramsTuple?: []; params?: {} }
    'api.user.phone.destroy': { paramsTuple?: []; params?: {} }
    'api.user.two_factor.setup.store': { paramsTuple?: []; params?: {} }
    'api.user.two_factor.store': { paramsTuple?: []; params?: {} }
    'api.user.two_factor.destroy': { paramsTuple?: []; params?: {} }
    'api.user.two_factor.recovery_codes.store': { paramsTuple?: []; params?: {} }
    'api.user.access_tokens.index': { paramsTuple?: []; params?: {} }
    'api.user.access_tokens.store': { paramsTuple?: []; params?: {} }
    'api.user.access_tokens.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.impersonation.show': { paramsTuple?: []; params?: {} }
    'api.admin.impersonations.store': { paramsTuple?: []; params?: {} }
    'api.admin.impersonations.destroy': { paramsTuple?: []; params?: {} }
    'api.admin.user_data_exports.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.user_deletions.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.user_resets.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.user_emails.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.user_session_ends.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.user_deletions.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'storefront.external_links.show': { paramsTuple?: []; params?: {} }
    'storefront.maintenance.show': { paramsTuple?: []; params?: {} }
    'storefront.documents.show': { paramsTuple: [ParamValue]; params: {'document': ParamValue} }
    'storefront.disclosures.show': { paramsTuple?: []; params?: {} }
    'admin.seller_disclosure.edit': { paramsTuple?: []; params?: {} }
    'api.admin.seller_disclosure.update': { paramsTuple?: []; params?: {} }
    'admin.settings.index': { paramsTuple?: []; params?: {} }
    'admin.maintenance.edit': { paramsTuple?: []; params?: {} }
    'admin.documents.index': { paramsTuple?: []; params?: {} }
    'admin.documents.edit': { paramsTuple: [ParamValue,ParamValue]; params: {'slug': ParamValue,'locale': ParamValue} }
    'api.admin.configurations.index': { paramsTuple?: []; params?: {} }
    'api.admin.configurations.update': { paramsTuple?: []; params?: {} }
    'api.admin.maintenance.update': { paramsTuple?: []; params?: {} }
    'api.admin.configuration_changes.index': { paramsTuple?: []; params?: {} }
    'api.admin.document_changes.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.configuration_reverts.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.documents.show': { paramsTuple: [ParamValue,ParamValue]; params: {'slug': ParamValue,'locale': ParamValue} }
    'api.admin.documents.update': { paramsTuple: [ParamValue,ParamValue]; params: {'slug': ParamValue,'locale': ParamValue} }
    'api.admin.document_previews.store': { paramsTuple: [ParamValue,ParamValue]; params: {'slug': ParamValue,'locale': ParamValue} }
    'api.currencies.index': { paramsTuple?: []; params?: {} }
    'api.maintenance.show': { paramsTuple?: []; params?: {} }
    'storefront.private_files.show': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
    'api.uploads.update': { paramsTuple: [ParamValue,ParamValue]; params: {'ticket': ParamValue,'number': ParamValue} }
    'api.captcha_challenges.show': { paramsTuple?: []; params?: {} }
    'dev.mailboxes.index': { paramsTuple?: []; params?: {} }
    'dev.mailboxes.show': { paramsTuple?: []; params?: {} }
    'live.events': { paramsTuple?: []; params?: {} }
    'live.subscribe': { paramsTuple?: []; params?: {} }
    'live.unsubscribe': { paramsTuple?: []; params?: {} }
  }
  GET: {
    'storefront.landing.show': { paramsTuple?: []; params?: {} }
    'storefront.becoming_creator.show': { paramsTuple?: []; params?: {} }
    'storefront.shops.show': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'storefront.search.index': { paramsTuple?: []; params?: {} }
    'storefront.developers.index': { paramsTuple?: []; params?: {} }
    'storefront.developers.show': { paramsTuple: [ParamValue]; params: {'subject': ParamValue} }
    'storefront.robots.show': { paramsTuple?: []; params?: {} }
    'storefront.sitemaps.index': { paramsTuple?: []; params?: {} }
    'storefront.sitemaps.show': { paramsTuple: [ParamValue,ParamValue]; params: {'kind': ParamValue,'part': ParamValue} }
    'studio.home.show': { paramsTuple?: []; params?: {} }
    'api.market_products.index': { paramsTuple?: []; params?: {} }
    'api.user_info.show': { paramsTuple?: []; params?: {} }
    'api.api_descriptions.show': { paramsTuple?: []; params?: {} }
    'admin.home.show': { paramsTuple?: []; params?: {} }
    'admin.users.index': { paramsTuple?: []; params?: {} }
    'admin.users.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.blocklist.index': { paramsTuple?: []; params?: {} }
    'admin.creators.index': { paramsTuple?: []; params?: {} }
    'admin.creators.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.activities.index': { paramsTuple?: []; params?: {} }
    'admin.failed_copies.index': { paramsTuple?: []; params?: {} }
    'admin.webhooks.index': { paramsTuple?: []; params?: {} }
    'admin.revenues.show': { paramsTuple?: []; params?: {} }
    'admin.payments.index': { paramsTuple?: []; params?: {} }
    'admin.payments.show': { paramsTuple: [ParamValue]; params: {'paymentNo': ParamValue} }
    'api.admin.tasks.index': { paramsTuple?: []; params?: {} }
    'api.admin.statistics.show': { paramsTuple?: []; params?: {} }
    'api.admin.activities.index': { paramsTuple?: []; params?: {} }
    'api.admin.activity_exports.show': { paramsTuple?: []; params?: {} }
    'api.admin.search.index': { paramsTuple?: []; params?: {} }
    'api.admin.revenues.show': { paramsTuple?: []; params?: {} }
    'api.admin.revenue_exports.show': { paramsTuple?: []; params?: {} }
    'api.admin.payments.index': { paramsTuple?: []; params?: {} }
    'api.admin.payments.show': { paramsTuple: [ParamValue]; params: {'paymentNo': ParamValue} }
    'api.admin.webhooks.index': { paramsTuple?: []; params?: {} }
    'api.admin.users.index': { paramsTuple?: []; params?: {} }
    'api.admin.user_exports.show': { paramsTuple?: []; params?: {} }
    'api.admin.users.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.block_records.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.creators.index': { paramsTuple?: []; params?: {} }
    'api.admin.creator_exports.show': { paramsTuple?: []; params?: {} }
    'api.admin.shop_blocks.index': { paramsTuple?: []; params?: {} }
    'api.admin.views.index': { paramsTuple?: []; params?: {} }
    'api.notification_counts.show': { paramsTuple?: []; params?: {} }
    'api.event_notifications.index': { paramsTuple?: []; params?: {} }
    'account.event_notifications.index': { paramsTuple?: []; params?: {} }
    'api.notification_preferences.show': { paramsTuple?: []; params?: {} }
    'account.notification_settings.show': { paramsTuple?: []; params?: {} }
    'api.unsubscriptions.show': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'storefront.unsubscriptions.show': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'api.push_subscriptions.index': { paramsTuple?: []; params?: {} }
    'studio.traffic.index': { paramsTuple?: []; params?: {} }
    'api.studio.campaign_reports.index': { paramsTuple?: []; params?: {} }
    'storefront.status.show': { paramsTuple?: []; params?: {} }
    'api.status.show': { paramsTuple?: []; params?: {} }
    'admin.queues.index': { paramsTuple?: []; params?: {} }
    'admin.queues.invariants': { paramsTuple?: []; params?: {} }
    'admin.queues.show': { paramsTuple: [ParamValue]; params: {'queue': ParamValue} }
    'api.admin.queue_stats.show': { paramsTuple?: []; params?: {} }
    'api.admin.queue_jobs.index': { paramsTuple: [ParamValue]; params: {'queue': ParamValue} }
    'storefront.applications.show': { paramsTuple?: []; params?: {} }
    'admin.applications.index': { paramsTuple?: []; params?: {} }
    'admin.applications.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.applications.show': { paramsTuple?: []; params?: {} }
    'api.admin.applications.index': { paramsTuple?: []; params?: {} }
    'api.admin.applications.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'account.tickets.index': { paramsTuple?: []; params?: {} }
    'account.tickets.create': { paramsTuple?: []; params?: {} }
    'account.tickets.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'account.tickets.of_order': { paramsTuple: [ParamValue]; params: {'tradeNo': ParamValue} }
    'api.tickets.index': { paramsTuple?: []; params?: {} }
    'api.tickets.count': { paramsTuple?: []; params?: {} }
    'api.tickets.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.ticket_files.show': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'fileId': ParamValue} }
    'admin.tickets.index': { paramsTuple?: []; params?: {} }
    'admin.tickets.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.tickets.index': { paramsTuple?: []; params?: {} }
    'api.admin.tickets.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.ticket_files.show': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'fileId': ParamValue} }
    'api.admin.saved_replies.index': { paramsTuple?: []; params?: {} }
    'api.chats.index': { paramsTuple?: []; params?: {} }
    'api.messages.index': { paramsTuple?: []; params?: {} }
    'api.chat_images.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.chat_orders.index': { paramsTuple?: []; params?: {} }
    'api.admin.reported_images.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'account.chats.index': { paramsTuple?: []; params?: {} }
    'studio.toolbox.show': { paramsTuple?: []; params?: {} }
    'studio.watermark_assignments.index': { paramsTuple?: []; params?: {} }
    'studio.orders.show': { paramsTuple: [ParamValue]; params: {'tradeNo': ParamValue} }
    'studio.downloads.index': { paramsTuple?: []; params?: {} }
    'studio.leak_reports.index': { paramsTuple?: []; params?: {} }
    'studio.hidden_layer.show': { paramsTuple?: []; params?: {} }
    'studio.text_decoder.show': { paramsTuple?: []; params?: {} }
    'studio.blocked_customers.index': { paramsTuple?: []; params?: {} }
    'api.attachment_copies.show': { paramsTuple: [ParamValue,ParamValue]; params: {'pid': ParamValue,'aid': ParamValue} }
    'api.order_files.index': { paramsTuple: [ParamValue]; params: {'tradeNo': ParamValue} }
    'api.order_archives.show': { paramsTuple: [ParamValue]; params: {'tradeNo': ParamValue} }
    'api.payment_archives.show': { paramsTuple: [ParamValue]; params: {'paymentNo': ParamValue} }
    'api.studio.attachment_contents.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.watermark_samples.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.watermark_assignments.index': { paramsTuple?: []; params?: {} }
    'api.studio.downloads.index': { paramsTuple?: []; params?: {} }
    'api.studio.copy_pages.show': { paramsTuple: [ParamValue,ParamValue]; params: {'copyId': ParamValue,'page': ParamValue} }
    'api.studio.leak_reports.index': { paramsTuple?: []; params?: {} }
    'api.studio.leak_reports.show': { paramsTuple: [ParamValue]; params: {'reportId': ParamValue} }
    'admin.toolbox.index': { paramsTuple?: []; params?: {} }
    'admin.toolbox.show': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'admin.hidden_layer.show': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'admin.text_decoder.show': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'admin.watermark_assignments.index': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'admin.downloads.index': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'admin.leak_reports.index': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'admin.sold_orders.show': { paramsTuple: [ParamValue]; params: {'tradeNo': ParamValue} }
    'api.admin.watermark_assignments.index': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'api.admin.copy_pages.show': { paramsTuple: [ParamValue,ParamValue,ParamValue]; params: {'name': ParamValue,'copyId': ParamValue,'page': ParamValue} }
    'api.admin.leak_reports.index': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'api.admin.leak_reports.show': { paramsTuple: [ParamValue,ParamValue]; params: {'name': ParamValue,'reportId': ParamValue} }
    'file_pages.reader': { paramsTuple: [ParamValue,ParamValue]; params: {'tradeNo': ParamValue,'aid': ParamValue} }
    'api.file_pages.index': { paramsTuple: [ParamValue]; params: {'aid': ParamValue} }
    'api.file_pages.show': { paramsTuple: [ParamValue,ParamValue]; params: {'aid': ParamValue,'n': ParamValue} }
    'studio.payouts.index': { paramsTuple?: []; params?: {} }
    'studio.payouts.channels': { paramsTuple?: []; params?: {} }
    'studio.payouts.show': { paramsTuple: [ParamValue]; params: {'invoiceNo': ParamValue} }
    'api.studio.withdrawals.statistics': { paramsTuple?: []; params?: {} }
    'api.studio.withdrawals.history': { paramsTuple?: []; params?: {} }
    'api.studio.withdrawals.entries': { paramsTuple?: []; params?: {} }
    'api.studio.withdrawals.year_summary': { paramsTuple?: []; params?: {} }
    'api.studio.withdrawals.channel_types': { paramsTuple?: []; params?: {} }
    'api.studio.withdrawals.channels.index': { paramsTuple?: []; params?: {} }
    'api.studio.withdrawals.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.withdrawals.invoice': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.settlements.index': { paramsTuple?: []; params?: {} }
    'admin.settlements.skips': { paramsTuple?: []; params?: {} }
    'admin.settlements.receivables': { paramsTuple?: []; params?: {} }
    'admin.payout_channel_types.index': { paramsTuple?: []; params?: {} }
    'admin.payout_channel_types.edit': { paramsTuple: [ParamValue]; params: {'type': ParamValue} }
    'admin.settlement_runs.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.creator_payouts.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.sending_locks.show': { paramsTuple?: []; params?: {} }
    'admin.settlements.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.settlements.index': { paramsTuple?: []; params?: {} }
    'api.admin.settlements.statistics': { paramsTuple?: []; params?: {} }
    'api.admin.settlement_day_totals.index': { paramsTuple?: []; params?: {} }
    'api.admin.settlement_exports.show': { paramsTuple?: []; params?: {} }
    'api.admin.settlements.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.settlement_invoices.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.receivables.skips': { paramsTuple?: []; params?: {} }
    'api.admin.receivables.index': { paramsTuple?: []; params?: {} }
    'api.admin.creator_payouts.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.payout_channel_types.index': { paramsTuple?: []; params?: {} }
    'api.admin.settlement_runs.show': { paramsTuple: [ParamValue]; params: {'channel': ParamValue} }
    'sandbox_gateway.payouts.index': { paramsTuple?: []; params?: {} }
    'sandbox_gateway.payouts.show': { paramsTuple: [ParamValue]; params: {'reference': ParamValue} }
    'api.payment_receipts.show': { paramsTuple: [ParamValue]; params: {'paymentNo': ParamValue} }
    'storefront.receipts.show': { paramsTuple: [ParamValue]; params: {'paymentNo': ParamValue} }
    'admin.orders.index': { paramsTuple?: []; params?: {} }
    'api.admin.orders.index': { paramsTuple?: []; params?: {} }
    'api.admin.order_exports.show': { paramsTuple?: []; params?: {} }
    'studio.tips.index': { paramsTuple?: []; params?: {} }
    'studio.promotions.orders.index': { paramsTuple?: []; params?: {} }
    'studio.shop_orders.index': { paramsTuple?: []; params?: {} }
    'api.studio.shop_orders.index': { paramsTuple?: []; params?: {} }
    'api.studio.shop_order_exports.show': { paramsTuple?: []; params?: {} }
    'api.studio.hourly_sales.index': { paramsTuple?: []; params?: {} }
    'api.studio.daily_sales.index': { paramsTuple?: []; params?: {} }
    'api.studio.sales_totals.index': { paramsTuple?: []; params?: {} }
    'api.studio.earnings_estimates.show': { paramsTuple?: []; params?: {} }
    'api.studio.latest_transactions.index': { paramsTuple?: []; params?: {} }
    'api.studio.tips.index': { paramsTuple?: []; params?: {} }
    'studio.customers.index': { paramsTuple?: []; params?: {} }
    'studio.promotions.notifications.index': { paramsTuple?: []; params?: {} }
    'studio.promotions.notifications.create': { paramsTuple?: []; params?: {} }
    'studio.promotions.notifications.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.customers.index': { paramsTuple?: []; params?: {} }
    'api.studio.customer_stats.show': { paramsTuple?: []; params?: {} }
    'api.studio.promotion_notifications.index': { paramsTuple?: []; params?: {} }
    'api.studio.promotion_counts.show': { paramsTuple?: []; params?: {} }
    'api.studio.promotion_stats.show': { paramsTuple?: []; params?: {} }
    'api.studio.promotion_notifications.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'account.announcements.index': { paramsTuple?: []; params?: {} }
    'api.announcements.index': { paramsTuple?: []; params?: {} }
    'admin.announcements.index': { paramsTuple?: []; params?: {} }
    'admin.announcements.create': { paramsTuple?: []; params?: {} }
    'admin.announcements.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.announcements.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.announcements.index': { paramsTuple?: []; params?: {} }
    'api.admin.announcements.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.announcement_recipients.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.muted_shops.index': { paramsTuple?: []; params?: {} }
    'storefront.checkouts.show': { paramsTuple?: []; params?: {} }
    'storefront.payments.show': { paramsTuple: [ParamValue]; params: {'paymentNo': ParamValue} }
    'storefront.orders.index': { paramsTuple?: []; params?: {} }
    'storefront.orders.show': { paramsTuple: [ParamValue]; params: {'tradeNo': ParamValue} }
    'storefront.refunds.show': { paramsTuple: [ParamValue]; params: {'refundNo': ParamValue} }
    'api.admin.ledger_checks.show': { paramsTuple?: []; params?: {} }
    'api.orders.index': { paramsTuple?: []; params?: {} }
    'api.given_tips.index': { paramsTuple?: []; params?: {} }
    'api.orders.show': { paramsTuple: [ParamValue]; params: {'tradeNo': ParamValue} }
    'api.payments.show': { paramsTuple: [ParamValue]; params: {'paymentNo': ParamValue} }
    'api.carts.show': { paramsTuple?: []; params?: {} }
    'api.cart_previews.show': { paramsTuple?: []; params?: {} }
    'account.coupons.index': { paramsTuple?: []; params?: {} }
    'studio.coupons.index': { paramsTuple?: []; params?: {} }
    'studio.coupons.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.coupons.index': { paramsTuple?: []; params?: {} }
    'api.coupons.index': { paramsTuple?: []; params?: {} }
    'api.offered_coupons.index': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'api.studio.coupons.index': { paramsTuple?: []; params?: {} }
    'api.studio.coupon_counts.show': { paramsTuple?: []; params?: {} }
    'api.studio.coupons.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.coupon_usages.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.coupons.index': { paramsTuple?: []; params?: {} }
    'api.comments.index': { paramsTuple: [ParamValue]; params: {'pid': ParamValue} }
    'api.follows.index': { paramsTuple?: []; params?: {} }
    'account.followings.index': { paramsTuple?: []; params?: {} }
    'storefront.products.show': { paramsTuple: [ParamValue,ParamValue]; params: {'name': ParamValue,'id': ParamValue} }
    'studio.products.index': { paramsTuple?: []; params?: {} }
    'studio.products.create': { paramsTuple?: []; params?: {} }
    'studio.products.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'studio.files.index': { paramsTuple?: []; params?: {} }
    'api.products.index': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'api.products.show': { paramsTuple: [ParamValue,ParamValue]; params: {'name': ParamValue,'id': ParamValue} }
    'api.products.sample_pages.show': { paramsTuple: [ParamValue,ParamValue,ParamValue,ParamValue]; params: {'name': ParamValue,'id': ParamValue,'sampleId': ParamValue,'page': ParamValue} }
    'api.studio.product_searches.show': { paramsTuple?: []; params?: {} }
    'api.studio.products.index': { paramsTuple?: []; params?: {} }
    'api.studio.products.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.product_images.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.categories.index': { paramsTuple?: []; params?: {} }
    'api.studio.categories.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.profile.show': { paramsTuple?: []; params?: {} }
    'studio.categories.index': { paramsTuple?: []; params?: {} }
    'studio.profile.edit': { paramsTuple?: []; params?: {} }
    'api.studio.watermark_defaults.show': { paramsTuple?: []; params?: {} }
    'api.studio.attachment_uploads.index': { paramsTuple?: []; params?: {} }
    'api.studio.attachment_uploads.show': { paramsTuple: [ParamValue]; params: {'uploadKey': ParamValue} }
    'api.studio.attachments.index': { paramsTuple?: []; params?: {} }
    'api.studio.attachment_entries.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.attachment_samples.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.gateways.index': { paramsTuple?: []; params?: {} }
    'api.wallet.show': { paramsTuple?: []; params?: {} }
    'api.wallet_entries.index': { paramsTuple?: []; params?: {} }
    'account.wallet.show': { paramsTuple?: []; params?: {} }
    'admin.recharge_card_batches.index': { paramsTuple?: []; params?: {} }
    'admin.recharge_cards.index': { paramsTuple?: []; params?: {} }
    'api.admin.recharge_card_batches.index': { paramsTuple?: []; params?: {} }
    'api.admin.recharge_cards.index': { paramsTuple?: []; params?: {} }
    'api.admin.recharge_card_exports.show': { paramsTuple: [ParamValue]; params: {'batch': ParamValue} }
    'admin.payment_gateways.index': { paramsTuple?: []; params?: {} }
    'admin.payment_gateways.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.received_transfers.index': { paramsTuple?: []; params?: {} }
    'api.admin.received_transfers.index': { paramsTuple?: []; params?: {} }
    'api.admin.payment_gateways.index': { paramsTuple?: []; params?: {} }
    'sandbox_gateway.charges.show': { paramsTuple: [ParamValue]; params: {'reference': ParamValue} }
    'api.shops.show': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'api.customer_statuses.show': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'api.studio.blocked_customers.index': { paramsTuple?: []; params?: {} }
    'api.studio.shop.show': { paramsTuple?: []; params?: {} }
    'api.studio.shop_pictures.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'studio.shop.edit': { paramsTuple?: []; params?: {} }
    'auth.sessions.create': { paramsTuple?: []; params?: {} }
    'auth.accounts.create': { paramsTuple?: []; params?: {} }
    'auth.password_resets.create': { paramsTuple?: []; params?: {} }
    'auth.password_resets.edit': { paramsTuple?: []; params?: {} }
    'account.show': { paramsTuple?: []; params?: {} }
    'account.profile.show': { paramsTuple?: []; params?: {} }
    'account.data.show': { paramsTuple?: []; params?: {} }
    'account.security.show': { paramsTuple?: []; params?: {} }
    'account.sessions.index': { paramsTuple?: []; params?: {} }
    'account.tokens.index': { paramsTuple?: []; params?: {} }
    'api.auth.active_sessions.index': { paramsTuple?: []; params?: {} }
    'api.user.data_export.show': { paramsTuple?: []; params?: {} }
    'api.user.access_tokens.index': { paramsTuple?: []; params?: {} }
    'admin.impersonation.show': { paramsTuple?: []; params?: {} }
    'api.admin.user_deletions.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'storefront.external_links.show': { paramsTuple?: []; params?: {} }
    'storefront.maintenance.show': { paramsTuple?: []; params?: {} }
    'storefront.documents.show': { paramsTuple: [ParamValue]; params: {'document': ParamValue} }
    'storefront.disclosures.show': { paramsTuple?: []; params?: {} }
    'admin.seller_disclosure.edit': { paramsTuple?: []; params?: {} }
    'admin.settings.index': { paramsTuple?: []; params?: {} }
    'admin.maintenance.edit': { paramsTuple?: []; params?: {} }
    'admin.documents.index': { paramsTuple?: []; params?: {} }
    'admin.documents.edit': { paramsTuple: [ParamValue,ParamValue]; params: {'slug': ParamValue,'locale': ParamValue} }
    'api.admin.configurations.index': { paramsTuple?: []; params?: {} }
    'api.admin.configuration_changes.index': { paramsTuple?: []; params?: {} }
    'api.admin.document_changes.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.documents.show': { paramsTuple: [ParamValue,ParamValue]; params: {'slug': ParamValue,'locale': ParamValue} }
    'api.currencies.index': { paramsTuple?: []; params?: {} }
    'api.maintenance.show': { paramsTuple?: []; params?: {} }
    'storefront.private_files.show': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
    'api.captcha_challenges.show': { paramsTuple?: []; params?: {} }
    'dev.mailboxes.index': { paramsTuple?: []; params?: {} }
    'dev.mailboxes.show': { paramsTuple?: []; params?: {} }
    'live.events': { paramsTuple?: []; params?: {} }
  }
  HEAD: {
    'storefront.landing.show': { paramsTuple?: []; params?: {} }
    'storefront.becoming_creator.show': { paramsTuple?: []; params?: {} }
    'storefront.shops.show': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'storefront.search.index': { paramsTuple?: []; params?: {} }
    'storefront.developers.index': { paramsTuple?: []; params?: {} }
    'storefront.developers.show': { paramsTuple: [ParamValue]; params: {'subject': ParamValue} }
    'storefront.robots.show': { paramsTuple?: []; params?: {} }
    'storefront.sitemaps.index': { paramsTuple?: []; params?: {} }
    'storefront.sitemaps.show': { paramsTuple: [ParamValue,ParamValue]; params: {'kind': ParamValue,'part': ParamValue} }
    'studio.home.show': { paramsTuple?: []; params?: {} }
    'api.market_products.index': { paramsTuple?: []; params?: {} }
    'api.user_info.show': { paramsTuple?: []; params?: {} }
    'api.api_descriptions.show': { paramsTuple?: []; params?: {} }
    'admin.home.show': { paramsTuple?: []; params?: {} }
    'admin.users.index': { paramsTuple?: []; params?: {} }
    'admin.users.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.blocklist.index': { paramsTuple?: []; params?: {} }
    'admin.creators.index': { paramsTuple?: []; params?: {} }
    'admin.creators.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.activities.index': { paramsTuple?: []; params?: {} }
    'admin.failed_copies.index': { paramsTuple?: []; params?: {} }
    'admin.webhooks.index': { paramsTuple?: []; params?: {} }
    'admin.revenues.show': { paramsTuple?: []; params?: {} }
    'admin.payments.index': { paramsTuple?: []; params?: {} }
    'admin.payments.show': { paramsTuple: [ParamValue]; params: {'paymentNo': ParamValue} }
    'api.admin.tasks.index': { paramsTuple?: []; params?: {} }
    'api.admin.statistics.show': { paramsTuple?: []; params?: {} }
    'api.admin.activities.index': { paramsTuple?: []; params?: {} }
    'api.admin.activity_exports.show': { paramsTuple?: []; params?: {} }
    'api.admin.search.index': { paramsTuple?: []; params?: {} }
    'api.admin.revenues.show': { paramsTuple?: []; params?: {} }
    'api.admin.revenue_exports.show': { paramsTuple?: []; params?: {} }
    'api.admin.payments.index': { paramsTuple?: []; params?: {} }
    'api.admin.payments.show': { paramsTuple: [ParamValue]; params: {'paymentNo': ParamValue} }
    'api.admin.webhooks.index': { paramsTuple?: []; params?: {} }
    'api.admin.users.index': { paramsTuple?: []; params?: {} }
    'api.admin.user_exports.show': { paramsTuple?: []; params?: {} }
    'api.admin.users.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.block_records.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.creators.index': { paramsTuple?: []; params?: {} }
    'api.admin.creator_exports.show': { paramsTuple?: []; params?: {} }
    'api.admin.shop_blocks.index': { paramsTuple?: []; params?: {} }
    'api.admin.views.index': { paramsTuple?: []; params?: {} }
    'api.notification_counts.show': { paramsTuple?: []; params?: {} }
    'api.event_notifications.index': { paramsTuple?: []; params?: {} }
    'account.event_notifications.index': { paramsTuple?: []; params?: {} }
    'api.notification_preferences.show': { paramsTuple?: []; params?: {} }
    'account.notification_settings.show': { paramsTuple?: []; params?: {} }
    'api.unsubscriptions.show': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'storefront.unsubscriptions.show': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'api.push_subscriptions.index': { paramsTuple?: []; params?: {} }
    'studio.traffic.index': { paramsTuple?: []; params?: {} }
    'api.studio.campaign_reports.index': { paramsTuple?: []; params?: {} }
    'storefront.status.show': { paramsTuple?: []; params?: {} }
    'api.status.show': { paramsTuple?: []; params?: {} }
    'admin.queues.index': { paramsTuple?: []; params?: {} }
    'admin.queues.invariants': { paramsTuple?: []; params?: {} }
    'admin.queues.show': { paramsTuple: [ParamValue]; params: {'queue': ParamValue} }
    'api.admin.queue_stats.show': { paramsTuple?: []; params?: {} }
    'api.admin.queue_jobs.index': { paramsTuple: [ParamValue]; params: {'queue': ParamValue} }
    'storefront.applications.show': { paramsTuple?: []; params?: {} }
    'admin.applications.index': { paramsTuple?: []; params?: {} }
    'admin.applications.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.applications.show': { paramsTuple?: []; params?: {} }
    'api.admin.applications.index': { paramsTuple?: []; params?: {} }
    'api.admin.applications.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'account.tickets.index': { paramsTuple?: []; params?: {} }
    'account.tickets.create': { paramsTuple?: []; params?: {} }
    'account.tickets.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'account.tickets.of_order': { paramsTuple: [ParamValue]; params: {'tradeNo': ParamValue} }
    'api.tickets.index': { paramsTuple?: []; params?: {} }
    'api.tickets.count': { paramsTuple?: []; params?: {} }
    'api.tickets.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.ticket_files.show': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'fileId': ParamValue} }
    'admin.tickets.index': { paramsTuple?: []; params?: {} }
    'admin.tickets.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.tickets.index': { paramsTuple?: []; params?: {} }
    'api.admin.tickets.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.ticket_files.show': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'fileId': ParamValue} }
    'api.admin.saved_replies.index': { paramsTuple?: []; params?: {} }
    'api.chats.index': { paramsTuple?: []; params?: {} }
    'api.messages.index': { paramsTuple?: []; params?: {} }
    'api.chat_images.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.chat_orders.index': { paramsTuple?: []; params?: {} }
    'api.admin.reported_images.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'account.chats.index': { paramsTuple?: []; params?: {} }
    'studio.toolbox.show': { paramsTuple?: []; params?: {} }
    'studio.watermark_assignments.index': { paramsTuple?: []; params?: {} }
    'studio.orders.show': { paramsTuple: [ParamValue]; params: {'tradeNo': ParamValue} }
    'studio.downloads.index': { paramsTuple?: []; params?: {} }
    'studio.leak_reports.index': { paramsTuple?: []; params?: {} }
    'studio.hidden_layer.show': { paramsTuple?: []; params?: {} }
    'studio.text_decoder.show': { paramsTuple?: []; params?: {} }
    'studio.blocked_customers.index': { paramsTuple?: []; params?: {} }
    'api.attachment_copies.show': { paramsTuple: [ParamValue,ParamValue]; params: {'pid': ParamValue,'aid': ParamValue} }
    'api.order_files.index': { paramsTuple: [ParamValue]; params: {'tradeNo': ParamValue} }
    'api.order_archives.show': { paramsTuple: [ParamValue]; params: {'tradeNo': ParamValue} }
    'api.payment_archives.show': { paramsTuple: [ParamValue]; params: {'paymentNo': ParamValue} }
    'api.studio.attachment_contents.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.watermark_samples.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.watermark_assignments.index': { paramsTuple?: []; params?: {} }
    'api.studio.downloads.index': { paramsTuple?: []; params?: {} }
    'api.studio.copy_pages.show': { paramsTuple: [ParamValue,ParamValue]; params: {'copyId': ParamValue,'page': ParamValue} }
    'api.studio.leak_reports.index': { paramsTuple?: []; params?: {} }
    'api.studio.leak_reports.show': { paramsTuple: [ParamValue]; params: {'reportId': ParamValue} }
    'admin.toolbox.index': { paramsTuple?: []; params?: {} }
    'admin.toolbox.show': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'admin.hidden_layer.show': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'admin.text_decoder.show': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'admin.watermark_assignments.index': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'admin.downloads.index': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'admin.leak_reports.index': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'admin.sold_orders.show': { paramsTuple: [ParamValue]; params: {'tradeNo': ParamValue} }
    'api.admin.watermark_assignments.index': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'api.admin.copy_pages.show': { paramsTuple: [ParamValue,ParamValue,ParamValue]; params: {'name': ParamValue,'copyId': ParamValue,'page': ParamValue} }
    'api.admin.leak_reports.index': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'api.admin.leak_reports.show': { paramsTuple: [ParamValue,ParamValue]; params: {'name': ParamValue,'reportId': ParamValue} }
    'file_pages.reader': { paramsTuple: [ParamValue,ParamValue]; params: {'tradeNo': ParamValue,'aid': ParamValue} }
    'api.file_pages.index': { paramsTuple: [ParamValue]; params: {'aid': ParamValue} }
    'api.file_pages.show': { paramsTuple: [ParamValue,ParamValue]; params: {'aid': ParamValue,'n': ParamValue} }
    'studio.payouts.index': { paramsTuple?: []; params?: {} }
    'studio.payouts.channels': { paramsTuple?: []; params?: {} }
    'studio.payouts.show': { paramsTuple: [ParamValue]; params: {'invoiceNo': ParamValue} }
    'api.studio.withdrawals.statistics': { paramsTuple?: []; params?: {} }
    'api.studio.withdrawals.history': { paramsTuple?: []; params?: {} }
    'api.studio.withdrawals.entries': { paramsTuple?: []; params?: {} }
    'api.studio.withdrawals.year_summary': { paramsTuple?: []; params?: {} }
    'api.studio.withdrawals.channel_types': { paramsTuple?: []; params?: {} }
    'api.studio.withdrawals.channels.index': { paramsTuple?: []; params?: {} }
    'api.studio.withdrawals.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.withdrawals.invoice': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.settlements.index': { paramsTuple?: []; params?: {} }
    'admin.settlements.skips': { paramsTuple?: []; params?: {} }
    'admin.settlements.receivables': { paramsTuple?: []; params?: {} }
    'admin.payout_channel_types.index': { paramsTuple?: []; params?: {} }
    'admin.payout_channel_types.edit': { paramsTuple: [ParamValue]; params: {'type': ParamValue} }
    'admin.settlement_runs.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.creator_payouts.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.sending_locks.show': { paramsTuple?: []; params?: {} }
    'admin.settlements.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.settlements.index': { paramsTuple?: []; params?: {} }
    'api.admin.settlements.statistics': { paramsTuple?: []; params?: {} }
    'api.admin.settlement_day_totals.index': { paramsTuple?: []; params?: {} }
    'api.admin.settlement_exports.show': { paramsTuple?: []; params?: {} }
    'api.admin.settlements.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.settlement_invoices.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.receivables.skips': { paramsTuple?: []; params?: {} }
    'api.admin.receivables.index': { paramsTuple?: []; params?: {} }
    'api.admin.creator_payouts.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.payout_channel_types.index': { paramsTuple?: []; params?: {} }
    'api.admin.settlement_runs.show': { paramsTuple: [ParamValue]; params: {'channel': ParamValue} }
    'sandbox_gateway.payouts.index': { paramsTuple?: []; params?: {} }
    'sandbox_gateway.payouts.show': { paramsTuple: [ParamValue]; params: {'reference': ParamValue} }
    'api.payment_receipts.show': { paramsTuple: [ParamValue]; params: {'paymentNo': ParamValue} }
    'storefront.receipts.show': { paramsTuple: [ParamValue]; params: {'paymentNo': ParamValue} }
    'admin.orders.index': { paramsTuple?: []; params?: {} }
    'api.admin.orders.index': { paramsTuple?: []; params?: {} }
    'api.admin.order_exports.show': { paramsTuple?: []; params?: {} }
    'studio.tips.index': { paramsTuple?: []; params?: {} }
    'studio.promotions.orders.index': { paramsTuple?: []; params?: {} }
    'studio.shop_orders.index': { paramsTuple?: []; params?: {} }
    'api.studio.shop_orders.index': { paramsTuple?: []; params?: {} }
    'api.studio.shop_order_exports.show': { paramsTuple?: []; params?: {} }
    'api.studio.hourly_sales.index': { paramsTuple?: []; params?: {} }
    'api.studio.daily_sales.index': { paramsTuple?: []; params?: {} }
    'api.studio.sales_totals.index': { paramsTuple?: []; params?: {} }
    'api.studio.earnings_estimates.show': { paramsTuple?: []; params?: {} }
    'api.studio.latest_transactions.index': { paramsTuple?: []; params?: {} }
    'api.studio.tips.index': { paramsTuple?: []; params?: {} }
    'studio.customers.index': { paramsTuple?: []; params?: {} }
    'studio.promotions.notifications.index': { paramsTuple?: []; params?: {} }
    'studio.promotions.notifications.create': { paramsTuple?: []; params?: {} }
    'studio.promotions.notifications.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.customers.index': { paramsTuple?: []; params?: {} }
    'api.studio.customer_stats.show': { paramsTuple?: []; params?: {} }
    'api.studio.promotion_notifications.index': { paramsTuple?: []; params?: {} }
    'api.studio.promotion_counts.show': { paramsTuple?: []; params?: {} }
    'api.studio.promotion_stats.show': { paramsTuple?: []; params?: {} }
    'api.studio.promotion_notifications.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'account.announcements.index': { paramsTuple?: []; params?: {} }
    'api.announcements.index': { paramsTuple?: []; params?: {} }
    'admin.announcements.index': { paramsTuple?: []; params?: {} }
    'admin.announcements.create': { paramsTuple?: []; params?: {} }
    'admin.announcements.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.announcements.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.announcements.index': { paramsTuple?: []; params?: {} }
    'api.admin.announcements.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.announcement_recipients.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.muted_shops.index': { paramsTuple?: []; params?: {} }
    'storefront.checkouts.show': { paramsTuple?: []; params?: {} }
    'storefront.payments.show': { paramsTuple: [ParamValue]; params: {'paymentNo': ParamValue} }
    'storefront.orders.index': { paramsTuple?: []; params?: {} }
    'storefront.orders.show': { paramsTuple: [ParamValue]; params: {'tradeNo': ParamValue} }
    'storefront.refunds.show': { paramsTuple: [ParamValue]; params: {'refundNo': ParamValue} }
    'api.admin.ledger_checks.show': { paramsTuple?: []; params?: {} }
    'api.orders.index': { paramsTuple?: []; params?: {} }
    'api.given_tips.index': { paramsTuple?: []; params?: {} }
    'api.orders.show': { paramsTuple: [ParamValue]; params: {'tradeNo': ParamValue} }
    'api.payments.show': { paramsTuple: [ParamValue]; params: {'paymentNo': ParamValue} }
    'api.carts.show': { paramsTuple?: []; params?: {} }
    'api.cart_previews.show': { paramsTuple?: []; params?: {} }
    'account.coupons.index': { paramsTuple?: []; params?: {} }
    'studio.coupons.index': { paramsTuple?: []; params?: {} }
    'studio.coupons.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.coupons.index': { paramsTuple?: []; params?: {} }
    'api.coupons.index': { paramsTuple?: []; params?: {} }
    'api.offered_coupons.index': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'api.studio.coupons.index': { paramsTuple?: []; params?: {} }
    'api.studio.coupon_counts.show': { paramsTuple?: []; params?: {} }
    'api.studio.coupons.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.coupon_usages.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.coupons.index': { paramsTuple?: []; params?: {} }
    'api.comments.index': { paramsTuple: [ParamValue]; params: {'pid': ParamValue} }
    'api.follows.index': { paramsTuple?: []; params?: {} }
    'account.followings.index': { paramsTuple?: []; params?: {} }
    'storefront.products.show': { paramsTuple: [ParamValue,ParamValue]; params: {'name': ParamValue,'id': ParamValue} }
    'studio.products.index': { paramsTuple?: []; params?: {} }
    'studio.products.create': { paramsTuple?: []; params?: {} }
    'studio.products.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'studio.files.index': { paramsTuple?: []; params?: {} }
    'api.products.index': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'api.products.show': { paramsTuple: [ParamValue,ParamValue]; params: {'name': ParamValue,'id': ParamValue} }
    'api.products.sample_pages.show': { paramsTuple: [ParamValue,ParamValue,ParamValue,ParamValue]; params: {'name': ParamValue,'id': ParamValue,'sampleId': ParamValue,'page': ParamValue} }
    'api.studio.product_searches.show': { paramsTuple?: []; params?: {} }
    'api.studio.products.index': { paramsTuple?: []; params?: {} }
    'api.studio.products.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.product_images.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.categories.index': { paramsTuple?: []; params?: {} }
    'api.studio.categories.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.profile.show': { paramsTuple?: []; params?: {} }
    'studio.categories.index': { paramsTuple?: []; params?: {} }
    'studio.profile.edit': { paramsTuple?: []; params?: {} }
    'api.studio.watermark_defaults.show': { paramsTuple?: []; params?: {} }
    'api.studio.attachment_uploads.index': { paramsTuple?: []; params?: {} }
    'api.studio.attachment_uploads.show': { paramsTuple: [ParamValue]; params: {'uploadKey': ParamValue} }
    'api.studio.attachments.index': { paramsTuple?: []; params?: {} }
    'api.studio.attachment_entries.index': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.attachment_samples.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.gateways.index': { paramsTuple?: []; params?: {} }
    'api.wallet.show': { paramsTuple?: []; params?: {} }
    'api.wallet_entries.index': { paramsTuple?: []; params?: {} }
    'account.wallet.show': { paramsTuple?: []; params?: {} }
    'admin.recharge_card_batches.index': { paramsTuple?: []; params?: {} }
    'admin.recharge_cards.index': { paramsTuple?: []; params?: {} }
    'api.admin.recharge_card_batches.index': { paramsTuple?: []; params?: {} }
    'api.admin.recharge_cards.index': { paramsTuple?: []; params?: {} }
    'admin.payment_gateways.index': { paramsTuple?: []; params?: {} }
    'admin.payment_gateways.edit': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.received_transfers.index': { paramsTuple?: []; params?: {} }
    'api.admin.received_transfers.index': { paramsTuple?: []; params?: {} }
    'api.admin.payment_gateways.index': { paramsTuple?: []; params?: {} }
    'sandbox_gateway.charges.show': { paramsTuple: [ParamValue]; params: {'reference': ParamValue} }
    'api.shops.show': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'api.customer_statuses.show': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'api.studio.blocked_customers.index': { paramsTuple?: []; params?: {} }
    'api.studio.shop.show': { paramsTuple?: []; params?: {} }
    'api.studio.shop_pictures.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'studio.shop.edit': { paramsTuple?: []; params?: {} }
    'auth.sessions.create': { paramsTuple?: []; params?: {} }
    'auth.accounts.create': { paramsTuple?: []; params?: {} }
    'auth.password_resets.create': { paramsTuple?: []; params?: {} }
    'auth.password_resets.edit': { paramsTuple?: []; params?: {} }
    'account.show': { paramsTuple?: []; params?: {} }
    'account.profile.show': { paramsTuple?: []; params?: {} }
    'account.data.show': { paramsTuple?: []; params?: {} }
    'account.security.show': { paramsTuple?: []; params?: {} }
    'account.sessions.index': { paramsTuple?: []; params?: {} }
    'account.tokens.index': { paramsTuple?: []; params?: {} }
    'api.auth.active_sessions.index': { paramsTuple?: []; params?: {} }
    'api.user.data_export.show': { paramsTuple?: []; params?: {} }
    'api.user.access_tokens.index': { paramsTuple?: []; params?: {} }
    'admin.impersonation.show': { paramsTuple?: []; params?: {} }
    'api.admin.user_deletions.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'storefront.external_links.show': { paramsTuple?: []; params?: {} }
    'storefront.maintenance.show': { paramsTuple?: []; params?: {} }
    'storefront.documents.show': { paramsTuple: [ParamValue]; params: {'document': ParamValue} }
    'storefront.disclosures.show': { paramsTuple?: []; params?: {} }
    'admin.seller_disclosure.edit': { paramsTuple?: []; params?: {} }
    'admin.settings.index': { paramsTuple?: []; params?: {} }
    'admin.maintenance.edit': { paramsTuple?: []; params?: {} }
    'admin.documents.index': { paramsTuple?: []; params?: {} }
    'admin.documents.edit': { paramsTuple: [ParamValue,ParamValue]; params: {'slug': ParamValue,'locale': ParamValue} }
    'api.admin.configurations.index': { paramsTuple?: []; params?: {} }
    'api.admin.configuration_changes.index': { paramsTuple?: []; params?: {} }
    'api.admin.document_changes.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.documents.show': { paramsTuple: [ParamValue,ParamValue]; params: {'slug': ParamValue,'locale': ParamValue} }
    'api.currencies.index': { paramsTuple?: []; params?: {} }
    'api.maintenance.show': { paramsTuple?: []; params?: {} }
    'storefront.private_files.show': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
    'api.captcha_challenges.show': { paramsTuple?: []; params?: {} }
    'dev.mailboxes.index': { paramsTuple?: []; params?: {} }
    'dev.mailboxes.show': { paramsTuple?: []; params?: {} }
    'live.events': { paramsTuple?: []; params?: {} }
  }
  PATCH: {
    'api.admin.users.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.creators.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.event_notifications.update_many': { paramsTuple?: []; params?: {} }
    'api.event_notifications.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.rejections.update': { paramsTuple?: []; params?: {} }
    'api.admin.applications.update_many': { paramsTuple?: []; params?: {} }
    'api.admin.applications.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.tickets.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.ticket_statuses.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.tickets.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.ticket_statuses.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.chats.update': { paramsTuple: [ParamValue]; params: {'chatPartnerId': ParamValue} }
    'api.studio.withdrawals.channels.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.settlements.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.settlement_runs.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.payout_channel_types.update': { paramsTuple: [ParamValue]; params: {'type': ParamValue} }
    'api.announcements.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.announcements.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.coupons.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.coupons.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.follows.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.profile.update': { paramsTuple?: []; params?: {} }
    'api.studio.attachments.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.recharge_card_batches.update': { paramsTuple: [ParamValue]; params: {'batch': ParamValue} }
    'api.admin.recharge_cards.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.payment_gateways.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.user.profile.update': { paramsTuple?: []; params?: {} }
    'api.user.languages.update': { paramsTuple?: []; params?: {} }
    'api.admin.user_emails.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
  }
  POST: {
    'api.admin.bans.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.bans.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.creators.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.creator_verifications.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.views.store': { paramsTuple?: []; params?: {} }
    'api.receipts.store': { paramsTuple: [ParamValue]; params: {'tradeNo': ParamValue} }
    'api.unsubscriptions.store': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'api.push_subscriptions.store': { paramsTuple?: []; params?: {} }
    'api.push_subscriptions.test': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.queue_jobs.store': { paramsTuple: [ParamValue]; params: {'queue': ParamValue} }
    'api.admin.site_releases.store': { paramsTuple?: []; params?: {} }
    'api.applications.store': { paramsTuple?: []; params?: {} }
    'api.mail_proofs.store': { paramsTuple?: []; params?: {} }
    'api.tickets.store': { paramsTuple?: []; params?: {} }
    'api.ticket_files.store': { paramsTuple?: []; params?: {} }
    'api.ticket_replies.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.ticket_files.store': { paramsTuple?: []; params?: {} }
    'api.admin.ticket_answers.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.saved_replies.store': { paramsTuple?: []; params?: {} }
    'api.admin.product_takedowns.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.messages.store': { paramsTuple?: []; params?: {} }
    'api.chat_images.store': { paramsTuple?: []; params?: {} }
    'api.download_links.store': { paramsTuple: [ParamValue,ParamValue]; params: {'pid': ParamValue,'aid': ParamValue} }
    'api.attachment_copies.store': { paramsTuple: [ParamValue,ParamValue]; params: {'pid': ParamValue,'aid': ParamValue} }
    'api.order_archives.store': { paramsTuple: [ParamValue]; params: {'tradeNo': ParamValue} }
    'api.payment_archives.store': { paramsTuple: [ParamValue]; params: {'paymentNo': ParamValue} }
    'api.studio.watermark_samples.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.copy_remakes.store': { paramsTuple: [ParamValue]; params: {'copyId': ParamValue} }
    'api.studio.leak_traces.store': { paramsTuple?: []; params?: {} }
    'api.studio.passage_readings.store': { paramsTuple?: []; params?: {} }
    'api.studio.file_withdrawals.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.file_withdrawals.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.original_links.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.copy_remakes.store': { paramsTuple: [ParamValue]; params: {'copyId': ParamValue} }
    'api.admin.toolbox_visits.store': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'api.admin.leak_traces.store': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'api.admin.passage_readings.store': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'api.studio.withdrawals.channels.store': { paramsTuple?: []; params?: {} }
    'api.admin.settlement_runs.estimate': { paramsTuple?: []; params?: {} }
    'api.admin.sending_locks.compare': { paramsTuple?: []; params?: {} }
    'api.admin.settlement_approvals.store': { paramsTuple?: []; params?: {} }
    'api.admin.settlement_runs.store': { paramsTuple: [ParamValue]; params: {'channel': ParamValue} }
    'api.admin.creator_payouts.grant': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.creator_payouts.hold': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.creator_payouts.settle': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.receivables.write_off': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.sending_locks.destroy': { paramsTuple?: []; params?: {} }
    'api.payout_events.store': { paramsTuple: [ParamValue]; params: {'type': ParamValue} }
    'sandbox_gateway.payouts.update': { paramsTuple: [ParamValue]; params: {'reference': ParamValue} }
    'api.payment_receipts.store': { paramsTuple: [ParamValue]; params: {'paymentNo': ParamValue} }
    'api.admin.order_completions.store': { paramsTuple: [ParamValue]; params: {'tradeNo': ParamValue} }
    'api.admin.refunds.store': { paramsTuple: [ParamValue]; params: {'tradeNo': ParamValue} }
    'api.admin.refund_transfers.store': { paramsTuple: [ParamValue]; params: {'tradeNo': ParamValue} }
    'api.admin.payment_returns.store': { paramsTuple: [ParamValue]; params: {'tradeNo': ParamValue} }
    'api.admin.refund_rejections.store': { paramsTuple: [ParamValue]; params: {'tradeNo': ParamValue} }
    'api.studio.promotion_notifications.store': { paramsTuple?: []; params?: {} }
    'api.admin.announcements.store': { paramsTuple?: []; params?: {} }
    'api.admin.announcement_recipients.count': { paramsTuple?: []; params?: {} }
    'api.admin.transfer_assignments.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.order_estimates.store': { paramsTuple?: []; params?: {} }
    'api.orders.store': { paramsTuple?: []; params?: {} }
    'api.payment_cancellations.store': { paramsTuple: [ParamValue]; params: {'paymentNo': ParamValue} }
    'api.payment_estimates.store': { paramsTuple: [ParamValue]; params: {'paymentNo': ParamValue} }
    'api.payment_replacements.store': { paramsTuple: [ParamValue]; params: {'paymentNo': ParamValue} }
    'api.gateway_events.store': { paramsTuple: [ParamValue]; params: {'gateway': ParamValue} }
    'api.carts.store': { paramsTuple?: []; params?: {} }
    'api.cart_items.store': { paramsTuple?: []; params?: {} }
    'api.coupons.store': { paramsTuple?: []; params?: {} }
    'api.coupon_combinations.store': { paramsTuple?: []; params?: {} }
    'api.studio.coupons.store': { paramsTuple?: []; params?: {} }
    'api.admin.coupons.store': { paramsTuple?: []; params?: {} }
    'api.comments.store': { paramsTuple: [ParamValue]; params: {'pid': ParamValue} }
    'api.follows.store': { paramsTuple?: []; params?: {} }
    'api.studio.products.store': { paramsTuple?: []; params?: {} }
    'api.studio.product_previews.store': { paramsTuple?: []; params?: {} }
    'api.studio.product_batches.store': { paramsTuple?: []; params?: {} }
    'api.studio.product_publications.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.product_duplicates.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.product_images.store': { paramsTuple?: []; params?: {} }
    'api.studio.categories.store': { paramsTuple?: []; params?: {} }
    'api.studio.attachment_uploads.store': { paramsTuple?: []; params?: {} }
    'api.studio.upload_parts.store': { paramsTuple: [ParamValue]; params: {'uploadKey': ParamValue} }
    'api.studio.attachments.store': { paramsTuple?: []; params?: {} }
    'api.studio.text_group_checks.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.text_group_suggestions.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.card_redemptions.store': { paramsTuple?: []; params?: {} }
    'api.admin.recharge_cards.store': { paramsTuple?: []; params?: {} }
    'api.admin.transfer_dismissals.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.payment_gateways.store': { paramsTuple?: []; params?: {} }
    'sandbox_gateway.charges.update': { paramsTuple: [ParamValue]; params: {'reference': ParamValue} }
    'api.studio.blocked_customers.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.blocked_customers.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.shop_pictures.store': { paramsTuple?: []; params?: {} }
    'api.auth.verification_codes.store': { paramsTuple?: []; params?: {} }
    'api.auth.forgot_password.store': { paramsTuple?: []; params?: {} }
    'api.auth.reset_password.update': { paramsTuple?: []; params?: {} }
    'api.auth.sign_up.store': { paramsTuple?: []; params?: {} }
    'api.auth.sign_in.store': { paramsTuple?: []; params?: {} }
    'api.auth.sign_out.store': { paramsTuple?: []; params?: {} }
    'api.auth.email_codes.store': { paramsTuple?: []; params?: {} }
    'api.auth.sms_codes.store': { paramsTuple?: []; params?: {} }
    'api.auth.phone.store': { paramsTuple?: []; params?: {} }
    'api.auth.confirmations.store': { paramsTuple?: []; params?: {} }
    'api.user.verify_email.store': { paramsTuple?: []; params?: {} }
    'api.user.two_factor.setup.store': { paramsTuple?: []; params?: {} }
    'api.user.two_factor.store': { paramsTuple?: []; params?: {} }
    'api.user.two_factor.recovery_codes.store': { paramsTuple?: []; params?: {} }
    'api.user.access_tokens.store': { paramsTuple?: []; params?: {} }
    'api.admin.impersonations.store': { paramsTuple?: []; params?: {} }
    'api.admin.user_data_exports.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.user_deletions.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.user_resets.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.user_session_ends.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.configuration_reverts.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.document_previews.store': { paramsTuple: [ParamValue,ParamValue]; params: {'slug': ParamValue,'locale': ParamValue} }
    'live.subscribe': { paramsTuple?: []; params?: {} }
    'live.unsubscribe': { paramsTuple?: []; params?: {} }
  }
  DELETE: {
    'api.admin.views.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.push_subscriptions.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.queue_jobs.destroy': { paramsTuple: [ParamValue]; params: {'queue': ParamValue} }
    'api.applications.destroy': { paramsTuple?: []; params?: {} }
    'api.admin.saved_replies.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.product_takedowns.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.messages.destroy': { paramsTuple?: []; params?: {} }
    'api.studio.file_withdrawals.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.file_withdrawals.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.withdrawals.channels.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.creator_payouts.revoke': { paramsTuple: [ParamValue,ParamValue]; params: {'id': ParamValue,'type': ParamValue} }
    'api.admin.creator_payouts.lift': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.cancelled.destroy': { paramsTuple?: []; params?: {} }
    'api.studio.promotion_notifications.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.announcements.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.muted_shops.destroy': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'api.cart_items.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.comments.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'pid': ParamValue,'cid': ParamValue} }
    'api.follows.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.new_product_draft.destroy': { paramsTuple?: []; params?: {} }
    'api.studio.product_drafts.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.products.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.product_publications.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.categories.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.attachment_uploads.destroy': { paramsTuple: [ParamValue]; params: {'uploadKey': ParamValue} }
    'api.studio.attachments.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.attachment_samples.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.payment_gateways.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.auth.other_sessions.destroy': { paramsTuple?: []; params?: {} }
    'api.auth.active_sessions.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.user.avatar.destroy': { paramsTuple?: []; params?: {} }
    'api.user.destroy': { paramsTuple?: []; params?: {} }
    'api.user.phone.destroy': { paramsTuple?: []; params?: {} }
    'api.user.two_factor.destroy': { paramsTuple?: []; params?: {} }
    'api.user.access_tokens.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.admin.impersonations.destroy': { paramsTuple?: []; params?: {} }
  }
  PUT: {
    'api.studio.sale_mails.update': { paramsTuple?: []; params?: {} }
    'api.notification_preferences.update': { paramsTuple?: []; params?: {} }
    'api.application_drafts.update': { paramsTuple?: []; params?: {} }
    'api.admin.saved_replies.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.file_pages.position': { paramsTuple: [ParamValue]; params: {'aid': ParamValue} }
    'api.studio.withdrawals.pause': { paramsTuple?: []; params?: {} }
    'api.muted_shops.update': { paramsTuple: [ParamValue]; params: {'name': ParamValue} }
    'api.studio.new_product_draft.update': { paramsTuple?: []; params?: {} }
    'api.studio.product_drafts.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.products.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.category_orders.update': { paramsTuple?: []; params?: {} }
    'api.studio.categories.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.watermark_defaults.update': { paramsTuple?: []; params?: {} }
    'api.studio.attachment_samples.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'api.studio.shop.update': { paramsTuple?: []; params?: {} }
    'api.studio.tipping_settings.update': { paramsTuple?: []; params?: {} }
    'api.user.billing_details.update': { paramsTuple?: []; params?: {} }
    'api.user.avatar.update': { paramsTuple?: []; params?: {} }
    'api.user.password.update': { paramsTuple?: []; params?: {} }
    'api.admin.seller_disclosure.update': { paramsTuple?: []; params?: {} }
    'api.admin.configurations.update': { paramsTuple?: []; params?: {} }
    'api.admin.maintenance.update': { paramsTuple?: []; params?: {} }
    'api.admin.documents.update': { paramsTuple: [ParamValue,ParamValue]; params: {'slug': ParamValue,'locale': ParamValue} }
    'api.uploads.update': { paramsTuple: [ParamValue,ParamValue]; params: {'ticket': ParamValue,'number': ParamValue} }
  }
}
declare module '@adonisjs/core/types/http' {
  export interface RoutesList extends ScannedRoutes {}
}