import { test } from '@japa/runner'
import { appUrl } from '#config/app'
import db from '@adonisjs/lucid/services/db'
import type { Page } from 'playwright'
import type Product from '#catalog/models/product'
import { Money } from '#core/money/money'
import User from '#identity/models/user'
import { accounts } from '#ledger/models/account'
import { accessibilityFaults } from '#tests/support/browser/accessibility'
import { button } from '#tests/support/browser/account_screens'
import {
  acceptTerms,
  formatMoney,
  ledgerBalanceOf,
  payAtSandbox,
  payButton,
  rowText,
} from '#tests/support/browser/checkout_screens'
import { breakRequests } from '#tests/support/browser/break_requests'
import { contextOptions } from '#tests/support/browser/context_options'
import { horizontalOverflow } from '#tests/support/browser/horizontal_overflow'
import { openPage } from '#tests/support/browser/open_page'
import { ready } from '#tests/support/browser/ready'
import { setLanguage } from '#tests/support/browser/set_language'
import { signIn } from '#tests/support/browser/sign_in'
import { step } from '#tests/support/browser/step'
import { makeProduct } from '#tests/support/catalog'
import { clearRateLimits } from '#tests/support/clear_rate_limits'
import { makeUser, PASSWORD } from '#tests/support/identity'
import { makePaidOrder } from '#tests/support/orders'
import { settle } from '#tests/support/queue'
import { makeCreator } from '#tests/support/shops'
import { BROWSER, countTraffic, storeTraffic } from '#tests/support/trade/traffic'

const yuan = (fen: bigint) => formatMoney(new Money(fen, 'CNY'))

const listingOf = ({ id, salesPrice: price }: Product) => ({ id, price, currency: 'CNY' as const })

/** A creator with three products; Ben has bought two of them, Ada one. */
async function makeMarket() {
  const seller = await makeCreator()
  const creator = await User.findOrFail(seller.user.id)
  await creator.merge({ password: PASSWORD }).save()
  const [atlas, maps, prints] = [
    await makeProduct(seller, { title: 'Ink atlas', salesPrice: 1_900n }),
    await makeProduct(seller, { title: 'Paper maps', salesPrice: 3_000n }),
    await makeProduct(seller, { title: 'Winter prints', salesPrice: 5_000n }),
  ]
  const [ada, ben] = [await makeUser({ username: 'ada' }), await makeUser({ username: 'ben' })]
  await makePaidOrder(ada, listingOf(atlas))
  await makePaidOrder(ben, listingOf(atlas))
  await makePaidOrder(ben, listingOf(maps))
  await settle()
  return { seller, creator, ada, ben, prints, shop: `/c/${seller.creator.name}` }
}

async function check(page: Page, assert: { deepEqual: Function; equal: Function }) {
  assert.equal(await horizontalOverflow(page), 0, page.url())
  assert.deepEqual(await accessibilityFaults(page), [], page.url())
}

