import { Buffer } from 'node:buffer'
import { DateTime } from 'luxon'
import type { Page } from 'playwright'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import i18nManager from '@adonisjs/i18n/services/main'
import db from '@adonisjs/lucid/services/db'
import { appUrl } from '#config/app'
import { SYSTEM } from '#core/http/actor'
import { ChangeWithdrawal } from '#payouts/administration/actions/change_withdrawal'
import { StartRun } from '#payouts/administration/actions/start_run'
import { renderStatement, statementBlocks } from '#payouts/statements/engines/statement_blocks'
import Withdrawal from '#payouts/models/withdrawal'
import { FindStatement } from '#payouts/statements/queries/find_statement'
import { freezeClock } from '#tests/support/clock'
import { approveRefund, syncRefund } from '#tests/support/disputes'
import { accessibilityFaults } from '#tests/support/browser/accessibility'
import { button } from '#tests/support/browser/account_screens'
import { horizontalOverflow } from '#tests/support/browser/horizontal_overflow'
import { openSignedInPage } from '#tests/support/browser/open_page'
import { ready } from '#tests/support/browser/ready'
import { signIn } from '#tests/support/browser/sign_in'
import { step } from '#tests/support/browser/step'
import { makeUser } from '#tests/support/identity'
import { lastCodeTo, lastMailTo, mailsTo } from '#tests/support/mailbox'
import { makeSeller } from '#tests/support/orders'
import { settle } from '#tests/support/queue'
import { keepChannelTypes } from '#tests/support/trade/sending/keep_channel_types'
import { sendBy } from '#tests/support/trade/sending/withdrawals'
import { balancesOf, keepCalendar, sellAt, withdrawalsOf } from '#tests/support/trade/payouts'
import { clearRateLimits } from '#tests/support/clear_rate_limits'

const ADDRESS = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const make = <T>(Action: new (...needs: any[]) => T) => app.container.make(Action)
const path = (id: number, format: string) =>
  `${appUrl}/api/v1/creator-dashboard/withdrawals/${id}/invoice?format=${format}`

/** What a statement says in all its forms: the screen, the sheet, the PDF and the ledger. */
async function assertForms(
  page: Page,
  given: { id: number; creatorId: number; shown: string[]; cells: string[] },
  assert: { include: (text: string, part: string) => void; isTrue: (value: boolean) => void }
) {
  const screen = await page.locator('main').innerText()
  const csv = await (await page.request.get(path(given.id, 'csv'))).text()
  const xlsx = await page.request.get(path(given.id, 'xlsx'))
  const pdf = await (await page.request.get(path(given.id, 'pdf'))).body()
  const { id, creatorId } = given
  const statement = await (await make(FindStatement)).execute({ creatorId, id })
  const i18n = i18nManager.locale('en-US')
  const blocks = JSON.stringify(statementBlocks(statement, i18n))
  for (const sum of given.shown) {
    assert.include(screen, sum)
    assert.include(blocks, sum)
  }
  for (const cell of given.cells) assert.include(csv, cell)
  assert.isTrue(xlsx.ok() && (await xlsx.body()).subarray(0, 2).toString() === 'PK')
  // Glyphs are drawn as outlines, so the file is compared with the rendered blocks.
  assert.isTrue(Buffer.from(await renderStatement(statement, i18n)).equals(pdf))
}

