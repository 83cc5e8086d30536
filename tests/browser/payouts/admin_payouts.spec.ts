import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import type { Page } from 'playwright'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { SYSTEM } from '#core/http/actor'
import { Money } from '#core/money/money'
import SandboxPayout from '#payouts/sending/models/sandbox_payout'
import { LockSending } from '#payouts/sending/actions/lock_sending'
import { accessibilityFaults } from '#tests/support/browser/accessibility'
import { button } from '#tests/support/browser/account_screens'
import { expectConsoleError } from '#tests/support/browser/console_guard'
import { openSignedInPage } from '#tests/support/browser/open_page'
import { horizontalOverflow } from '#tests/support/browser/horizontal_overflow'
import { ready } from '#tests/support/browser/ready'
import { step } from '#tests/support/browser/step'
import { makeUser } from '#tests/support/identity'
import { makeSeller } from '#tests/support/orders'
import { fund, makeWithdrawal, sendBy } from '#tests/support/trade/sending/withdrawals'
import { settle } from '#tests/support/queue'
import { follow, start } from '#tests/support/trade/sending/attempts'
import { keepChannelTypes } from '#tests/support/trade/sending/keep_channel_types'
import { clearRateLimits } from '#tests/support/clear_rate_limits'

const primaryActions = (page: Page) => page.locator('main .button--primary').allTextContents()

