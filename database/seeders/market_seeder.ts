import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import { BaseSeeder } from '@adonisjs/lucid/seeders'
import { type DateTime } from 'luxon'
import { Clock } from '#core/clock/clock'
import { PublicFiles } from '#platform/storage/public_files'
import { RebuildCustomers } from '#marketing/actions/rebuild_customers'
import { comments } from '#database/market/comments'
import { planSales } from '#database/market/sales'
import { seedAccounts } from '#database/market/seed/accounts'
import { seedApplications } from '#database/market/seed/applications'
import { seedAnnouncements } from '#database/market/seed/announcements'
import { seedCards } from '#database/market/seed/cards'
import { seedChats } from '#database/market/seed/chats'
import { seedCoupons, seedLateClaims } from '#database/market/seed/coupons'
import { seedEventNotifications } from '#database/market/seed/event_notifications'
import { seedGoods, seedShop } from '#database/market/seed/goods'
import { seedFailedCopy } from '#database/market/seed/failed_copy'
import { findGoods, seedHistory } from '#database/market/seed/history'
import { seedPayouts } from '#database/market/seed/payouts'
import { seedCharges, seedRefunds } from '#database/market/seed/refunds'
import { seedNotifications } from '#database/market/seed/notifications'
import { seedStudio } from '#database/market/seed/studio'
import { seedTickets } from '#database/market/seed/tickets'
import { seedTips } from '#database/market/seed/tips'
import { seedTraffic } from '#database/market/seed/traffic'
import { TimeTraveler } from '#database/market/seed/time_traveler'
import { shops } from '#database/market/shops/index'

/**
 * Seeds a small market: three shops, their products, ten buyers and the orders of the last weeks. Idempotent;
 * continues an interrupted run.
 */
export default class MarketSeeder extends BaseSeeder {
  override async run() {
    const clock = await app.container.make(Clock)
    const now: DateTime = clock.now().set({ millisecond: 0 })
    const past = new TimeTraveler(app, now)
    const files = await app.container.make(PublicFiles)

    const users = await seedAccounts(files, now)
    for (const plan of shops) {
      const shop = await seedShop(plan, past)
      await seedGoods(plan, shop, past)
    }
    const products = await findGoods()
    await seedCoupons(users, past)
    const sales = planSales(now)
    const counts = await seedHistory({ users, products, past, sales, comments })
    await seedFailedCopy(users.get('tom')!, past)
    await seedLateClaims(users, past)
    await seedTips(users, past)
    await seedCharges(past)
    await seedRefunds(users, past)
    await seedCards(users, past)
    await (await app.container.make(RebuildCustomers)).execute()
    await seedPayouts(past)
    await seedStudio(past)
    await seedApplications(users, now)
    await seedChats(users, past)
    await seedTickets(users, past)
    await seedAnnouncements(users, past)
    await seedNotifications(past)
    await seedEventNotifications(users, past)
    await seedTraffic(past)
    await past.audit.write()
    logger.info({ ...counts, shops: shops.length }, 'the demo market is open')
  }
}
