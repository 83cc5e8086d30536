import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { DateTime } from 'luxon'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { accounts } from '#ledger/models/account'
import { CheckLedger } from '#ledger/queries/ledger_check'
import { isSound } from '#ledger/values/ledger_report'
import { SandboxSite } from '#payments/gateways/drivers/sandbox/sandbox_site'
import { accessibilityFaults } from '#tests/support/browser/accessibility'
import { expectConsoleError } from '#tests/support/browser/console_guard'
import { openSignedInPage } from '#tests/support/browser/open_page'
import { ready } from '#tests/support/browser/ready'
import { step } from '#tests/support/browser/step'
import {
  acceptTerms,
  ledgerBalanceOf,
  formatMoney,
  payAtSandbox,
  payButton,
} from '#tests/support/browser/checkout_screens'
import { makeProduct } from '#tests/support/catalog'
import { emptyDatabaseAfterwards } from '#tests/support/empty_database'
import { makeUser } from '#tests/support/identity'
import { sandboxMessage, sendWebhook } from '#tests/support/orders'
import { emptyQueue, settle } from '#tests/support/queue'
import { makeCreator } from '#tests/support/shops'

const PRICE = { amount: '1200', currency: 'CNY' }

const openCheckoutOf = async (page: Page, { id }: { id: number }) => {
  await page.goto(`/checkout?product=${id}`)
  await ready(page)
  await payButton(page).waitFor()
  await acceptTerms(page)
}
const heading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor()
const paymentNoOf = (page: Page) => new URL(page.url()).pathname.split('/').pop()!

/** The amount received by the sandbox, and the entitlements granted for it. */
async function outcome() {
  const charges = await db.from('sandbox_charges').where('status', 'succeeded')
  const rights = await db.from('entitlements').whereNull('revoked_at')
  const refunds = await db.from('refunds').where('state', 'succeeded')
  return { charges: charges.length, rights: rights.length, refunds: refunds.length }
}

test.group('Payment problems at checkout', (group) => {
  group.each.setup(emptyDatabaseAfterwards)
  group.each.setup(emptyQueue)

  test('end in one charge and one product, or in a visible refund', async ({
    browser,
    assert,
    cleanup,
  }) => {
    const seller = await makeCreator()
    const titles = ['Ink drawings', 'Paper lanterns', 'Map of winds', 'A quiet book']
    const [ink, lanterns, map, book] = await Promise.all(
      titles.map((title) => makeProduct(seller, { title }))
    )
    const page = await openSignedInPage(browser, await makeUser(), cleanup, { currency: 'CNY' })
    const other = await page.context().newPage()

    await step('a double click orders once', async () => {
      await openCheckoutOf(page, ink!)
      await openCheckoutOf(other, ink!)
      await payButton(page).dblclick()
      await page.waitForURL('**/sandbox-gateway/**')
      assert.lengthOf(await db.from('orders'), 1)
    })

    await step(
      'the other tab hears that a payment is open, and so does who goes back',
      async () => {
        expectConsoleError(/409/)
        await payButton(other).click()
        await other.getByText('You have an unfinished payment for this product').waitFor()
        await page.goBack()
        await ready(page)
        await page.getByText('You have an unfinished payment for this product').waitFor()
        assert.equal(await payButton(page).count(), 0)
        assert.lengthOf(await db.from('orders'), 1)
        for (const tab of [page, other]) {
          await tab.getByRole('link', { name: 'Continue to payment' }).click()
          await heading(tab, 'Awaiting your payment')
        }
      }
    )

    await step('a payment in one tab is shown in both', async () => {
      await page.getByRole('link', { name: 'Continue to payment' }).click()
      await payAtSandbox(page)
      await Promise.all([page.waitForURL('**/orders/**'), other.waitForURL('**/orders/**')])
      await settle()
      assert.deepEqual(await outcome(), { charges: 1, rights: 1, refunds: 0 })
    })

    await step('a second purchase needs a confirmation', async () => {
      await openCheckoutOf(page, ink!)
      await payButton(page).click()
      await page.getByRole('alertdialog', { name: 'Buy it again?' }).waitFor()
      await page.getByRole('button', { name: 'Cancel' }).click()
      assert.lengthOf(await db.from('orders'), 1)
    })

    await step('webhook messages that are sent several times pay the order once', async () => {
      await openCheckoutOf(page, lanterns!)
      await payButton(page).click()
      await page.waitForURL('**/sandbox-gateway/**')
      const site = await app.container.make(SandboxSite)
      await site.decide(paymentNoOf(page), 'succeeded')
      await page.getByRole('link', { name: 'Pay later' }).click()
      await page.waitForURL('**/orders/**')
      const { payment_no: paymentNo } = await db
        .from('payments')
        .orderBy('id', 'desc')
        .firstOrFail()
      const [same, late] = [sandboxMessage(paymentNo), sandboxMessage(paymentNo)]
      const responses = await Promise.all([same, same, same, late].map((one) => sendWebhook(one)))
      assert.deepEqual([...new Set(responses.map(({ status }) => status))], [200])
      await settle()
      assert.deepEqual(await outcome(), { charges: 2, rights: 2, refunds: 0 })
    })

    await step('a payment after the expiry is accepted', async () => {
      await lapse(page, other, map!)
      await payAtSandbox(page)
      await page.waitForURL('**/orders/**')
      await heading(page, 'Map of winds')
      await settle()
      assert.deepEqual(await outcome(), { charges: 3, rights: 3, refunds: 0 })
    })

    await step(
      'a late payment for a product that costs more now is refunded, and the payer sees it',
      async () => {
        await lapse(page, other, book!)
        await book!.merge({ salesPrice: 9_900n }).save()
        await payAtSandbox(page)
        await page.waitForURL('**/pay/**')
        await page.getByText('It was refunded to the original payment method').waitFor()
        assert.equal(await page.getByText('nothing was charged').count(), 0)
        assert.deepEqual(await accessibilityFaults(page), [])
        await page.getByRole('link', { name: 'My orders' }).click()
        await page.getByRole('link', { name: 'A quiet book' }).click()
        await page.getByText('It was refunded to the original payment method').waitFor()
        await settle()
        assert.deepEqual(await outcome(), { charges: 4, rights: 3, refunds: 1 })
      }
    )

    await step('the ledger has three sales', async () => {
      const received = await ledgerBalanceOf(accounts.gatewayClearing('sandbox'), 'CNY')
      assert.equal(formatMoney(received.negated()), 'CN¥36.00')
      assert.isTrue(isSound(await new CheckLedger().execute()))
    })
  }).timeout(300_000)
})

