/* eslint-disable prettier/prettier */
import type { routes } from './index.ts'

export interface ApiDefinition {
  storefront: {
    landing: {
      show: typeof routes['storefront.landing.show']
    }
    becomingCreator: {
      show: typeof routes['storefront.becoming_creator.show']
    }
    shops: {
      show: typeof routes['storefront.shops.show']
    }
    search: {
      index: typeof routes['storefront.search.index']
    }
    developers: {
      index: typeof routes['storefront.developers.index']
      show: typeof routes['storefront.developers.show']
    }
    robots: {
      show: typeof routes['storefront.robots.show']
    }
    sitemaps: {
      index: typeof routes['storefront.sitemaps.index']
      show: typeof routes['storefront.sitemaps.show']
    }
    unsubscriptions: {
      show: typeof routes['storefront.unsubscriptions.show']
    }
    status: {
      show: typeof routes['storefront.status.show']
    }
    applications: {
      show: typeof routes['storefront.applications.show']
    }
    receipts: {
      show: typeof routes['storefront.receipts.show']
    }
    checkouts: {
      show: typeof routes['storefront.checkouts.show']
    }
    payments: {
      show: typeof routes['storefront.payments.show']
    }
    orders: {
      index: typeof routes['storefront.orders.index']
      show: typeof routes['storefront.orders.show']
    }
    refunds: {
      show: typeof routes['storefront.refunds.show']
    }
    products: {
      show: typeof routes['storefront.products.show']
    }
    externalLinks: {
      show: typeof routes['storefront.external_links.show']
    }
    maintenance: {
      show: typeof routes['storefront.maintenance.show']
    }
    documents: {
      show: typeof routes['storefront.documents.show']
    }
    disclosures: {
      show: typeof routes['storefront.disclosures.show']
    }
    privateFiles: {
      show: typeof routes['storefront.private_files.show']
    }
  }
  studio: {
    home: {
      show: typeof routes['studio.home.show']
    }
    traffic: {
      index: typeof routes['studio.traffic.index']
    }
    toolbox: {
      show: typeof routes['studio.toolbox.show']
    }
    watermarkAssignments: {
      index: typeof routes['studio.watermark_assignments.index']
    }
    orders: {
      show: typeof routes['studio.orders.show']
    }
    downloads: {
      index: typeof routes['studio.downloads.index']
    }
    leakReports: {
      index: typeof routes['studio.leak_reports.index']
    }
    hiddenLayer: {
      show: typeof routes['studio.hidden_layer.show']
    }
    textDecoder: {
      show: typeof routes['studio.text_decoder.show']
    }
    blockedCustomers: {
      index: typeof routes['studio.blocked_customers.index']
    }
    payouts: {
      index: typeof routes['studio.payouts.index']
      channels: typeof routes['studio.payouts.channels']
      show: typeof routes['studio.payouts.show']
    }
    tips: {
      index: typeof routes['studio.tips.index']
    }
    promotions: {
      orders: {
        index: typeof routes['studio.promotions.orders.index']
      }
      notifications: {
        index: typeof routes['studio.promotions.notifications.index']
        create: typeof routes['studio.promotions.notifications.create']
        show: typeof routes['studio.promotions.notifications.show']
      }
    }
    shopOrders: {
      index: typeof routes['studio.shop_orders.index']
    }
    customers: {
      index: typeof routes['studio.customers.index']
    }
    coupons: {
      index: typeof routes['studio.coupons.index']
      show: typeof routes['studio.coupons.show']
    }
    products: {
      index: typeof routes['studio.products.index']
      create: typeof routes['studio.products.create']
      edit: typeof routes['studio.products.edit']
    }
    files: {
      index: typeof routes['studio.files.index']
    }
    categories: {
      index: typeof routes['studio.categories.index']
    }
    profile: {
      edit: typeof routes['studio.profile.edit']
    }
    shop: {
      edit: typeof routes['studio.shop.edit']
    }
  }
  api: {
    marketProducts: {
      index: typeof routes['api.market_products.index']
    }
    userInfo: {
      show: typeof routes['api.user_info.show']
    }
    apiDescriptions: {
      show: typeof routes['api.api_descriptions.show']
    }
    admin: {
      tasks: {
        index: typeof routes['api.admin.tasks.index']
      }
      statistics: {
        show: typeof routes['api.admin.statistics.show']
      }
      activities: {
        index: typeof routes['api.admin.activities.index']
      }
      activityExports: {
        show: typeof routes['api.admin.activity_exports.show']
      }
      search: {
        index: typeof routes['api.admin.search.index']
      }
      revenues: {
        show: typeof routes['api.admin.revenues.show']
      }
      revenueExports: {
        show: typeof routes['api.admin.revenue_exports.show']
      }
      payments: {
        index: typeof routes['api.admin.payments.index']
        show: typeof routes['api.admin.payments.show']
      }
      webhooks: {
        index: typeof routes['api.admin.webhooks.index']
      }
      users: {
        index: typeof routes['api.admin.users.index']
        show: typeof routes['api.admin.users.show']
        update: typeof routes['api.admin.users.update']
      }
      userExports: {
        show: typeof routes['api.admin.user_exports.show']
      }
      bans: {
        store: typeof routes['api.admin.bans.store']
        destroy: typeof routes['api.admin.bans.destroy']
      }
      blockRecords: {
        show: typeof routes['api.admin.block_records.show']
      }
      creators: {
        index: typeof routes['api.admin.creators.index']
        update: typeof routes['api.admin.creators.update']
        destroy: typeof routes['api.admin.creators.destroy']
      }
      creatorExports: {
        show: typeof routes['api.admin.creator_exports.show']
      }
      creatorVerifications: {
        store: typeof routes['api.admin.creator_verifications.store']
      }
      shopBlocks: {
        index: typeof routes['api.admin.shop_blocks.index']
      }
      views: {
        index: typeof routes['api.admin.views.index']
        store: typeof routes['api.admin.views.store']
        destroy: typeof routes['api.admin.views.destroy']
      }
      queueStats: {
        show: typeof routes['api.admin.queue_stats.show']
      }
      queueJobs: {
        index: typeof routes['api.admin.queue_jobs.index']
        store: typeof routes['api.admin.queue_jobs.store']
        destroy: typeof routes['api.admin.queue_jobs.destroy']
      }
      siteReleases: {
        store: typeof routes['api.admin.site_releases.store']
      }
      applications: {
        index: typeof routes['api.admin.applications.index']
        updateMany: typeof routes['api.admin.applications.update_many']
        show: typeof routes['api.admin.applications.show']
        update: typeof routes['api.admin.applications.update']
      }
      tickets: {
        index: typeof routes['api.admin.tickets.index']
        show: typeof routes['api.admin.tickets.show']
        update: typeof routes['api.admin.tickets.update']
      }
      ticketFiles: {
        store: typeof routes['api.admin.ticket_files.store']
        show: typeof routes['api.admin.ticket_files.show']
      }
      ticketAnswers: {
        store: typeof routes['api.admin.ticket_answers.store']
      }
      ticketStatuses: {
        update: typeof routes['api.admin.ticket_statuses.update']
      }
      savedReplies: {
        index: typeof routes['api.admin.saved_replies.index']
        store: typeof routes['api.admin.saved_replies.store']
        update: typeof routes['api.admin.saved_replies.update']
        destroy: typeof routes['api.admin.saved_replies.destroy']
      }
      productTakedowns: {
        store: typeof routes['api.admin.product_takedowns.store']
        destroy: typeof routes['api.admin.product_takedowns.destroy']
      }
      reportedImages: {
        show: typeof routes['api.admin.reported_images.show']
      }
      fileWithdrawals: {
        store: typeof routes['api.admin.file_withdrawals.store']
        destroy: typeof routes['api.admin.file_withdrawals.destroy']
      }
      originalLinks: {
        store: typeof routes['api.admin.original_links.store']
      }
      copyRemakes: {
        store: typeof routes['api.admin.copy_remakes.store']
      }
      toolboxVisits: {
        store: typeof routes['api.admin.toolbox_visits.store']
      }
      watermarkAssignments: {
        index: typeof routes['api.admin.watermark_assignments.index']
      }
      copyPages: {
        show: typeof routes['api.admin.copy_pages.show']
      }
      leakTraces: {
        store: typeof routes['api.admin.leak_traces.store']
      }
      leakReports: {
        index: typeof routes['api.admin.leak_reports.index']
        show: typeof routes['api.admin.leak_reports.show']
      }
      passageReadings: {
        store: typeof routes['api.admin.passage_readings.store']
      }
      settlements: {
        index: typeof routes['api.admin.settlements.index']
        statistics: typeof routes['api.admin.settlements.statistics']
        show: typeof routes['api.admin.settlements.show']
        update: typeof routes['api.admin.settlements.update']
      }
      settlementDayTotals: {
        index: typeof routes['api.admin.settlement_day_totals.index']
      }
      settlementExports: {
        show: typeof routes['api.admin.settlement_exports.show']
      }
      settlementInvoices: {
        show: typeof routes['api.admin.settlement_invoices.show']
      }
      receivables: {
        skips: typeof routes['api.admin.receivables.skips']
        index: typeof routes['api.admin.receivables.index']
        writeOff: typeof routes['api.admin.receivables.write_off']
      }
      creatorPayouts: {
        show: typeof routes['api.admin.creator_payouts.show']
        grant: typeof routes['api.admin.creator_payouts.grant']
        hold: typeof routes['api.admin.creator_payouts.hold']
        settle: typeof routes['api.admin.creator_payouts.settle']
        revoke: typeof routes['api.admin.creator_payouts.revoke']
        lift: typeof routes['api.admin.creator_payouts.lift']
      }
      payoutChannelTypes: {
        index: typeof routes['api.admin.payout_channel_types.index']
        update: typeof routes['api.admin.payout_channel_types.update']
      }
      settlementRuns: {
        show: typeof routes['api.admin.settlement_runs.show']
        estimate: typeof routes['api.admin.settlement_runs.estimate']
        store: typeof routes['api.admin.settlement_runs.store']
        update: typeof routes['api.admin.settlement_runs.update']
      }
      sendingLocks: {
        compare: typeof routes['api.admin.sending_locks.compare']
        destroy: typeof routes['api.admin.sending_locks.destroy']
      }
      settlementApprovals: {
        store: typeof routes['api.admin.settlement_approvals.store']
      }
      orders: {
        index: typeof routes['api.admin.orders.index']
      }
      orderExports: {
        show: typeof routes['api.admin.order_exports.show']
      }
      cancelled: {
        destroy: typeof routes['api.admin.cancelled.destroy']
      }
      orderCompletions: {
        store: typeof routes['api.admin.order_completions.store']
      }
      refunds: {
        store: typeof routes['api.admin.refunds.store']
      }
      refundTransfers: {
        store: typeof routes['api.admin.refund_transfers.store']
      }
      paymentReturns: {
        store: typeof routes['api.admin.payment_returns.store']
      }
      refundRejections: {
        store: typeof routes['api.admin.refund_rejections.store']
      }
      announcements: {
        index: typeof routes['api.admin.announcements.index']
        store: typeof routes['api.admin.announcements.store']
        show: typeof routes['api.admin.announcements.show']
        update: typeof routes['api.admin.announcements.update']
        destroy: typeof routes['api.admin.announcements.destroy']
      }
      announcementRecipients: {
        count: typeof routes['api.admin.announcement_recipients.count']
        index: typeof routes['api.admin.announcement_recipients.index']
      }
      ledgerChecks: {
        show: typeof routes['api.admin.ledger_checks.show']
      }
      transferAssignments: {
        store: typeof routes['api.admin.transfer_assignments.store']
      }
      coupons: {
        index: typeof routes['api.admin.coupons.index']
        store: typeof routes['api.admin.coupons.store']
        update: typeof routes['api.admin.coupons.update']
      }
      rechargeCardBatches: {
        index: typeof routes['api.admin.recharge_card_batches.index']
        update: typeof routes['api.admin.recharge_card_batches.update']
      }
      rechargeCards: {
        index: typeof routes['api.admin.recharge_cards.index']
        store: typeof routes['api.admin.recharge_cards.store']
        update: typeof routes['api.admin.recharge_cards.update']
      }
      rechargeCardExports: {
        show: typeof routes['api.admin.recharge_card_exports.show']
      }
      receivedTransfers: {
        index: typeof routes['api.admin.received_transfers.index']
      }
      transferDismissals: {
        store: typeof routes['api.admin.transfer_dismissals.store']
      }
      paymentGateways: {
        index: typeof routes['api.admin.payment_gateways.index']
        store: typeof routes['api.admin.payment_gateways.store']
        update: typeof routes['api.admin.payment_gateways.update']
        destroy: typeof routes['api.admin.payment_gateways.destroy']
      }
      impersonations: {
        store: typeof routes['api.admin.impersonations.store']
        destroy: typeof routes['api.admin.impersonations.destroy']
      }
      userDataExports: {
        store: typeof routes['api.admin.user_data_exports.store']
      }
      userDeletions: {
        store: typeof routes['api.admin.user_deletions.store']
        show: typeof routes['api.admin.user_deletions.show']
      }
      userResets: {
        store: typeof routes['api.admin.user_resets.store']
      }
      userEmails: {
        update: typeof routes['api.admin.user_emails.update']
      }
      userSessionEnds: {
        store: typeof routes['api.admin.user_session_ends.store']
      }
      sellerDisclosure: {
        update: typeof routes['api.admin.seller_disclosure.update']
      }
      configurations: {
        index: typeof routes['api.admin.configurations.index']
        update: typeof routes['api.admin.configurations.update']
      }
      maintenance: {
        update: typeof routes['api.admin.maintenance.update']
      }
      configurationChanges: {
        index: typeof routes['api.admin.configuration_changes.index']
      }
      documentChanges: {
        show: typeof routes['api.admin.document_changes.show']
      }
      configurationReverts: {
        store: typeof routes['api.admin.configuration_reverts.store']
      }
      documents: {
        show: typeof routes['api.admin.documents.show']
        update: typeof routes['api.admin.documents.update']
      }
      documentPreviews: {
        store: typeof routes['api.admin.document_previews.store']
      }
    }
    receipts: {
      store: typeof routes['api.receipts.store']
    }
    studio: {
      saleMails: {
        update: typeof routes['api.studio.sale_mails.update']
      }
      campaignReports: {
        index: typeof routes['api.studio.campaign_reports.index']
      }
      attachmentContents: {
        show: typeof routes['api.studio.attachment_contents.show']
      }
      watermarkSamples: {
        show: typeof routes['api.studio.watermark_samples.show']
        store: typeof routes['api.studio.watermark_samples.store']
      }
      watermarkAssignments: {
        index: typeof routes['api.studio.watermark_assignments.index']
      }
      downloads: {
        index: typeof routes['api.studio.downloads.index']
      }
      copyPages: {
        show: typeof routes['api.studio.copy_pages.show']
      }
      copyRemakes: {
        store: typeof routes['api.studio.copy_remakes.store']
      }
      leakTraces: {
        store: typeof routes['api.studio.leak_traces.store']
      }
      leakReports: {
        index: typeof routes['api.studio.leak_reports.index']
        show: typeof routes['api.studio.leak_reports.show']
      }
      passageReadings: {
        store: typeof routes['api.studio.passage_readings.store']
      }
      fileWithdrawals: {
        store: typeof routes['api.studio.file_withdrawals.store']
        destroy: typeof routes['api.studio.file_withdrawals.destroy']
      }
      withdrawals: {
        statistics: typeof routes['api.studio.withdrawals.statistics']
        history: typeof routes['api.studio.withdrawals.history']
        entries: typeof routes['api.studio.withdrawals.entries']
        yearSummary: typeof routes['api.studio.withdrawals.year_summary']
        channelTypes: typeof routes['api.studio.withdrawals.channel_types']
        channels: {
          index: typeof routes['api.studio.withdrawals.channels.index']
          store: typeof routes['api.studio.withdrawals.channels.store']
          update: typeof routes['api.studio.withdrawals.channels.update']
          destroy: typeof routes['api.studio.withdrawals.channels.destroy']
        }
        pause: typeof routes['api.studio.withdrawals.pause']
        show: typeof routes['api.studio.withdrawals.show']
        invoice: typeof routes['api.studio.withdrawals.invoice']
      }
      shopOrders: {
        index: typeof routes['api.studio.shop_orders.index']
      }
      shopOrderExports: {
        show: typeof routes['api.studio.shop_order_exports.show']
      }
      hourlySales: {
        index: typeof routes['api.studio.hourly_sales.index']
      }
      dailySales: {
        index: typeof routes['api.studio.daily_sales.index']
      }
      salesTotals: {
        index: typeof routes['api.studio.sales_totals.index']
      }
      earningsEstimates: {
        show: typeof routes['api.studio.earnings_estimates.show']
      }
      latestTransactions: {
        index: typeof routes['api.studio.latest_transactions.index']
      }
      tips: {
        index: typeof routes['api.studio.tips.index']
      }
      customers: {
        index: typeof routes['api.studio.customers.index']
      }
      customerStats: {
        show: typeof routes['api.studio.customer_stats.show']
      }
      promotionNotifications: {
        index: typeof routes['api.studio.promotion_notifications.index']
        store: typeof routes['api.studio.promotion_notifications.store']
        show: typeof routes['api.studio.promotion_notifications.show']
        destroy: typeof routes['api.studio.promotion_notifications.destroy']
      }
      promotionCounts: {
        show: typeof routes['api.studio.promotion_counts.show']
      }
      promotionStats: {
        show: typeof routes['api.studio.promotion_stats.show']
      }
      coupons: {
        index: typeof routes['api.studio.coupons.index']
        store: typeof routes['api.studio.coupons.store']
        show: typeof routes['api.studio.coupons.show']
        update: typeof routes['api.studio.coupons.update']
      }
      couponCounts: {
        show: typeof routes['api.studio.coupon_counts.show']
      }
      couponUsages: {
        show: typeof routes['api.studio.coupon_usages.show']
      }
      productSearches: {
        show: typeof routes['api.studio.product_searches.show']
      }
      products: {
        index: typeof routes['api.studio.products.index']
        store: typeof routes['api.studio.products.store']
        show: typeof routes['api.studio.products.show']
        update: typeof routes['api.studio.products.update']
        destroy: typeof routes['api.studio.products.destroy']
      }
      productPreviews: {
        store: typeof routes['api.studio.product_previews.store']
      }
      newProductDraft: {
        update: typeof routes['api.studio.new_product_draft.update']
        destroy: typeof routes['api.studio.new_product_draft.destroy']
      }
      productDrafts: {
        update: typeof routes['api.studio.product_drafts.update']
        destroy: typeof routes['api.studio.product_drafts.destroy']
      }
      productBatches: {
        store: typeof routes['api.studio.product_batches.store']
      }
      productPublications: {
        store: typeof routes['api.studio.product_publications.store']
        destroy: typeof routes['api.studio.product_publications.destroy']
      }
      productDuplicates: {
        store: typeof routes['api.studio.product_duplicates.store']
      }
      productImages: {
        store: typeof routes['api.studio.product_images.store']
        show: typeof routes['api.studio.product_images.show']
      }
      categories: {
        index: typeof routes['api.studio.categories.index']
        store: typeof routes['api.studio.categories.store']
        show: typeof routes['api.studio.categories.show']
        update: typeof routes['api.studio.categories.update']
        destroy: typeof routes['api.studio.categories.destroy']
      }
      categoryOrders: {
        update: typeof routes['api.studio.category_orders.update']
      }
      profile: {
        show: typeof routes['api.studio.profile.show']
        update: typeof routes['api.studio.profile.update']
      }
      watermarkDefaults: {
        show: typeof routes['api.studio.watermark_defaults.show']
        update: typeof routes['api.studio.watermark_defaults.update']
      }
      attachmentUploads: {
        store: typeof routes['api.studio.attachment_uploads.store']
        index: typeof routes['api.studio.attachment_uploads.index']
        show: typeof routes['api.studio.attachment_uploads.show']
        destroy: typeof routes['api.studio.attachment_uploads.destroy']
      }
      uploadParts: {
        store: typeof routes['api.studio.upload_parts.store']
      }
      attachments: {
        index: typeof routes['api.studio.attachments.index']
        store: typeof routes['api.studio.attachments.store']
        update: typeof routes['api.studio.attachments.update']
        destroy: typeof routes['api.studio.attachments.destroy']
      }
      textGroupChecks: {
        store: typeof routes['api.studio.text_group_checks.store']
      }
      textGroupSuggestions: {
        store: typeof routes['api.studio.text_group_suggestions.store']
      }
      attachmentEntries: {
        index: typeof routes['api.studio.attachment_entries.index']
      }
      attachmentSamples: {
        show: typeof routes['api.studio.attachment_samples.show']
        update: typeof routes['api.studio.attachment_samples.update']
        destroy: typeof routes['api.studio.attachment_samples.destroy']
      }
      blockedCustomers: {
        index: typeof routes['api.studio.blocked_customers.index']
        store: typeof routes['api.studio.blocked_customers.store']
        destroy: typeof routes['api.studio.blocked_customers.destroy']
      }
      shop: {
        show: typeof routes['api.studio.shop.show']
        update: typeof routes['api.studio.shop.update']
      }
      tippingSettings: {
        update: typeof routes['api.studio.tipping_settings.update']
      }
      shopPictures: {
        store: typeof routes['api.studio.shop_pictures.store']
        show: typeof routes['api.studio.shop_pictures.show']
      }
    }
    notificationCounts: {
      show: typeof routes['api.notification_counts.show']
    }
    eventNotifications: {
      index: typeof routes['api.event_notifications.index']
      updateMany: typeof routes['api.event_notifications.update_many']
      update: typeof routes['api.event_notifications.update']
    }
    notificationPreferences: {
      show: typeof routes['api.notification_preferences.show']
      update: typeof routes['api.notification_preferences.update']
    }
    unsubscriptions: {
      show: typeof routes['api.unsubscriptions.show']
      store: typeof routes['api.unsubscriptions.store']
    }
    pushSubscriptions: {
      index: typeof routes['api.push_subscriptions.index']
      store: typeof routes['api.push_subscriptions.store']
      destroy: typeof routes['api.push_subscriptions.destroy']
      test: typeof routes['api.push_subscriptions.test']
    }
    status: {
      show: typeof routes['api.status.show']
    }
    applications: {
      show: typeof routes['api.applications.show']
      store: typeof routes['api.applications.store']
      destroy: typeof routes['api.applications.destroy']
    }
    applicationDrafts: {
      update: typeof routes['api.application_drafts.update']
    }
    mailProofs: {
      store: typeof routes['api.mail_proofs.store']
    }
    rejections: {
      update: typeof routes['api.rejections.update']
    }
    tickets: {
      index: typeof routes['api.tickets.index']
      store: typeof routes['api.tickets.store']
      count: typeof routes['api.tickets.count']
      show: typeof routes['api.tickets.show']
      update: typeof routes['api.tickets.update']
    }
    ticketFiles: {
      store: typeof routes['api.ticket_files.store']
      show: typeof routes['api.ticket_files.show']
    }
    ticketReplies: {
      store: typeof routes['api.ticket_replies.store']
    }
    ticketStatuses: {
      update: typeof routes['api.ticket_statuses.update']
    }
    chats: {
      index: typeof routes['api.chats.index']
      update: typeof routes['api.chats.update']
    }
    messages: {
      index: typeof routes['api.messages.index']
      store: typeof routes['api.messages.store']
      destroy: typeof routes['api.messages.destroy']
    }
    chatImages: {
      store: typeof routes['api.chat_images.store']
      show: typeof routes['api.chat_images.show']
    }
    chatOrders: {
      index: typeof routes['api.chat_orders.index']
    }
    downloadLinks: {
      store: typeof routes['api.download_links.store']
    }
    attachmentCopies: {
      show: typeof routes['api.attachment_copies.show']
      store: typeof routes['api.attachment_copies.store']
    }
    orderFiles: {
      index: typeof routes['api.order_files.index']
    }
    orderArchives: {
      store: typeof routes['api.order_archives.store']
      show: typeof routes['api.order_archives.show']
    }
    paymentArchives: {
      store: typeof routes['api.payment_archives.store']
      show: typeof routes['api.payment_archives.show']
    }
    filePages: {
      index: typeof routes['api.file_pages.index']
      show: typeof routes['api.file_pages.show']
      position: typeof routes['api.file_pages.position']
    }
    payoutEvents: {
      store: typeof routes['api.payout_events.store']
    }
    paymentReceipts: {
      show: typeof routes['api.payment_receipts.show']
      store: typeof routes['api.payment_receipts.store']
    }
    announcements: {
      index: typeof routes['api.announcements.index']
      update: typeof routes['api.announcements.update']
    }
    mutedShops: {
      index: typeof routes['api.muted_shops.index']
      update: typeof routes['api.muted_shops.update']
      destroy: typeof routes['api.muted_shops.destroy']
    }
    orders: {
      index: typeof routes['api.orders.index']
      show: typeof routes['api.orders.show']
      store: typeof routes['api.orders.store']
    }
    givenTips: {
      index: typeof routes['api.given_tips.index']
    }
    orderEstimates: {
      store: typeof routes['api.order_estimates.store']
    }
    payments: {
      show: typeof routes['api.payments.show']
    }
    paymentCancellations: {
      store: typeof routes['api.payment_cancellations.store']
    }
    paymentEstimates: {
      store: typeof routes['api.payment_estimates.store']
    }
    paymentReplacements: {
      store: typeof routes['api.payment_replacements.store']
    }
    gatewayEvents: {
      store: typeof routes['api.gateway_events.store']
    }
    carts: {
      show: typeof routes['api.carts.show']
      store: typeof routes['api.carts.store']
    }
    cartItems: {
      store: typeof routes['api.cart_items.store']
      destroy: typeof routes['api.cart_items.destroy']
    }
    cartPreviews: {
      show: typeof routes['api.cart_previews.show']
    }
    coupons: {
      index: typeof routes['api.coupons.index']
      store: typeof routes['api.coupons.store']
    }
    couponCombinations: {
      store: typeof routes['api.coupon_combinations.store']
    }
    offeredCoupons: {
      index: typeof routes['api.offered_coupons.index']
    }
    comments: {
      index: typeof routes['api.comments.index']
      store: typeof routes['api.comments.store']
      destroy: typeof routes['api.comments.destroy']
    }
    follows: {
      index: typeof routes['api.follows.index']
      store: typeof routes['api.follows.store']
      update: typeof routes['api.follows.update']
      destroy: typeof routes['api.follows.destroy']
    }
    products: {
      index: typeof routes['api.products.index']
      show: typeof routes['api.products.show']
      samplePages: {
        show: typeof routes['api.products.sample_pages.show']
      }
    }
    gateways: {
      index: typeof routes['api.gateways.index']
    }
    wallet: {
      show: typeof routes['api.wallet.show']
    }
    walletEntries: {
      index: typeof routes['api.wallet_entries.index']
    }
    cardRedemptions: {
      store: typeof routes['api.card_redemptions.store']
    }
    shops: {
      show: typeof routes['api.shops.show']
    }
    customerStatuses: {
      show: typeof routes['api.customer_statuses.show']
    }
    auth: {
      verificationCodes: {
        store: typeof routes['api.auth.verification_codes.store']
      }
      forgotPassword: {
        store: typeof routes['api.auth.forgot_password.store']
      }
      resetPassword: {
        update: typeof routes['api.auth.reset_password.update']
      }
      signUp: {
        store: typeof routes['api.auth.sign_up.store']
      }
      signIn: {
        store: typeof routes['api.auth.sign_in.store']
      }
      signOut: {
        store: typeof routes['api.auth.sign_out.store']
      }
      emailCodes: {
        store: typeof routes['api.auth.email_codes.store']
      }
      smsCodes: {
        store: typeof routes['api.auth.sms_codes.store']
      }
      phone: {
        store: typeof routes['api.auth.phone.store']
      }
      confirmations: {
        store: typeof routes['api.auth.confirmations.store']
      }
      activeSessions: {
        index: typeof routes['api.auth.active_sessions.index']
        destroy: typeof routes['api.auth.active_sessions.destroy']
      }
      otherSessions: {
        destroy: typeof routes['api.auth.other_sessions.destroy']
      }
    }
    user: {
      profile: {
        update: typeof routes['api.user.profile.update']
      }
      languages: {
        update: typeof routes['api.user.languages.update']
      }
      billingDetails: {
        update: typeof routes['api.user.billing_details.update']
      }
      avatar: {
        update: typeof routes['api.user.avatar.update']
        destroy: typeof routes['api.user.avatar.destroy']
      }
      destroy: typeof routes['api.user.destroy']
      dataExport: {
        show: typeof routes['api.user.data_export.show']
      }
      password: {
        update: typeof routes['api.user.password.update']
      }
      verifyEmail: {
        store: typeof routes['api.user.verify_email.store']
      }
      phone: {
        destroy: typeof routes['api.user.phone.destroy']
      }
      twoFactor: {
        setup: {
          store: typeof routes['api.user.two_factor.setup.store']
        }
        store: typeof routes['api.user.two_factor.store']
        destroy: typeof routes['api.user.two_factor.destroy']
        recoveryCodes: {
          store: typeof routes['api.user.two_factor.recovery_codes.store']
        }
      }
      accessTokens: {
        index: typeof routes['api.user.access_tokens.index']
        store: typeof routes['api.user.access_tokens.store']
        destroy: typeof routes['api.user.access_tokens.destroy']
      }
    }
    currencies: {
      index: typeof routes['api.currencies.index']
    }
    maintenance: {
      show: typeof routes['api.maintenance.show']
    }
    uploads: {
      update: typeof routes['api.uploads.update']
    }
    captchaChallenges: {
      show: typeof routes['api.captcha_challenges.show']
    }
  }
  admin: {
    home: {
      show: typeof routes['admin.home.show']
    }
    users: {
      index: typeof routes['admin.users.index']
      show: typeof routes['admin.users.show']
    }
    blocklist: {
      index: typeof routes['admin.blocklist.index']
    }
    creators: {
      index: typeof routes['admin.creators.index']
      show: typeof routes['admin.creators.show']
    }
    activities: {
      index: typeof routes['admin.activities.index']
    }
    failedCopies: {
      index: typeof routes['admin.failed_copies.index']
    }
    webhooks: {
      index: typeof routes['admin.webhooks.index']
    }
    revenues: {
      show: typeof routes['admin.revenues.show']
    }
    payments: {
      index: typeof routes['admin.payments.index']
      show: typeof routes['admin.payments.show']
    }
    queues: {
      index: typeof routes['admin.queues.index']
      invariants: typeof routes['admin.queues.invariants']
      show: typeof routes['admin.queues.show']
    }
    applications: {
      index: typeof routes['admin.applications.index']
      show: typeof routes['admin.applications.show']
    }
    tickets: {
      index: typeof routes['admin.tickets.index']
      show: typeof routes['admin.tickets.show']
    }
    toolbox: {
      index: typeof routes['admin.toolbox.index']
      show: typeof routes['admin.toolbox.show']
    }
    hiddenLayer: {
      show: typeof routes['admin.hidden_layer.show']
    }
    textDecoder: {
      show: typeof routes['admin.text_decoder.show']
    }
    watermarkAssignments: {
      index: typeof routes['admin.watermark_assignments.index']
    }
    downloads: {
      index: typeof routes['admin.downloads.index']
    }
    leakReports: {
      index: typeof routes['admin.leak_reports.index']
    }
    soldOrders: {
      show: typeof routes['admin.sold_orders.show']
    }
    settlements: {
      index: typeof routes['admin.settlements.index']
      skips: typeof routes['admin.settlements.skips']
      receivables: typeof routes['admin.settlements.receivables']
      show: typeof routes['admin.settlements.show']
    }
    payoutChannelTypes: {
      index: typeof routes['admin.payout_channel_types.index']
      edit: typeof routes['admin.payout_channel_types.edit']
    }
    settlementRuns: {
      show: typeof routes['admin.settlement_runs.show']
    }
    creatorPayouts: {
      show: typeof routes['admin.creator_payouts.show']
    }
    sendingLocks: {
      show: typeof routes['admin.sending_locks.show']
    }
    orders: {
      index: typeof routes['admin.orders.index']
    }
    announcements: {
      index: typeof routes['admin.announcements.index']
      create: typeof routes['admin.announcements.create']
      show: typeof routes['admin.announcements.show']
      edit: typeof routes['admin.announcements.edit']
    }
    coupons: {
      index: typeof routes['admin.coupons.index']
    }
    rechargeCardBatches: {
      index: typeof routes['admin.recharge_card_batches.index']
    }
    rechargeCards: {
      index: typeof routes['admin.recharge_cards.index']
    }
    paymentGateways: {
      index: typeof routes['admin.payment_gateways.index']
      edit: typeof routes['admin.payment_gateways.edit']
    }
    receivedTransfers: {
      index: typeof routes['admin.received_transfers.index']
    }
    impersonation: {
      show: typeof routes['admin.impersonation.show']
    }
    sellerDisclosure: {
      edit: typeof routes['admin.seller_disclosure.edit']
    }
    settings: {
      index: typeof routes['admin.settings.index']
    }
    maintenance: {
      edit: typeof routes['admin.maintenance.edit']
    }
    documents: {
      index: typeof routes['admin.documents.index']
      edit: typeof routes['admin.documents.edit']
    }
  }
  account: {
    eventNotifications: {
      index: typeof routes['account.event_notifications.index']
    }
    notificationSettings: {
      show: typeof routes['account.notification_settings.show']
    }
    tickets: {
      index: typeof routes['account.tickets.index']
      create: typeof routes['account.tickets.create']
      show: typeof routes['account.tickets.show']
      ofOrder: typeof routes['account.tickets.of_order']
    }
    chats: {
      index: typeof routes['account.chats.index']
    }
    announcements: {
      index: typeof routes['account.announcements.index']
    }
    coupons: {
      index: typeof routes['account.coupons.index']
    }
    followings: {
      index: typeof routes['account.followings.index']
    }
    wallet: {
      show: typeof routes['account.wallet.show']
    }
    show: typeof routes['account.show']
    profile: {
      show: typeof routes['account.profile.show']
    }
    data: {
      show: typeof routes['account.data.show']
    }
    security: {
      show: typeof routes['account.security.show']
    }
    sessions: {
      index: typeof routes['account.sessions.index']
    }
    tokens: {
      index: typeof routes['account.tokens.index']
    }
  }
  filePages: {
    reader: typeof routes['file_pages.reader']
  }
  sandboxGateway: {
    payouts: {
      index: typeof routes['sandbox_gateway.payouts.index']
      show: typeof routes['sandbox_gateway.payouts.show']
      update: typeof routes['sandbox_gateway.payouts.update']
    }
    charges: {
      show: typeof routes['sandbox_gateway.charges.show']
      update: typeof routes['sandbox_gateway.charges.update']
    }
  }
  auth: {
    sessions: {
      create: typeof routes['auth.sessions.create']
    }
    accounts: {
      create: typeof routes['auth.accounts.create']
    }
    passwordResets: {
      create: typeof routes['auth.password_resets.create']
      edit: typeof routes['auth.password_resets.edit']
    }
  }
  dev: {
    mailboxes: {
      index: typeof routes['dev.mailboxes.index']
      show: typeof routes['dev.mailboxes.show']
    }
  }
  live: {
    events: typeof routes['live.events']
    subscribe: typeof routes['live.subscribe']
    unsubscribe: typeof routes['live.unsubscribe']
  }
}
