import { test } from '@japa/runner'
import type { Page } from 'playwright'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { Money } from '#core/money/money'
import User from '#identity/models/user'
import { PostTransaction } from '#ledger/actions/post_transaction'
import { accounts } from '#ledger/models/account'
import { payoutClosed, payoutSettled } from '#ledger/engines/payout_postings'
import { CheckLedger } from '#ledger/queries/ledger_check'
import { isSound } from '#ledger/values/ledger_report'
import { accessibilityFaults } from '#tests/support/browser/accessibility'
import { button } from '#tests/support/browser/account_screens'
import { horizontalOverflow } from '#tests/support/browser/horizontal_overflow'
import { openSignedInPage } from '#tests/support/browser/open_page'
import { ready } from '#tests/support/browser/ready'
import { step } from '#tests/support/browser/step'
import {
  getFromApi,
  ledgerBalanceOf,
  formatMoney,
  rowText,
} from '#tests/support/browser/checkout_screens'
import { makeClaimed } from '#tests/support/coupons'
import { makeAttachment } from '#tests/support/delivery'
import { emptyDatabaseAfterwards } from '#tests/support/empty_database'
import { makeUser } from '#tests/support/identity'
import { mailsTo } from '#tests/support/mailbox'
import { makeBuyer, makeListing, makePaidOrder, makeSeller } from '#tests/support/orders'
import { emptyQueue, settle } from '#tests/support/queue'
import { releaseNow } from '#tests/support/trade/release_now'

const REASONS = ['Duplicate payment', 'Credit card fraud', 'Malicious complaint'] as const
const FILE = 'drawings.zip'
const FOR_BUYERS = 'The password of the archive is ink.'

/** Three products, each bought with its own coupon. The earnings of the last were already paid out. */
async function sold() {
  const [seller, buyer] = [await makeSeller(), await makeBuyer()]
  const orders = []
  for (const [place, reason] of REASONS.entries()) {
    const goods = await makeListing(seller, {
      title: `Drawings ${place + 1}`,
      price: 2_500,
      buyer_only_description: FOR_BUYERS,
    })
    await makeAttachment(seller, goods, { kind: 'other', bytes: Buffer.from('zip'), name: FILE })
    await makeClaimed(buyer, seller, { title: `Coupon ${place + 1}`, productIds: [goods.id] })
    const { tradeNo } = await makePaidOrder(buyer, goods)
    orders.push({ tradeNo, productId: goods.id, title: `Drawings ${place + 1}`, reason })
  }
  await settle()
  await payOut(seller.creatorId, orders[2]!.tradeNo)
  return { seller, buyer, orders }
}

async function payOut(creatorId: number, tradeNo: string) {
  await releaseNow(tradeNo)
  const amount = await ledgerBalanceOf(accounts.creatorAvailable(creatorId), 'CNY')
  const invoiceNo = 'WD-1'
  const surcharge = Money.zero('CNY')
  const drafts = [
    payoutSettled({ invoiceNo, creatorId, lines: [{ amount, converted: amount }] }),
    payoutClosed({ invoiceNo, amount, surcharge, type: 'PAYPAL' }),
  ]
  await (await app.container.make(PostTransaction)).execute(drafts)
}

async function beginRefund(admin: Page, tradeNo: string) {
  await admin.getByRole('button', { name: `Actions for ${tradeNo}` }).click()
  await admin.getByRole('menuitem', { name: 'Refund…' }).click()
  const dialog = admin.getByRole('alertdialog', { name: /^Refund “/ })
  await dialog.waitFor()
  return dialog
}

