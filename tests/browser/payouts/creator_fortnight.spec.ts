import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import Withdrawal from '#payouts/models/withdrawal'
import { button } from '#tests/support/browser/account_screens'
import { openSignedInPage } from '#tests/support/browser/open_page'
import { ready } from '#tests/support/browser/ready'
import { signIn } from '#tests/support/browser/sign_in'
import { step } from '#tests/support/browser/step'
import { freezeClock } from '#tests/support/clock'
import { makeUser } from '#tests/support/identity'
import { makeSeller } from '#tests/support/orders'
import { settle } from '#tests/support/queue'
import { keepCalendar, makeChannel, sellAt } from '#tests/support/trade/payouts'
import { keepChannelTypes } from '#tests/support/trade/sending/keep_channel_types'
import { balanceOf, sendBy } from '#tests/support/trade/sending/withdrawals'
import { clearRateLimits } from '#tests/support/clear_rate_limits'

test.group('Journey 6', (group) => {
  group.each.setup(keepChannelTypes)
  group.each.setup(clearRateLimits)

  // Sales, a Friday below the threshold, a settled Friday, a failed and a paid attempt, and the files.
  test('a creator’s fortnight, from the sale to the statement', async ({
    browser,
    assert,
    cleanup,
  }) => {
    await sendBy('USDT_TRC20', 'sandbox', { manner: 'fails_once' })
    const friday = DateTime.utc().startOf('week').plus({ weeks: 2, days: 4 })
    const { clock, release } = freezeClock(friday.minus({ days: 7, hours: 14 }))
    cleanup(release)
    const seller = await makeSeller()
    const ago = friday.minus({ days: 100 }).toJSDate()
    const { creatorId } = seller
    await db.from('shops').where('creator_id', creatorId).update({ created_at: ago })
    await db
      .from('creators')
      .where('id', creatorId)
      .update({ approved_at: ago, auto_settlement_threshold: 100_000 })
    await makeChannel(seller, { type: 'USDT_TRC20', currency: 'USDT' })
    await keepCalendar()
    await sellAt(seller, clock.now(), { price: 9_900 })
    const studio = await openSignedInPage(browser, seller.user, cleanup)

    await step('a week after the sale it is available, but below the threshold', async () => {
      clock.moveBy({ days: 7, hours: 14, minutes: 1 })
      await keepCalendar()
      await signIn(studio.context(), seller.user)
      await studio.goto('/studio/payouts')
      await studio.getByText('Below your threshold').first().waitFor()
      await studio.getByText('Skipped', { exact: true }).waitFor()
    })

    const made = await step('with a lower threshold, the next Friday settles it', async () => {
      await db.from('creators').where('id', creatorId).update({ auto_settlement_threshold: 0 })
      clock.moveBy({ days: 7 })
      await keepCalendar()
      return Withdrawal.query().where({ creatorId }).firstOrFail()
    })

    await step('an admin approves it; the first attempt fails, the second one pays', async () => {
      const page = await openSignedInPage(browser, await makeUser({ role: 'admin' }), cleanup)
      await page.goto(`/admin/settlements?keyword=${made.invoiceNo}`)
      await ready(page)
      await page.getByRole('checkbox').first().click({ force: true })
      await button(page, 'Approve (1)').click()
      await page.getByText('1 withdrawal approved').waitFor()
      await page.getByRole('checkbox').first().click({ force: true })
      // The browser's clock is not held: the server decides what is due.
      await page.clock.setFixedTime(clock.now().toJSDate())
      await page.reload()
      await ready(page)
      await page.getByRole('checkbox').first().click({ force: true })
      await button(page, 'Send (1)').click()
      const dialog = page.getByRole('alertdialog')
      await dialog.getByText(/Network fees about/).waitFor()
      await dialog.getByRole('button', { name: 'Send', exact: true }).click()
      await page.waitForURL('**/admin/settlements/runs/*')
      await settle()
      await page.goto(`/admin/settlements/${made.id}`)
      await ready(page)
      await page.getByText('temporarily_unavailable').waitFor()
      await button(page, 'Try again').click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Try again' }).click()
      await page.getByText('Sent again').waitFor()
      await settle()
      await ready(await page.reload().then(() => page))
      await page.getByText('Paid', { exact: true }).first().waitFor()
    })

    await step('screen, sheet, PDF and ledger agree', async () => {
      await signIn(studio.context(), seller.user)
      await studio.goto(`/studio/payouts/${made.invoiceNo}`)
      await made.refresh()
      const credited = (Number(made.credited) / 1_000_000).toString()
      await studio
        .getByText(new RegExp(credited.replace('.', '\\.')))
        .first()
        .waitFor()
      assert.equal(await balanceOf('payout_in_transit', made.invoiceNo, 'USDT'), 0n)
      assert.equal(await balanceOf('payout_bank', 'USDT_TRC20', 'USDT'), await paidOut(made))
      const files = `/api/v1/creator-dashboard/withdrawals/${made.id}/invoice`
      const sheet = await studio.request.get(`${files}?format=csv`)
      assert.include(await sheet.text(), credited)
      const pdf = await studio.request.get(`${files}?format=pdf`)
      assert.equal((await pdf.body()).subarray(0, 5).toString(), '%PDF-')
      const book = await studio.request.get(`${files}?format=xlsx`)
      assert.equal(book.status(), 200)
    })
  }).timeout(180_000)
})

/** What left the bank: the credited sum and the provider's fee. */
async function paidOut({ id, credited }: Withdrawal): Promise<bigint> {
  const row = await db
    .from('payout_attempts')
    .where({ withdrawal_id: id })
    .sum('fee as fee')
    .first()
  return -(credited + BigInt(row.fee ?? 0))
}