test.group('The message to the shop', (group) => {
  group.each.setup(emptyDatabaseAfterwards)
  group.each.setup(emptyQueue)

  test('is kept after a reload and after a failed payment, until its order is paid', async ({
    browser,
    assert,
    cleanup,
  }) => {
    const seller = await makeCreator()
    const [ink, map] = await Promise.all([makeProduct(seller), makeProduct(seller)])
    const page = await openSignedInPage(browser, await makeUser(), cleanup, { currency: 'CNY' })
    const message = page.getByLabel('Message to the creator')
    const assertWritten = async () => {
      await page.waitForFunction('document.querySelector("textarea").value !== ""')
      assert.equal(await message.inputValue(), 'For my daughter')
    }

    await step('the message is kept after a reload', async () => {
      await openCheckoutOf(page, ink!)
      await message.fill('For my daughter')
      await page.reload()
      await payButton(await ready(page)).waitFor()
      await assertWritten()
    })

    await step('the message is kept after a failed payment', async () => {
      await acceptTerms(page)
      await payButton(page).click()
      await page.waitForURL('**/sandbox-gateway/**')
      await page.getByRole('button', { name: 'Make the payment fail' }).click()
      await page.getByRole('link', { name: 'Try again' }).click()
      await payButton(page).waitFor()
      await assertWritten()
    })

    await step('the message is shown neither at another product nor after the order', async () => {
      await openCheckoutOf(page, map!)
      assert.equal(await message.inputValue(), '')
      await openCheckoutOf(page, ink!)
      await assertWritten()
      await payButton(page).click()
      await payAtSandbox(page)
      await page.waitForURL('**/orders/**')
      await page.getByText('For my daughter').waitFor()
      await openCheckoutOf(page, ink!)
      assert.equal(await message.inputValue(), '')
    })
  }).timeout(180_000)
})

/** One tab shows the sandbox page while the payment expires; the other one updates by itself. */
async function lapse(page: Page, other: Page, product: { id: number }) {
  await openCheckoutOf(page, product)
  await page.getByRole('button', { name: `Pay ${formatMoney(PRICE)}` }).click()
  await page.waitForURL('**/sandbox-gateway/**')
  const { id, payment_no: no } = await db.from('payments').orderBy('id', 'desc').firstOrFail()
  await other.goto(`/pay/${no}`)
  await heading(other, 'Awaiting your payment')
  const past = DateTime.utc().minus({ seconds: 1 }).toJSDate()
  await db.from('payments').where({ id }).update({ expires_at: past })
  await heading(other, 'The payment has expired')
}
