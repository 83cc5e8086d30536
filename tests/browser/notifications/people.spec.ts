import { test } from '@japa/runner'
import type { Page } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import { button } from '#tests/support/browser/account_screens'
import { acceptTerms, payAtSandbox, payButton } from '#tests/support/browser/checkout_screens'
import { messageLog, said, sendMessage } from '#tests/support/browser/chat_screens'
import { expectConsoleError } from '#tests/support/browser/console_guard'
import { inspectInLanguages } from '#tests/support/browser/inspect_in_languages'
import { openSignedInPage } from '#tests/support/browser/open_page'
import { ready } from '#tests/support/browser/ready'
import { step } from '#tests/support/browser/step'
import { emptyDatabaseAfterwards } from '#tests/support/empty_database'
import { makeUser } from '#tests/support/identity'
import { makeListing, makePaidOrder, makeSeller, sandboxId } from '#tests/support/orders'
import { emptyQueue, settle } from '#tests/support/queue'
import { clearRateLimits } from '#tests/support/clear_rate_limits'

const open = async (page: Page, path: string) => {
  await page.goto(path)
  await ready(page)
}

/** Two buyers of a shop that accepts tips from 15 to 100 yuan. */
async function makeMarket() {
  const seller = await makeSeller()
  await sandboxId()
  await db.from('shops').where('id', seller.shopId).update({
    tipping_enabled: true,
    tipping_title: 'A coffee',
    tipping_description: 'Thank you',
    tipping_min: 1_500,
    tipping_max: 10_000,
  })
  const goods = await makeListing(seller, { title: 'Harbour maps' })
  const book = await makeListing(seller, { title: 'A quiet book' })
  const [ada, bob] = [await makeUser(), await makeUser()]
  const order = await makePaidOrder(ada, goods)
  await makePaidOrder(bob, goods)
  await settle()
  const { name } = await db.from('creators').where('id', seller.creatorId).firstOrFail()
  return { seller, book, ada, bob, order, shop: `/c/${name}` }
}

test.group('Notifications between users', (group) => {
  group.setup(emptyDatabaseAfterwards)
  group.each.setup(emptyQueue)
  group.each.setup(clearRateLimits)

  test('follow quietly, write each other, tip, and read what is important before they buy', async ({
    browser,
    assert,
    cleanup,
  }) => {
    const { seller, book, ada, bob, order, shop } = await makeMarket()
    const buyers = await openSignedInPage(browser, ada, cleanup)
    const sellers = await openSignedInPage(browser, seller.user, cleanup)

    await step('a buyer follows the shop and turns its news off', async () => {
      await open(buyers, shop)
      await button(buyers, 'Follow').click()
      await buyers.getByText('New products reach you under the bell').waitFor()
      await button(buyers, 'Turn shop news off').click()
      await button(buyers, 'Turn shop news on').waitFor()
      await open(buyers, '/account/followings')
      assert.isFalse(await buyers.getByRole('switch', { name: 'Shop news' }).isChecked())
      await inspectInLanguages(buyers, assert)
    })

    await step('a notification to a filter reaches the other one; the quota falls', async () => {
      await open(sellers, '/studio/promotions/notifications/new')
      await inspectInLanguages(sellers, assert)
      await sellers.getByText('1 customer will get it').waitFor()
      await button(sellers, 'Add condition').click()
      await sellers.getByLabel('Amount').fill('10')
      await button(sellers, 'Add').click()
      await sellers.getByText(/Spent more than .*10\.00/).waitFor()
      await sellers.getByText('1 customer will get it').waitFor()
      await sellers.getByLabel('Title').fill('A new map')
      await sellers.getByLabel('Text', { exact: true }).fill('The northern harbours are drawn.')
      await button(sellers, 'Send').click()
      await sellers.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click()
      await sellers.getByText('Sent to 1 customer').waitFor()
      await open(sellers, '/studio/promotions/notifications')
      await sellers.getByText('1 of 30 sent this month').waitFor()
      const got = await db.from('announcement_recipients').select('user_id')
      assert.deepEqual(got, [{ user_id: bob.id }])
    })

    await step('buyer and creator talk about the order, live', async () => {
      await open(sellers, '/account/messages')
      await open(buyers, `/account/messages?with=${seller.user.id}`)
      await button(buyers, 'Orders').click()
      await buyers.getByRole('button', { name: /^Mention/ }).click()
      await sendMessage(buyers, 'Is the ink waterproof?')
      await sellers.getByRole('button', { name: ada.username }).click()
      await said(sellers, 'Is the ink waterproof?').waitFor()
      await messageLog(sellers).locator(`a[href="/studio/orders/${order.tradeNo}"]`).waitFor()
      await sendMessage(sellers, 'For an hour at least')
      await said(buyers, 'For an hour at least').waitFor()
    })

    await step('a tip stays within the limits of the shop', async () => {
      await open(buyers, shop)
      await button(buyers, 'Tip').click()
      const dialog = buyers.getByRole('dialog')
      // The tip begins in the reader's currency: about 2 to 14 dollars.
      await dialog.getByRole('textbox', { name: /^Amount/ }).fill('101')
      await dialog.locator('button[type=submit]:disabled').waitFor()
      await dialog.getByRole('textbox', { name: /^Amount/ }).fill('3')
      await dialog.getByRole('checkbox').check()
      await dialog.getByRole('button', { name: /^Tip \$3\.00/ }).click()
      await payAtSandbox(buyers)
      await buyers.waitForURL('**/orders/**')
      await settle()
      const tip = await db.from('orders').where('type', 'tipping').firstOrFail()
      assert.deepInclude(tip, { buyer_id: ada.id, status: 'paid' })
      await sellers.getByRole('button', { name: /^Notifications, \d+ unread/ }).waitFor()
    })

    await step(
      'an important announcement of an admin stops the purchase until it is read',
      async () => {
        const office = await openSignedInPage(browser, await makeUser({ role: 'admin' }), cleanup)
        await open(office, '/admin/notifications/new?type=manual')
        await office.getByLabel('Title').fill('您的文件')
        await office.getByLabel('Text', { exact: true }).fill('购买前请阅读。')
        await office.getByRole('tab', { name: 'English' }).click()
        await office.getByLabel('Title').fill('Your files')
        await office.getByLabel('Text', { exact: true }).fill('Please read this before you buy.')
        await office.getByRole('button', { name: /Who gets it/ }).click()
        await office.getByRole('option', { name: 'Named people' }).click()
        await office.getByLabel('Email addresses').fill(ada.email)
        await office.getByText('1 recipient', { exact: true }).waitFor()
        await office.getByText('Important', { exact: true }).click()
        assert.isTrue(await office.getByRole('switch', { name: 'Important' }).isChecked())
        await button(office, 'Publish').click()
        await office.getByText('The announcement has been published').waitFor()
        await settle()

        await open(buyers, `/checkout?product=${book.id}`)
        await payButton(buyers).waitFor()
        await acceptTerms(buyers)
        expectConsoleError(/409/)
        await payButton(buyers).click()
        await buyers.getByText('Please read this before you buy.').waitFor()
        await button(buyers, 'I have read this').click()
        await payButton(buyers).click()
        await payAtSandbox(buyers)
        await buyers.waitForURL('**/orders/**')
        await office.reload()
        await office.getByText('1 of 1 (100%)').waitFor()
        await inspectInLanguages(office, assert)
      }
    )
  }).timeout(240_000)
})