test.group('Refunds', (group) => {
  group.each.setup(emptyDatabaseAfterwards)
  group.each.setup(emptyQueue)

  test('for each of the three reasons are shown to buyer, creator and admin', async ({
    browser,
    assert,
    cleanup,
  }) => {
    const { seller, buyer, orders } = await sold()
    const [first] = orders
    const page = await openSignedInPage(browser, buyer, cleanup)
    const admin = await openSignedInPage(browser, await makeUser({ role: 'admin' }), cleanup)

    await step('the buyer requests a refund on the page of the order', async () => {
      await page.goto(`/orders/${first!.tradeNo}`)
      await button(await ready(page), `Download ${FILE}`).waitFor()
      await page.getByText(FOR_BUYERS).waitFor()
      await button(page, 'Request a refund').click()
      const reason = page.getByLabel('Why do you want a refund?')
      assert.isTrue(await reason.evaluate((field) => field === document.activeElement))
      await button(page, 'Cancel').press('Enter')
      await button(page, 'Request a refund').and(page.locator(':focus')).press('Enter')
      await reason.fill('I was charged twice.')
      await button(page, 'Send request').click()
      await page.getByText('You have requested a refund').waitFor()
      assert.deepEqual(await accessibilityFaults(page), [])
      assert.equal(await horizontalOverflow(page), 0)
    })

    await step('the admin reads the request and refunds the order', async () => {
      await admin.goto('/admin/orders')
      await ready(admin)
      await admin.getByText('1 refund request is awaiting a decision').waitFor()
      const dialog = await beginRefund(admin, first!.tradeNo)
      await dialog.getByText('I was charged twice.').waitFor()
      await dialog.getByText('The reason decides whether it goes back').waitFor()
      await dialog.getByRole('button', { name: 'Refund CN¥20.00' }).click()
      await dialog.getByText('Choose the reason of the refund.').waitFor()
      await dialog.getByRole('button', { name: /Reason/ }).click()
      assert.equal(await admin.getByRole('option', { name: /The coupon is revoked/ }).count(), 2)
      await admin.getByRole('option', { name: REASONS[0] }).click()
      await dialog.getByText('The coupon goes back to the buyer.').waitFor()
      assert.deepEqual(await accessibilityFaults(admin), [])
      await dialog.getByRole('button', { name: 'Refund CN¥20.00' }).click()
      await dialog.waitFor({ state: 'detached' })
    })

    await step('the buyer sees the refund, no files and no text for buyers', async () => {
      await page.getByText('This order was refunded to the original payment method').waitFor()
      await page.getByText(FOR_BUYERS).waitFor({ state: 'detached' })
      assert.equal(await button(page, `Download ${FILE}`).count(), 0)
    })

    await step('two more orders are refunded because of the buyer’s behavior', async () => {
      for (const { tradeNo, reason } of orders.slice(1)) {
        const dialog = await beginRefund(admin, tradeNo)
        await dialog.getByRole('button', { name: /Reason/ }).click()
        await admin.getByRole('option', { name: reason }).click()
        await dialog.getByText('The coupon is revoked.').waitFor()
        await dialog.getByRole('button', { name: 'Refund CN¥20.00' }).click()
        await dialog.waitFor({ state: 'detached' })
      }
      await settle()
      for (const { tradeNo } of orders) {
        const row = admin.getByRole('row').filter({ hasText: tradeNo })
        await row.getByText('Refunded', { exact: true }).waitFor()
      }
    })

    await step('no file can be downloaded any more', async () => {
      for (const { productId } of orders) {
        const { id } = await db.from('attachments').where({ product_id: productId }).firstOrFail()
        const path = `/api/v1/creator/products/${productId}/attachments/${id}/pre-signed-url`
        const response = await page.request.post(path, { data: { downloadMethod: 'original' } })
        assert.equal(response.status(), 403)
      }
    })

    await step('one coupon is returned, two are lost', async () => {
      await page.goto('/account/coupons')
      await ready(page)
      const coupon = page.getByRole('article')
      await coupon.filter({ hasText: 'Coupon 1' }).getByText('Returned after a refund').waitFor()
      assert.equal(await coupon.count(), 1)
      await page.getByRole('tab', { name: 'Used up' }).click()
      await coupon.filter({ hasText: 'Coupon 2' }).waitFor()
      const fates = await coupon.getByText('Revoked').count()
      assert.equal(fates, 2)
    })

    await step('the creator’s balance is negative after the payout', async () => {
      const studio = await openSignedInPage(browser, await User.findOrFail(seller.user.id), cleanup)
      const available = await ledgerBalanceOf(accounts.creatorAvailable(seller.creatorId), 'CNY')
      assert.equal(available.minor, -1_900n)
      const pending = await ledgerBalanceOf(accounts.creatorPending(seller.creatorId), 'CNY')
      assert.isTrue(pending.isZero)
      await studio.goto('/studio')
      await studio.getByText(formatMoney(available), { exact: true }).waitFor()
      const [total] = await getFromApi(studio, '/creator-dashboard/sales/total')
      assert.equal(total.available.amount, '-1900')
      await studio.goto('/studio/orders')
      for (const { tradeNo } of orders) assert.include(await rowText(studio, tradeNo), 'Refunded')
      for (const { email } of [buyer, seller.user]) {
        const refundMails = (await mailsTo(email)).filter(({ text }) => /refunded/i.test(text))
        assert.lengthOf(refundMails, 3)
      }
      assert.isTrue(isSound(await new CheckLedger().execute()))
    })
  }).timeout(300_000)
})