test.group('Administration of payouts', (group) => {
  group.each.setup(keepChannelTypes)
  group.each.setup(clearRateLimits)

  test('approved, sent in a run, failed once, tried again, paid', async ({
    browser,
    assert,
    cleanup,
  }) => {
    await sendBy('USDT_TRC20', 'sandbox', { manner: 'fails_once' })
    const ofNewShop = async (amount: bigint) => {
      const seller = await makeSeller({ approvedAt: DateTime.utc() })
      return makeWithdrawal({ seller, type: 'USDT_TRC20', amount, stage: 'scheduled' })
    }
    const [one, other] = [await ofNewShop(7_000_000n), await ofNewShop(9_500_000n)]
    const admin = await makeUser({ role: 'admin' })
    const page = await openSignedInPage(browser, admin, cleanup)

    await step('both are selected and approved', async () => {
      await ready(await page.goto('/admin/settlements').then(() => page))
      await page.getByRole('row', { name: new RegExp(one.invoiceNo) }).waitFor()
      assert.deepEqual(await accessibilityFaults(page), [], 'list')
      await page.getByRole('checkbox').first().click({ force: true })
      await page.getByText('2 selected').waitFor()
      await button(page, 'Approve (2)').click()
      await page.getByText('2 withdrawals approved').waitFor()
    })

    await step('a run names the sum and the network fees, and starts', async () => {
      await page.goto('/admin/settlements?status=pending&stage=approved')
      await ready(page)
      await page.getByRole('checkbox').first().click({ force: true })
      await button(page, 'Send (2)').click()
      const dialog = page.getByRole('alertdialog')
      await dialog.getByText(/16\.5/).first().waitFor()
      await dialog.getByText(/Network fees about/).waitFor()
      await dialog.getByRole('button', { name: 'Send', exact: true }).click()
      await page.waitForURL('**/admin/settlements/runs/*')
    })

    await step('its progress survives a reload: both failed', async () => {
      await settle()
      await ready(await page.reload().then(() => page))
      await page.getByText('Done', { exact: true }).waitFor()
      await page.getByText('2 of 2 tried').waitFor()
      assert.deepEqual(await accessibilityFaults(page), [], 'run')
      await page.setViewportSize({ width: 360, height: 800 })
      assert.equal(await horizontalOverflow(page), 0)
      await page.setViewportSize({ width: 1_280, height: 800 })
    })

    await step('one is tried again and paid', async () => {
      await page.getByRole('link', { name: one.invoiceNo }).click()
      await page.getByRole('heading', { name: one.invoiceNo }).waitFor()
      await page.getByText('temporarily_unavailable').waitFor()
      assert.deepEqual(await accessibilityFaults(page), [], 'withdrawal')
      await button(page, 'Try again').click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Try again' }).click()
      await page.getByText('Sent again').waitFor()
      await settle()
      await ready(await page.reload().then(() => page))
      await page.getByText('Paid', { exact: true }).first().waitFor()
      await page.getByText('Attempt 2').waitFor()
      const paid = await SandboxPayout.query().where({ note: one.invoiceNo, status: 'paid' })
      assert.lengthOf(paid, 1)
    })

    await step('the other one is returned to the balance', async () => {
      await page.goto(`/admin/settlements/${other.id}`)
      await ready(page)
      assert.deepEqual(await primaryActions(page), ['Try again'])
      await button(page, 'Return to balance').click()
      const dialog = page.getByRole('alertdialog')
      await dialog.getByLabel('Reason').fill('Asked by the creator')
      await dialog.getByRole('button', { name: 'Return to balance' }).click()
      await page.getByText('Returned to balance', { exact: true }).first().waitFor()
    })

    await step('the creator’s payouts are held with a reason, and freed', async () => {
      await page.getByRole('link', { name: 'Payouts of this creator' }).click()
      await ready(page)
      assert.deepEqual(await accessibilityFaults(page), [], 'creator')
      await button(page, 'Hold payouts').click()
      const dialog = page.getByRole('alertdialog')
      await dialog.getByLabel('Reason').fill('Account shared with another shop')
      await dialog.getByRole('button', { name: 'Hold payouts' }).click()
      await page.getByText('By an admin', { exact: true }).waitFor()
      await button(page, 'Lift the hold').click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Lift the hold' }).click()
      await page.getByText(/Lifted by/).waitFor()
    })

    await step('Alipay is permitted, and the balance is settled off the calendar', async () => {
      await button(page, 'Permit Alipay').click()
      // Toasts have the role of an alert dialog too.
      const permission = page.getByRole('alertdialog').filter({ has: page.getByLabel('Reason') })
      await permission.getByLabel('Reason').fill('Ticket 7')
      await permission.getByRole('button', { name: 'Permit Alipay' }).click()
      await page.getByText('Permitted', { exact: true }).first().waitFor()
      await permission.waitFor({ state: 'hidden' })
      await button(page, 'Settle now').click()
      const dialog = page.getByRole('alertdialog').filter({ has: page.getByLabel('Reason') })
      await dialog.getByLabel('Reason').fill('Asked in ticket 7')
      expectConsoleError(/409/)
      await dialog.getByRole('button', { name: 'Settle now' }).click()
      // The shop of the test is new: all reasons are listed, and nothing is made.
      await dialog.getByText('The shop is too new').waitFor()
      await page.keyboard.press('Escape')
    })

    await step('what a creator owes is written off with a reason', async () => {
      await fund(other.creatorId, new Money(-20_000_000n, 'USDT'), `debt-${other.id}`)
      await page.goto('/admin/settlements/receivables')
      await ready(page)
      await button(page, 'Write off').click()
      const dialog = page.getByRole('alertdialog')
      await dialog.getByLabel('Reason').fill('The creator leaves')
      await dialog.getByRole('button', { name: 'Write off' }).click()
      await page.getByText('No creator owes anything').waitFor()
    })

    await step('a withdrawal is taken, and its payment by hand is entered', async () => {
      await sendBy('WISE', 'by_hand')
      const withdrawal = await makeWithdrawal({ type: 'WISE', account: 'payee@example.test' })
      await start(withdrawal)
      await follow()
      await page.goto(`/admin/settlements/${withdrawal.id}`)
      await ready(page)
      assert.deepEqual(await primaryActions(page), ['Take this payment'])
      await button(page, 'Take this payment').click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Take this' }).click()
      await page.getByText('payee@example.test').first().waitFor()
      assert.deepEqual(await primaryActions(page), ['Enter the payment'])
      await button(page, 'Enter the payment').click()
      const dialog = page.getByRole('alertdialog')
      await dialog.getByLabel('Reference').fill('WISE-2026-7')
      await dialog.getByRole('button', { name: 'Enter the payment' }).click()
      await page.getByText('Paid', { exact: true }).first().waitFor()
    })

    await step('after a restore, providers are asked before sending is unlocked', async () => {
      const lock = await app.container.make(LockSending)
      await lock.execute({ reason: 'Restored the backup of 02:00', actor: SYSTEM })
      await db.from('database_releases').update({ timeline: 1_000 })
      await makeWithdrawal({ type: 'USDT_TRC20', amount: 8_000_000n })
      await page.goto('/admin/settlements')
      await ready(page)
      await page.getByText('Restored the backup of 02:00').waitFor()
      await page.getByRole('link', { name: 'Compare and unlock' }).click()
      await ready(page)
      assert.deepEqual(await accessibilityFaults(page), [], 'unlock')
      await button(page, 'Release').click()
      const dialog = page.getByRole('alertdialog')
      await dialog.getByLabel('Reason').fill('Compared with the providers')
      await dialog.getByRole('button', { name: 'Release' }).click()
      await page.getByText('Email and messages go out again').waitFor()
      await page.getByText('Nothing goes out').waitFor({ state: 'detached' })
      await button(page, 'Ask the providers').click()
      await page.getByText('Not there', { exact: true }).waitFor()
      await button(page, 'Unlock').click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Compared, unlock' }).click()
      await page.getByText('Sending is not locked').first().waitFor()
      // The row stays when the database is emptied.
      await db.from('database_releases').update({ held_at: null, released_at: null })
    })

    await step('settings of a channel type keep their keys', async () => {
      await page.goto('/admin/settlements/channel-types/PAYPAL/edit')
      await ready(page)
      await page.getByLabel('Client secret').fill('very-secret')
      await page.getByLabel('Client ID').fill('client-1')
      await page.getByLabel('Webhook ID').fill('webhook-1')
      assert.deepEqual(await accessibilityFaults(page), [], 'settings')
      await button(page, 'Save').click()
      await page.getByText('Saved', { exact: true }).first().waitFor()
      assert.notInclude(await page.content(), 'very-secret')
    })
  }).timeout(180_000)
})
