import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import type { Page } from 'playwright'
import { openPage } from '#tests/support/browser/open_page'
import { setLanguage } from '#tests/support/browser/set_language'
import { makeClaimed, makeCoupon } from '#tests/support/coupons'
import { emptyDatabaseAfterwards } from '#tests/support/empty_database'
import { makeBuyer, makeListing, makeSeller } from '#tests/support/orders'
import { PASSWORD } from '#tests/support/identity'

/** Of the page's own making: what the user's input moves does not count. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
        let sum = 0
        new PerformanceObserver((list) => {
          for (const one of list.getEntries() as Shift[]) if (!one.hadRecentInput) sum += one.value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 500)
      })
  )

test.group('Nothing moves while a page loads', (group) => {
  group.each.setup(emptyDatabaseAfterwards)

  test('on a shop with coupons, and at a checkout with one', async ({
    visit,
    browserContext,
    assert,
  }) => {
    const seller = await makeSeller()
    const goods = await makeListing(seller)
    const buyer = await makeBuyer()
    await buyer.merge({ password: PASSWORD }).save()
    await makeCoupon(seller, { isPublic: true })
    await makeClaimed(buyer, seller)
    await setLanguage(browserContext, 'en-US')
    const { name } = await db.from('creators').where('id', seller.creatorId).firstOrFail()
    const shop = await openPage({ visit, browserContext }, `/c/${name}`)
    await shop.setViewportSize({ width: 360, height: 740 })
    await shop.reload({ waitUntil: 'networkidle' })
    await shop.getByText('A welcome').waitFor()
    assert.isBelow(await shiftOf(shop), 0.01)

    const path = `/checkout?product=${goods.id}`
    const checkout = await openPage({ visit, browserContext }, path, { user: buyer })
    await checkout.setViewportSize({ width: 360, height: 740 })
    let asked = 0
    checkout.on('request', (request) => void (asked += request.method() === 'POST' ? 1 : 0))
    await checkout.reload({ waitUntil: 'networkidle' })
    await checkout.getByRole('button', { name: /^Pay .+[0-9]/ }).waitFor()
    assert.isBelow(await shiftOf(checkout), 0.01)
    assert.equal(asked, 0, 'the page contains coupons and sum')
  })
})