test.group('Customers, traffic and notifications of a creator', (group) => {
  group.each.setup(clearRateLimits)
  group.each.setup(countTraffic)

  test('the studio shows who bought most, where visits came from, and what a notification sold', async ({
    visit,
    browser,
    browserContext,
    assert,
    cleanup,
  }) => {
    const { seller, creator, ada, prints, shop } = await makeMarket()
    browserContext.setDefaultTimeout(60_000)
    const page = await openPage({ visit, browserContext }, '/studio', { user: creator })
    const customer = await browser.newContext({ ...contextOptions, userAgent: BROWSER })
    cleanup(() => customer.close())
    customer.setDefaultTimeout(60_000)
    await setLanguage(customer, 'en-US')
    await signIn(customer, ada)
    const buyer = await customer.newPage()
    const rows = page.getByRole('row')

    await step('the customer who spent most is the first one', async () => {
      await page.getByRole('link', { name: 'Customers', exact: true }).click()
      await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor()
      assert.match(await rows.nth(1).innerText(), /ben[\s\S]*49\.00[\s\S]*2 orders/)
      assert.include(await page.locator('dl').innerText(), yuan(6_800n))
      await check(page, assert)
    })

    await step('a condition selects customers and their sums', async () => {
      await button(page, 'Add condition').click()
      await page.getByLabel('Amount').fill('19')
      await button(page, 'Add').click()
      await page.getByText(`Spent more than ${yuan(1_900n)}`).waitFor()
      await page.getByRole('link', { name: 'Notify this customer' }).waitFor()
      assert.equal(await rows.count(), 2)
      await button(page, 'Clear all').click()
      await page.getByRole('link', { name: 'Notify these 2 customers' }).click()
    })

    await step('a notification reaches as many as the form has counted', async () => {
      await page.getByText('2 customers will get it').waitFor()
      await page.getByRole('textbox', { name: /^Title/ }).fill('Winter prints are here')
      await page.getByRole('textbox', { name: /^Text/ }).fill('Three of them, for long evenings.')
      await check(page, assert)
      await button(page, 'Send').click()
      const question = page.getByRole('alertdialog', { name: 'Send to 2 customers?' })
      await question.getByRole('button', { name: 'Send' }).click()
      await page.waitForURL(/notifications\/\d+$/)
      await page.getByText('No orders yet').waitFor()
      assert.equal(await rows.count(), 3)
    })

    await step(
      'a recipient buys through its link, another visitor comes by a campaign',
      async () => {
        await ready(await buyer.goto('/account/announcements?kind=messages').then(() => buyer))
        await buyer.getByRole('link', { name: new RegExp(`${shop}$`) }).click()
        await buyer.waitForURL(/\?n=/)
        await buyer.goto(`${shop}/p/${prints.id}`)
        await (await ready(buyer)).getByRole('link', { name: 'Buy now' }).click()
        await buyer.waitForURL('**/checkout**')
        await acceptTerms(await ready(buyer))
        await payButton(buyer).click()
        await payAtSandbox(buyer)
        await storeTraffic()
        await settle()
        await buyer.waitForURL('**/orders/**')
        await settle()
        const campaign = 'utm_source=letter&utm_medium=email&utm_campaign=winter'
        await fetch(`${appUrl}${shop}?${campaign}`, {
          headers: { 'user-agent': `${BROWSER} Edg/1`, 'sec-fetch-dest': 'document' },
        })
        await storeTraffic()
      }
    )

    await step('the notification says what it sold', async () => {
      await page.reload()
      const sold = page.getByRole('region', { name: 'What it sold' })
      assert.match(await sold.innerText(), /Winter prints\s+1\s+\S*50\.00/)
      assert.notInclude(await rowText(page, 'ada'), 'Not yet')
      await check(page, assert)
      await page.goto('/studio/promotions/orders?promotion=notification')
      await ready(page)
      assert.match(await rowText(page, 'Winter prints'), /ada[\s\S]*Winter prints are here/)
      await check(page, assert)
      await page.getByRole('link', { name: 'Notifications', exact: true }).first().click()
      await page.getByRole('heading', { name: 'Notifications to customers', level: 1 }).waitFor()
      assert.match(await rowText(page, 'Winter prints are here'), /2\s+1\s+50%\s+1\s+\S*50\.00/)
      await check(page, assert)
    })

    await step('the traffic page says where visits came from', async () => {
      await page.getByRole('link', { name: 'Traffic', exact: true }).click()
      await page.getByRole('heading', { name: 'Traffic', level: 1 }).waitFor()
      const sources = page.getByRole('region', { name: 'Websites' })
      assert.match(await sources.innerText(), /This marketplace\s+1\s+1\s+\S*50\.00/)
      await page.getByText('3 orders without a known source').waitFor()
      await page.getByRole('tab', { name: 'Campaigns' }).click()
      assert.match(await page.getByRole('row', { name: /winter/ }).innerText(), /letter \/ email/)
      assert.match(
        await page.getByRole('region', { name: 'Top pages' }).innerText(),
        /Shop home page\s+2/
      )
      await check(page, assert)
      await page.getByLabel('Page of your shop').fill('https://elsewhere.test/')
      await page.getByText('Enter an address of your shop.').waitFor()
    })

    await step(
      'a range that the specification does not allow is refused in its words',
      async () => {
        await page.goto('/studio/traffic?start=2020-01-01&end=2021-01-01')
        await page.getByText('The date range is at most 180 days.').waitFor()
      }
    )

    await step('customers, traffic, orders and ledger have the same sum', async () => {
      const total = 11_800n
      await page.goto('/studio/customers')
      await ready(page)
      assert.match(await rows.nth(1).innerText(), /ada[\s\S]*69\.00/)
      assert.include(await page.locator('dl').innerText(), yuan(total))
      await page.goto('/studio/traffic')
      assert.include(await page.locator('dl').innerText(), yuan(total))
      const [{ sum }] = await db.from('orders').where('status', 'paid').sum('amount')
      assert.equal(BigInt(sum), total)
      const earned = await ledgerBalanceOf(accounts.creatorPending(seller.creator.id), 'CNY')
      const fees = await ledgerBalanceOf(accounts.platformFee, 'CNY')
      const costs = await ledgerBalanceOf(accounts.gatewayAddOn, 'CNY')
      assert.equal(earned.minor + fees.minor + costs.minor, total)
    })

    await step('a recipient mutes the creator, and takes it back in the settings', async () => {
      await buyer.goto('/account/announcements?kind=messages')
      await ready(buyer)
      const { name } = seller.creator
      await button(buyer, `Mute notifications from ${name}`).click()
      await buyer.getByText(`You get no further notifications from ${name}`).waitFor()
      await page.goto('/studio/promotions/notifications/new')
      await page.getByText('1 customer will get it').waitFor()
      const counts = '**/promotions/notifications/counts**'
      await breakRequests(page, { method: 'GET', url: counts }, [500])
      await button(page, 'Add condition').click()
      await page.getByLabel('Amount').fill('1')
      await button(page, 'Add').click()
      await page.getByText('Please slow down').waitFor()
      await button(page, 'Try again').click()
      await page.getByText('1 customer will get it').waitFor()
      await buyer.goto('/account/notification-settings')
      await ready(buyer)
      await check(buyer, assert)
      await button(buyer, `Unmute notifications from ${name}`).click()
      await button(buyer, `Mute notifications from ${name}`).waitFor()
      assert.isEmpty(await db.from('muted_shops'))
    })

    await step('a customer is blocked in the list', async () => {
      await page.goto('/studio/customers')
      await ready(page)
      await button(page, 'Block ben').click()
      const dialog = page.getByRole('alertdialog', { name: 'Block ben?' })
      await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Sells copies elsewhere')
      await dialog.getByRole('button', { name: /Reason type/ }).click()
      await page.getByRole('option', { name: 'Other' }).click()
      await dialog.getByRole('button', { name: 'Block', exact: true }).click()
      await button(page, 'Unblock ben').waitFor()
      await button(page, 'Unblock ben').click()
      await button(page, 'Block ben').waitFor()
      await button(page, 'Block ben').click()
      await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Once more')
      await dialog.getByRole('button', { name: /Reason type/ }).click()
      await page.getByRole('option', { name: 'Other' }).click()
      await dialog.getByRole('button', { name: 'Block', exact: true }).click()
      await button(page, 'Unblock ben').waitFor()
      await page.goto('/studio/toolbox/blocked')
      await ready(page)
      await button(page, 'Unblock ben').click()
      await page.getByText('ben is no longer blocked').waitFor()
      await page.getByText('No one is blocked').waitFor()
    })
  }).timeout(240_000)
})
