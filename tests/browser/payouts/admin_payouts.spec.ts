import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import SandboxPayout from '#payouts/models/sandbox_payout'
import { accessibilityFaults } from '#tests/support/browser/accessibility'
import { button } from '#tests/support/browser/account_screens'
import { openSignedInPage } from '#tests/support/browser/open_page'
import { horizontalOverflow } from '#tests/support/browser/horizontal_overflow'
import { ready } from '#tests/support/browser/ready'
import { step } from '#tests/support/browser/step'
import { makeUser } from '#tests/support/identity'
import { makeWithdrawal, sendBy } from '#tests/support/trade/sending/withdrawals'
import { settle } from '#tests/support/queue'
import { keepChannelTypes } from '#tests/support/trade/sending/keep_channel_types'

test.group('Administration of payouts', (group) => {
  group.each.setup(keepChannelTypes)
  group.each.setup(async () => {
    await db.from('rate_limits').delete()
  })

  test('approved, sent in a run, failed once, tried again, paid', async ({
    browser,
    assert,
    cleanup,
  }) => {
    await sendBy('USDT_TRC20', 'sandbox', { manner: 'fails_once' })
    const [one, other] = [
      await makeWithdrawal({ type: 'USDT_TRC20', amount: 7_000_000n, stage: 'scheduled' }),
      await makeWithdrawal({ type: 'USDT_TRC20', amount: 9_500_000n, stage: 'scheduled' }),
    ]
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
      await button(page, 'Return to balance').click()
      const dialog = page.getByRole('alertdialog')
      await dialog.getByLabel('Reason').fill('Asked by the creator')
      await dialog.getByRole('button', { name: 'Return to balance' }).click()
      await page.getByText('Returned to balance', { exact: true }).first().waitFor()
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
