import { test } from '@japa/runner'
import type { Page } from 'playwright'
import app from '@adonisjs/core/services/app'
import { SYSTEM } from '#core/http/actor'
import type User from '#identity/models/user'
import { FailPayment } from '#orders/settlement/actions/fail_payment'
import { ApproveRefund } from '#orders/refunds/actions/approve_refund'
import { IssueReceipt } from '#sales/actions/issue_receipt'
import { SyncRefund } from '#orders/refunds/actions/sync_refund'
import Payment from '#payments/models/payment'
import { PublishAnnouncement } from '#announcements/actions/publish_announcement'
import { accessibilityFaults } from '#tests/support/browser/accessibility'
import { brokenNumbers } from '#tests/support/browser/broken_numbers'
import { horizontalOverflow } from '#tests/support/browser/horizontal_overflow'
import { makeUser } from '#tests/support/identity'
import { makeListing, makePaidOrder, makeSeller, makeUnpaidOrder } from '#tests/support/orders'
import { emptyQueue } from '#tests/support/queue'
import { openPage } from '#tests/support/browser/open_page'

/** One order of each kind, named after its state. */
async function liveThrough(buyer: User) {
  const seller = await makeSeller()
  const goods = (title: string) => makeListing(seller, { title, price: 2_500 })
  await makeUnpaidOrder(buyer, await goods('Waiting'))
  const lapsed = await makeUnpaidOrder(buyer, await goods('Lapsed'))
  const abandon = await app.container.make(FailPayment)
  await abandon.execute(lapsed.payment.id, { status: 'expired' })
  const { tradeNo } = await makePaidOrder(buyer, await goods('Given back'))
  const decision = { tradeNo, reason: 'DUPLICATE_PAYMENT', note: '', actor: SYSTEM } as const
  const { refundNo } = await (await app.container.make(ApproveRefund)).execute(decision)
  await (await app.container.make(SyncRefund)).execute({ refundNo })
  const kept = await makePaidOrder(buyer, await goods('Kept'))
  // The mail about the payment issues the receipt; this test does not wait for it.
  const { paymentNo } = await Payment.findOrFail(kept.paymentId)
  const issueReceipt = await app.container.make(IssueReceipt)
  await issueReceipt.execute({ paymentNo, buyerId: buyer.id })
  return kept
}

const cardOf = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

test.group('The order history', (group) => {
  group.each.setup(emptyQueue)

  test('each card offers the actions its order allows; announcements are one click away', async ({
    visit,
    browserContext,
    assert,
  }) => {
    const buyer = await makeUser()
    const kept = await liveThrough(buyer)
    const publish = await app.container.make(PublishAnnouncement)
    const words = { title: 'New terms', content: 'Refunds take three days.' }
    await publish.execute({ ...words, isImportant: true, actor: SYSTEM })

    const page = await openPage({ visit, browserContext }, '/orders', { user: buyer })
    const linksOf = (title: string) => cardOf(page, title).getByRole('link').allInnerTexts()
    assert.deepEqual(await linksOf('Waiting'), [
      'Continue to payment',
      'Change payment method',
      'Waiting',
    ])
    assert.deepEqual(await linksOf('Lapsed'), ['Lapsed', 'Buy again'])
    assert.deepEqual(await linksOf('Given back'), ['Given back', 'Buy again'])
    assert.deepEqual(await linksOf('Kept'), ['Kept', 'View files'])

    await page.getByRole('button', { name: 'More actions for “Kept”' }).click()
    const entries = page.getByRole('menuitem')
    await entries.first().waitFor()
    assert.lengthOf(await entries.allInnerTexts(), 3)
    await entries.filter({ hasText: 'Receipt' }).click()
    await page.getByLabel('Name or company').fill('Lotus Ltd')
    await page.getByRole('button', { name: 'Issue corrected receipt' }).click()
    await page.getByText('The corrected receipt has been issued').waitFor()
    await page.getByText('All versions').waitFor()
    assert.deepEqual(await brokenNumbers(page), [])
    assert.deepEqual(await accessibilityFaults(page), [])
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download PDF' }).click()
    assert.match((await downloading).suggestedFilename(), /^receipt-.*-\d\.pdf$/)
    await page.goto('/orders')
    await page.getByRole('button', { name: 'More actions for “Kept”' }).click()
    await entries.filter({ hasText: 'Request a refund' }).click()
    await page.getByLabel('Why do you want a refund?').fill('Paid twice by mistake')
    await page.getByRole('button', { name: 'Send request' }).click()
    await page.getByText('Your request has been sent').waitFor()
    assert.deepEqual(await brokenNumbers(page), [])
    assert.include(page.url(), kept.tradeNo)

    await page.getByRole('button', { name: /announcement is unread/ }).click()
    await page.getByRole('menuitem', { name: 'Announcements (unread)' }).click()
    await page.getByText(words.content).waitFor()
    assert.equal(await horizontalOverflow(page), 0)
    assert.deepEqual(await accessibilityFaults(page), [])
    await page.getByRole('button', { name: 'I have read this' }).click()
    await page.getByRole('button', { name: `Menu of ${buyer.username}`, exact: true }).waitFor()
  })
})