test.group('Payouts of a creator in the browser', (group) => {
  group.each.setup(keepChannelTypes)
  group.each.setup(clearRateLimits)

  test('a fortnight: a channel, a skipped Friday, a payout that fails once, a refund afterwards', async ({
    browser,
    assert,
    cleanup,
  }) => {
    await sendBy('USDT_TRC20', 'sandbox', { manner: 'fails_once' })
    const seller = await makeSeller()
    const { creatorId } = seller
    const owner = await makeUser({ role: 'creator' })
    await db.from('creators').where('id', creatorId).update({ user_id: owner.id })
    const opened = DateTime.utc().minus({ days: 60 })
    await db.from('shops').where('creator_id', creatorId).update({ created_at: opened.toJSDate() })
    const begun = DateTime.utc().set({ weekday: 1, hour: 9 }).plus({ weeks: 1 })
    const { clock, release } = freezeClock(begun)
    cleanup(release)
    await keepCalendar()
    const page = await openSignedInPage(browser, owner, cleanup)
    /** After which the session has ended. */
    const pass = async (days: number) => {
      clock.moveBy({ days })
      await keepCalendar()
      await settle()
      await signIn(page.context(), owner)
    }
    const open = async (address = '/studio/payouts') =>
      ready(await page.goto(address).then(() => page))

    await step('without a sale and a channel the page says what to do', async () => {
      await open()
      await page.getByText('You have not sold anything yet.').waitFor()
      await page.getByText('No channel is in use').first().waitFor()
      assert.deepEqual(await accessibilityFaults(page), [], 'empty')
    })

    await step('a channel is added with a mailed code', async () => {
      await open('/studio/payouts/channels')
      await button(page, 'Add channel').first().click()
      const dialog = page.getByRole('alertdialog')
      await dialog.getByRole('button', { name: /Type/ }).click()
      await page.getByRole('option', { name: /USDT/ }).click()
      await dialog.getByLabel('TRON address').fill(ADDRESS.toLowerCase())
      await dialog.getByRole('button', { name: 'Send code' }).click()
      await dialog.getByText(/code has been sent/).waitFor()
      await dialog.getByLabel('Code from the email').fill(await lastCodeTo(owner.email))
      await dialog.getByRole('button', { name: 'Save channel' }).click()
      await dialog
        .getByText(/is not a valid TRON address/)
        .first()
        .waitFor()
      assert.deepEqual(await accessibilityFaults(page), [], 'channel')
      const code = await dialog.getByLabel('Code from the email').inputValue()
      assert.equal(code, await lastCodeTo(owner.email), 'the code is still valid')
      await dialog.getByLabel('TRON address').fill(ADDRESS)
      await dialog.getByRole('button', { name: 'Save channel' }).click()
      await page.getByText('TJRa…RTv8').first().waitFor()
      await page.getByText('In use', { exact: true }).waitFor()
      await settle()
      assert.include((await lastMailTo(owner.email)).text, 'TJRa…RTv8')
    })

    // 95.00 CNY are 20.34 AUD.
    const sale = await sellAt(seller, begun.minus({ hours: 1 }), { price: 10_000 })
    await db.from('creators').where('id', creatorId).update({ auto_settlement_threshold: 5_000 })

    await pass(1)
    await step('the sale is pending, with its day of release', async () => {
      await open()
      await page.getByText('Becoming available', { exact: true }).waitFor()
      await page.getByText(/1 sale/).waitFor()
    })

    await pass(11)
    await step('the Friday was skipped, with the reason and both sums', async () => {
      await open()
      await page.getByText('A$20.34, threshold A$50.00').waitFor()
      await page.getByText('Below your threshold').first().waitFor()
      assert.deepEqual(await accessibilityFaults(page), [], 'skipped')
      const mails = await mailsTo(owner.email)
      assert.isTrue(mails.some(({ subject }) => subject?.startsWith('No payout on')))
      const save = async (label: string, text: string) => {
        await page.getByLabel(label).fill(text)
        const form = page.locator('form').filter({ has: page.getByLabel(label) })
        await form.getByRole('button', { name: 'Save', exact: true }).click()
      }
      for (const text of ['-5', 'abc', '1.234', '12,5']) {
        await save('Payout threshold', text)
        await page.getByText(/Enter an amount in AUD|decimal/).waitFor()
      }
      const { auto_settlement_threshold: kept } = await db
        .from('creators')
        .where('id', creatorId)
        .firstOrFail()
      assert.equal(Number(kept), 5_000, 'what is no amount is not stored as 0')
      await save('Payout threshold', '0')
      await page.getByText('Your payout threshold has been saved').waitFor()
      await save('Postal address', '7 Harbour Street\nSydney')
      await page.getByText('Billing details saved').waitFor()
    })

    await pass(7)
    const [first] = await withdrawalsOf(creatorId)
    await step('the next Friday is settled; screen, files and ledger agree', async () => {
      // Days of the calendar are the same ones there, and a statement gives its times in UTC.
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setTimezoneOverride', { timezoneId: 'Pacific/Auckland' })
      await open()
      await page.getByRole('link', { name: first.invoice_no }).click()
      await page.getByRole('heading', { name: first.invoice_no }).waitFor()
      const madeAt = DateTime.fromJSDate(first.created_at, { zone: 'utc' }).setLocale('en-US')
      const friday = madeAt.set({ weekday: 5 }).toLocaleString(DateTime.DATE_MED)
      const at = madeAt.toLocaleString(DateTime.DATETIME_MED)
      await page.getByText(`For ${friday}; made at ${at}`).waitFor()
      const transit = await balancesOf('payout_in_transit', first.invoice_no)
      assert.deepEqual(transit, { USDT: first.amount })
      const shown = ['95.00', '100.00', '13.380282', '7 Harbour Street']
      const cells = [',100.00,', ',95.00', '13.380282', sale.tradeNo, 'Harbour Street']
      await assertForms(page, { id: first.id, creatorId, shown, cells }, assert)
      assert.deepEqual(await accessibilityFaults(page), [], 'statement')
      await page.setViewportSize({ width: 360, height: 800 })
      assert.equal(await horizontalOverflow(page), 0)
      await page.setViewportSize({ width: 1_280, height: 800 })
    })

    await step('it is sent: the first attempt fails, the second one is paid', async () => {
      const admin = await makeUser({ role: 'admin' })
      const actor = { ...SYSTEM, userId: admin.id }
      const { id } = first
      const version = async () => (await Withdrawal.findOrFail(id)).version
      const decide = await make(ChangeWithdrawal)
      await decide.execute({ id, version: await version(), action: 'approve', actor })
      const withdrawal = await Withdrawal.findOrFail(id)
      await (
        await make(StartRun)
      ).execute({
        type: 'USDT_TRC20',
        ids: [id],
        expectedCount: 1,
        expectedTotals: [withdrawal.creditedSum],
        actor,
      })
      await settle()
      await open(`/studio/payouts/${first.invoice_no}`)
      await page.getByText('Failed', { exact: true }).first().waitFor()
      const resolve = await make(ChangeWithdrawal)
      await resolve.execute({ id, version: await version(), action: 'retry', actor })
      await settle()
      await open(`/studio/payouts/${first.invoice_no}`)
      await page.getByText('Paid', { exact: true }).first().waitFor()
    })

    await step('a refund afterwards makes the balance negative, and no Friday pays', async () => {
      await syncRefund(await approveRefund(sale))
      await settle()
      assert.equal((await lastMailTo(owner.email)).subject, 'Your balance is negative')
      await open()
      await page.getByText('Your balance is negative').waitFor()
      await page.getByText('−CN¥95.00').first().waitFor()
    })

    const now = clock.now()
    const next = await sellAt(seller, now.minus({ hours: 1 }), { price: 50_000 })
    await pass(14)
    await step('new sales make up for it, and the statement shows the refund', async () => {
      const second = (await withdrawalsOf(creatorId)).at(-1)!
      assert.notEqual(second.invoice_no, first.invoice_no)
      await open(`/studio/payouts/${second.invoice_no}`)
      await page.getByText(/Refund ·/).waitFor()
      const shown = ['95.00', '475.00', '380.00']
      const cells = ['-95.00', '475.00', '380.00', next.tradeNo]
      await assertForms(page, { id: second.id, creatorId, shown, cells }, assert)
      assert.deepEqual(await balancesOf('creator_available', String(creatorId)), {})
    })
  }).timeout(240_000)
})
