import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { formatLocalizedMoney } from '#core/money/decimal'
import User from '#identity/models/user'
import { accounts } from '#ledger/models/account'
import { CheckLedger } from '#ledger/queries/ledger_check'
import { isSound } from '#ledger/values/ledger_report'
import { breakRequests } from '#tests/support/browser/break_requests'
import { accessibilityFaults } from '#tests/support/browser/accessibility'
import { button } from '#tests/support/browser/account_screens'
import { expectConsoleError } from '#tests/support/browser/console_guard'
import { horizontalOverflow } from '#tests/support/browser/horizontal_overflow'
import { openSignedInPage } from '#tests/support/browser/open_page'
import { ready } from '#tests/support/browser/ready'
import { step } from '#tests/support/browser/step'
import {
  getFromApi,
  valueBeside,
  restoreGatewaysAfterwards,
  ledgerBalanceOf,
  formatMoney,
  moneyOf,
  payAtSandbox,
  payButton,
  payWithoutConsent,
  addToCart,
  rowText,
} from '#tests/support/browser/checkout_screens'
import { emptyDatabaseAfterwards } from '#tests/support/empty_database'
import { makeUser } from '#tests/support/identity'
import { makeTwoShops } from '#tests/support/two_shops'
import { mailsTo } from '#tests/support/mailbox'
import { emptyQueue, settle } from '#tests/support/queue'

type Coupon = { id: number }
type OrderAttempt = { forced?: Coupon[]; excluded?: Coupon[] }

