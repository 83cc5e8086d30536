import { readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { accounts } from '#ledger/models/account'
import { CheckLedger } from '#ledger/queries/check_ledger'
import { isSound } from '#ledger/values/ledger_report'
import { accessibilityFaults } from '#tests/support/browser/accessibility'
import { button } from '#tests/support/browser/account_screens'
import { expectConsoleError } from '#tests/support/browser/console_guard'
import { horizontalOverflow } from '#tests/support/browser/horizontal_overflow'
import { openSignedInPage } from '#tests/support/browser/open_page'
import { ready } from '#tests/support/browser/ready'
import { step } from '#tests/support/browser/step'
import {
  acceptTerms,
  restoreGatewaysAfterwards,
  ledgerBalanceOf,
  payAtSandbox,
  payButton,
} from '#tests/support/browser/checkout_screens'
import { makeProduct } from '#tests/support/catalog'
import { emptyDatabaseAfterwards } from '#tests/support/empty_database'
import { makeUser } from '#tests/support/identity'
import { balanceOf, owedForCards } from '#tests/support/recharge_cards'
import { emptyQueue, settle } from '#tests/support/queue'
import { makeCreator } from '#tests/support/shops'

test.group('Recharge cards and gateways', (group) => {
  group.each.setup(emptyDatabaseAfterwards)
  group.each.setup(emptyQueue)
  group.each.setup(restoreGatewaysAfterwards)

  test('from a batch to a purchase; and a gateway that is disabled in between', async ({
    browser,
    assert,
    cleanup,
  }) => {
    const seller = await makeCreator()
    const [ink, lanterns] = [
      await makeProduct(seller, { title: 'Ink drawings', salesPrice: 3_000n }),
      await makeProduct(seller, { title: 'Paper lanterns', salesPrice: 4_000n }),
    ]
    const buyer = await makeUser()
    const admin = await openSignedInPage(browser, await makeUser({ role: 'admin' }), cleanup)
    const page = await openSignedInPage(browser, buyer, cleanup, { currency: 'CNY' })
    let codes: string[] = []

    await step('an admin creates a batch and exports its codes once', async () => {
      await admin.goto('/admin/recharge-cards')
      await button(await ready(admin), 'Create cards').click()
      const dialog = admin.getByRole('alertdialog', { name: 'Create cards' })
      await dialog.getByLabel('Denomination').fill('50')
      await dialog.getByLabel('Number of cards').fill('2')
      assert.deepEqual(await accessibilityFaults(admin), [])
      await dialog.getByRole('button', { name: 'Create cards' }).click()
      await dialog.waitFor({ state: 'detached' })
      assert.equal(await owedForCards(), 10_000n)

      const download = admin.getByRole('button', { name: /^Export the codes of/ })
      await download.click()
      const [saved] = await Promise.all([
        admin.waitForEvent('download'),
        admin
          .getByRole('alertdialog', { name: /^Export the codes/ })
          .getByRole('button', { name: 'Export codes' })
          .click(),
      ])
      const csv = (await readFile(await saved.path())).toString()
      codes = csv.match(/[0-9A-Z]{5}(-[0-9A-Z]{5}){4}/g) ?? []
      assert.lengthOf(codes, 2)
      await download.waitFor({ state: 'detached' })
    })

    await step('a buyer redeems a card; a second attempt is rejected', async () => {
      expectConsoleError(/409/)
      await page.goto('/account/wallet')
      await ready(page)
      for (const words of ['CN¥50.00 was added', 'has already been redeemed']) {
        await page.getByLabel('Card code').fill(codes[0]!.toLowerCase())
        await button(page, 'Redeem').click()
        await page.getByText(words).waitFor()
      }
      assert.deepEqual(await accessibilityFaults(page), [])
      assert.equal(await horizontalOverflow(page), 0)
      assert.equal(await balanceOf(buyer), 5_000n)
      assert.equal(await owedForCards(), 5_000n)
    })

    await step('the balance pays for purchases up to its amount', async () => {
      await page.goto(`/checkout?product=${ink.id}`)
      await (await ready(page)).getByText('Wallet balance').click()
      await acceptTerms(page)
      await button(page, 'Pay CN¥30.00').click()
      await page.waitForURL('**/orders/**')
      await page.getByRole('heading', { name: 'Ink drawings' }).waitFor()
      await settle()
      assert.equal(await balanceOf(buyer), 2_000n)

      await page.goto(`/checkout?product=${lanterns.id}`)
      await (await ready(page)).getByText('Wallet balance').click()
      await page.getByText('Your balance does not cover this order').waitFor()
      assert.isTrue(await button(page, 'Pay CN¥40.00').isDisabled())
      await page.getByRole('link', { name: 'Top up' }).waitFor()
      assert.equal(await balanceOf(buyer), 2_000n)
      assert.lengthOf(await db.from('orders'), 1)

      await page.goto('/account/wallet')
      await page.getByText('CN¥20.00', { exact: true }).waitFor()
      await page.getByText('−CN¥30.00').waitFor()
    })

    await step('a gateway that is disabled meanwhile is removed from the checkout', async () => {
      await page.goto(`/checkout?product=${lanterns.id}`)
      await button(await ready(page), 'Pay CN¥40.00').waitFor()
      await admin.goto('/admin/payment-gateways')
      await (await ready(admin)).getByRole('button', { name: 'Disable Sandbox Pay' }).click()
      await button(admin, 'Disable').click()
      await admin.getByText('Sandbox Pay has been disabled').waitFor()
      await acceptTerms(page)
      await payButton(page).click()
      await page.getByText('This payment method is not available').waitFor()
      await page.getByText('Sandbox Pay').waitFor({ state: 'detached' })
      assert.lengthOf(await db.from('orders'), 1)
    })

    await step('a payment that was opened before is still completed', async () => {
      const toggle = (name: string) => admin.getByRole('button', { name }).click()
      await toggle('Enable Sandbox Pay')
      await admin.getByText('Sandbox Pay has been enabled').waitFor()
      await page.goto(`/checkout?product=${lanterns.id}`)
      await acceptTerms(await ready(page))
      await button(page, 'Pay CN¥40.00').click()
      await page.waitForURL('**/sandbox-gateway/**')
      await toggle('Disable Sandbox Pay')
      await button(admin, 'Disable').click()
      await admin.getByText('Disabled', { exact: true }).waitFor()
      await payAtSandbox(page)
      await page.waitForURL('**/orders/**')
      await settle()
      const paid = await db.from('orders').where('status', 'paid')
      assert.lengthOf(paid, 2)
      const received = await ledgerBalanceOf(accounts.gatewayClearing('sandbox'), 'CNY')
      assert.equal(received.minor, -4_000n)
      assert.isTrue(isSound(await new CheckLedger().execute()))
    })
  }).timeout(300_000)
})