test.group('A cart over two shops, with coupons', (group) => {
  group.each.setup(emptyDatabaseAfterwards)
  group.each.setup(emptyQueue)
  group.each.setup(restoreGatewaysAfterwards)

  test('costs the same on every screen, in the API and in the ledger', async ({
    browser,
    assert,
    cleanup,
  }) => {
    const { near, far, products, coupons, paths } = await makeTwoShops()
    const [eight, , , three] = coupons
    const buyer = await makeUser()
    const page = await openSignedInPage(browser, buyer, cleanup)
    await db.from('payment_gateways').where('driver', 'sandbox').update({ buyer_surcharge_bp: 250 })
    const limits = JSON.stringify({ USD: { max: '500' } })
    await db.from('payment_gateways').where('driver', 'balance').update({ limits })
    const gateways: { id: number; driver: string }[] = await db.from('payment_gateways')
    const sandbox = gateways.find(({ driver }) => driver === 'sandbox')!

    /** The values that the checkout has to show, computed by the API for the same input. */
    const estimateOf = async ({ forced = [], excluded = [] }: OrderAttempt) => {
      const idsOf = (wanted: Coupon[]) => wanted.map(({ id }) => id)
      const response = await page.request.post('/api/v1/user/orders/estimate', {
        data: {
          products: products.map(({ id }) => ({ id })),
          paymentGatewayId: sandbox.id,
          currency: 'USD',
          forcedCoupons: idsOf(forced),
          excludedCoupons: idsOf(excluded),
        },
      })
      return (await response.json()).data
    }
    const assertValue = async (name: string, money: Parameters<typeof formatMoney>[0]) =>
      assert.equal(await valueBeside(page, name).innerText(), formatMoney(money))
    const assertShown = async (wanted: OrderAttempt, shopTotals: string[]) => {
      const estimate = await estimateOf(wanted)
      await button(page, `Pay ${formatMoney(estimate.total)}`).waitFor()
      const sums = page.locator('dt:text-is("Shop total") + dd')
      assert.sameMembers(await sums.allInnerTexts(), shopTotals)
      await assertValue('Subtotal', estimate.subtotal)
      const { amount, currency } = estimate.discount
      await assertValue('Discount', { amount: `-${amount}`, currency })
      await assertValue('Payment surcharge', estimate.surcharge)
      await assertValue('Total', estimate.total)
      return estimate
    }
    const tick = (title: string) => page.getByText(title, { exact: true }).click()

    await step('coupon codes are claimed into the wallet', async () => {
      await page.goto('/account/coupons')
      await ready(page)
      for (const { code, title } of coupons) {
        await page.getByLabel('Coupon code').fill(code)
        await button(page, 'Claim').click()
        await page.getByRole('heading', { name: title }).waitFor()
      }
    })

    await step('three products of two shops are added to the cart', async () => {
      for (const path of paths) await addToCart(page, path)
      const drawer = page.getByRole('dialog', { name: 'Cart' })
      const cart = await getFromApi(page, '/user/cart')
      await page.locator('header [aria-label="Cart, 3 items"]').waitFor()
      await drawer.getByText(formatMoney(cart.total), { exact: true }).waitFor()
      assert.deepEqual(await accessibilityFaults(page), [])
      await drawer.getByRole('button', { name: 'Go to checkout' }).click()
    })

    const total = await step(
      'the checkout applies the best coupons, then coupons that the buyer chooses',
      async () => {
        await page.waitForURL('**/checkout')
        await ready(page)
        await assertShown({}, ['CN¥36.00', '$9.00'])
        await page.getByText('Another coupon saves more').first().waitFor()
        await tick('Eight off')
        await assertShown({ excluded: [eight!] }, ['CN¥39.00', '$9.00'])
        await page.getByText('You chose not to use it').waitFor()
        await tick('Three off')
        const estimate = await assertShown({ excluded: [eight!], forced: [three!] }, [
          'CN¥41.00',
          '$9.00',
        ])
        assert.deepEqual(await accessibilityFaults(page), [])
        assert.equal(await horizontalOverflow(page), 0)
        return estimate.total
      }
    )

    await step(
      'one gateway rejects the total, which exceeds its maximum; another accepts it',
      async () => {
        expectConsoleError(/422/)
        await page.getByText('Wallet balance').click()
        await page.getByText('Order amount exceeds this payment method limit ($5.00)').waitFor()
        await valueBeside(page, 'Total').waitFor()
        assert.isTrue(await payButton(page).isDisabled())
        await button(page, `Sandbox Pay · ${formatMoney(total)}`).click()
        assert.deepEqual(await payWithoutConsent(page), [])
        await button(page, `Pay ${formatMoney(total)}`).click()
        await page.waitForURL('**/sandbox-gateway/**')
        await page.getByText(formatMoney(total), { exact: true }).waitFor()
        await page.getByRole('link', { name: 'Pay later' }).click()
        await ready(page)
        await assertValue('Amount', total)
        assert.deepEqual(await accessibilityFaults(page), [])
        await page.getByRole('link', { name: 'Continue to payment' }).click()
        await payAtSandbox(page)
        await page.waitForURL('**/orders?thanks')
        await settle()
      }
    )

    const orders = await step('history and orders show what was paid', async () => {
      const { items } = await getFromApi(page, '/user/orders/regular')
      assert.lengthOf(items, 3)
      assert.equal(sumOf(items.map(({ paid }: Bought) => paid)), BigInt(total.amount))
      for (const order of items as Bought[]) {
        const card = page.getByRole('listitem').filter({ hasText: order.tradeNo })
        await card.getByText(formatMoney(order.paid), { exact: true }).waitFor()
      }
      const { tradeNo } = items.find(({ discount }: Bought) => discount.amount === '300')
      await breakRequests(page, { method: 'GET', url: `**/orders/${tradeNo}/files` }, [502])
      await page.goto(`/orders/${tradeNo}`)
      const unreachable = page.getByText('The state of your files could not be fetched')
      await unreachable.waitFor()
      await page.getByRole('button', { name: 'Try again' }).click()
      await unreachable.waitFor({ state: 'detached' })
      for (const [name, sum] of [
        ['Price before coupon', 'CN¥20.00'],
        ['Price', 'CN¥17.00'],
      ]) {
        assert.equal(await valueBeside(page, name!).innerText(), sum)
      }
      assert.include(await valueBeside(page, 'Coupon').innerText(), '−CN¥3.00')
      return items as Bought[]
    })

    await step('each order has one receipt by mail', async () => {
      const mails = (await mailsTo(buyer.email)).map(({ text }) => text)
      for (const { tradeNo, paid } of orders) {
        const receipts = mails.filter((text) => text.includes(tradeNo))
        assert.lengthOf(receipts, 1)
        assert.include(receipts[0], formatLocalizedMoney(moneyOf(paid), 'en-US'))
      }
    })

    await step('both studios show sales and earnings', async () => {
      for (const seller of [near, far]) {
        const studio = await openSignedInPage(
          browser,
          await User.findOrFail(seller.user.id),
          cleanup
        )
        await studio.goto('/studio/orders')
        const { items } = await getFromApi(studio, '/creator-dashboard/orders')
        const own = orders.filter(({ shop }) => shop.id === seller.shop.id)
        assert.sameMembers(
          items.map(({ tradeNo }: Sold) => tradeNo),
          own.map(({ tradeNo }) => tradeNo)
        )
        for (const { tradeNo, amount, earned } of items as Sold[]) {
          assert.deepEqual(own.find((order) => order.tradeNo === tradeNo)!.amount, amount)
          const row = await rowText(studio, tradeNo)
          assert.include(row, formatMoney(amount))
          assert.include(row, formatMoney(earned))
        }
        const { currency } = own[0]!.amount
        const pending = await ledgerBalanceOf(accounts.creatorPending(seller.creator.id), currency)
        assert.equal(pending.minor, sumOf(items.map(({ earned }: Sold) => earned)))
        await studio.goto('/studio')
        await studio.getByText(formatMoney(pending), { exact: true }).first().waitFor()
      }
    })

    await step('the admin sees the orders, and the ledger agrees', async () => {
      const admin = await openSignedInPage(browser, await makeUser({ role: 'admin' }), cleanup)
      await admin.goto('/admin/orders')
      for (const { tradeNo, paid } of orders) {
        assert.include(await rowText(admin, tradeNo), formatMoney(paid))
      }
      const received = await ledgerBalanceOf(accounts.gatewayClearing('sandbox'), 'USD')
      assert.equal(-received.minor, BigInt(total.amount))
      assert.isTrue(isSound(await new CheckLedger().execute()))
      const used = await db.from('coupon_redemptions').where('state', 'redeemed')
      const usedIds = used.map(({ coupon_id: id }) => id)
      assert.sameMembers(usedIds, [coupons[1]!.id, three!.id, coupons[4]!.id])
    })
  }).timeout(300_000)
})

type Sum = { amount: string; currency: 'CNY' | 'USD' }
type Bought = { tradeNo: string; shop: { id: number }; amount: Sum; discount: Sum; paid: Sum }
type Sold = { tradeNo: string; amount: Sum; earned: Sum }

const sumOf = (sums: Sum[]) => sums.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
