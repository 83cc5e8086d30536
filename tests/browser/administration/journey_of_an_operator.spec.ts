import { test } from '@japa/runner'
import type { Page } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import User from '#identity/models/user'
import { accessibilityFaults } from '#tests/support/browser/accessibility'
import { button } from '#tests/support/browser/account_screens'
import { expectConsoleError } from '#tests/support/browser/console_guard'
import { horizontalOverflow } from '#tests/support/browser/horizontal_overflow'
import { downloadFile, openOrder } from '#tests/support/browser/leak_screens'
import { openSignedInPage } from '#tests/support/browser/open_page'
import { ready } from '#tests/support/browser/ready'
import { step } from '#tests/support/browser/step'
import { buy, makeBook } from '#tests/support/delivery'
import { emptyDatabaseAfterwards } from '#tests/support/empty_database'
import { makeUser, PASSWORD } from '#tests/support/identity'
import { makeSeller } from '#tests/support/orders'
import { emptyQueue, settle } from '#tests/support/queue'

async function open(page: Page, path: string): Promise<Page> {
  await page.goto(path)
  return ready(page)
}

/** Gives the reason in the dialog that is open, and confirms. */
async function confirm(page: Page, reason: string, name: string) {
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name, exact: true }).click()
}

async function changeFee(page: Page, fee: string) {
  await page.getByLabel('Service fee in percent').fill(fee)
  await page.getByLabel('Reason').fill('Agreed by mail')
  await button(page, 'Save').click()
}

/** The row of the activity log that is about this action. */
const entryOf = (page: Page, action: string) =>
  page.getByRole('row').filter({ hasText: action }).first()

async function makeMarket() {
  const seller = await makeSeller()
  const book = await makeBook(seller)
  await db.from('products').where('id', book.id).update({ description: 'Pages to read slowly.' })
  const image = { shop_id: seller.shopId, product_id: book.id, role: 'cover' }
  await db.table('product_images').insert({
    ...image,
    storage_key: 'images/cover',
    width: 800,
    height: 600,
    created_at: new Date(),
  })
  const buyer = await makeUser()
  const order = await buy(buyer, book)
  const { name } = await db.from('creators').where('id', seller.creatorId).firstOrFail()
  const creator = await User.findOrFail(seller.user.id)
  return { creatorId: seller.creatorId, creator, name: name as string, book, buyer, order }
}

test.group('Moderation by an admin', (group) => {
  group.each.setup(emptyDatabaseAfterwards)
  group.each.setup(emptyQueue)

  test('comments, a report, a ban, a fee, an impersonation, and a shop that closes', async ({
    browser,
    assert,
    cleanup,
  }) => {
    const { creatorId, creator, name, book, buyer, order } = await makeMarket()
    const boss = await makeUser({ role: 'admin' })
    const spammer = await makeUser()
    const product = `/c/${name}/p/${book.id}`
    const office = await openSignedInPage(browser, boss, cleanup)
    const shouting = await openSignedInPage(browser, spammer, cleanup)
    const reading = await openSignedInPage(browser, buyer, cleanup)
    const studio = await openSignedInPage(browser, creator, cleanup)

    await step('the creator lets everybody comment, after a captcha', async () => {
      await open(studio, `/studio/products/${book.id}/edit`)
      await studio.locator('#listing summary').click()
      await studio.getByRole('button', { name: /Who can comment/ }).click()
      await studio.getByRole('option', { name: 'Everyone who is signed in', exact: true }).click()
      await studio.getByRole('button', { name: 'Save', exact: true }).click()
      await studio.getByText('All changes saved').waitFor()
      await open(shouting, product)
      await shouting.getByLabel('Write a comment').fill('Buy followers at spam.example')
      await button(shouting, 'Post comment').click()
      await shouting.locator('#comments').getByText('Buy followers').waitFor()
    })

    await step('a buyer reports the product, and the report becomes a ticket', async () => {
      await open(reading, product)
      await reading.locator('#comments').getByText('Buy followers').waitFor()
      await button(reading, 'Report').click()
      const dialog = reading.getByRole('alertdialog')
      await dialog.getByRole('button', { name: /Reason/ }).click()
      await reading.getByRole('option', { name: 'Copyright infringement or copied work' }).click()
      await dialog.getByRole('button', { name: 'Send report' }).click()
      await reading.getByText('Your report has been sent. Thank you.').waitFor()
    })

    await step('the dashboard leads to the ticket, which is resolved', async () => {
      await open(office, '/admin')
      const task = office.getByRole('listitem').filter({ hasText: '1 ticket waits for an answer' })
      await task.getByRole('link', { name: 'Open' }).click()
      await office.getByRole('heading', { name: 'Tickets', level: 1 }).waitFor()
      await office.getByRole('row').nth(1).getByRole('link').first().click()
      await office.getByLabel(/^Answer to/).fill('We have looked at it. Thank you.')
      await button(office, `Send answer to ${buyer.username}`).click()
      await office.getByText('We have looked at it. Thank you.').waitFor()
      await button(office, 'Resolve').click()
      await office.getByText('The ticket has been resolved').waitFor()
      await settle()
    })

    await step('the spammer is banned with a reason and meets it at the next click', async () => {
      await open(office, '/admin/users')
      await office.keyboard.press('/')
      await office.keyboard.type(spammer.username)
      await office.waitForURL(`**q=${spammer.username}`)
      await office.getByRole('row', { name: new RegExp(spammer.username) }).click()
      await office.getByRole('heading', { name: spammer.username }).waitFor()
      await button(office, 'Ban').click()
      await confirm(office, 'The same comment 90 times', 'Ban')
      await office.getByText('This account is banned').waitFor()
      assert.deepEqual(await accessibilityFaults(office), [], 'a banned user')
      expectConsoleError(/401|403/)
      await shouting.goto('/account/profile')
      await ready(shouting)
      await shouting.getByLabel('Email').fill(spammer.email)
      await shouting.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await button(shouting, 'Sign in').click()
      await shouting.getByText('The same comment 90 times').first().waitFor()
    })

    await step('the blocklist shows the ban, and it is lifted', async () => {
      await open(office, '/admin/blocklist')
      const row = office.getByRole('row').filter({ hasText: 'The same comment 90 times' })
      await row.getByRole('link', { name: spammer.username }).click()
      await button(office, 'Lift the ban').click()
      await confirm(office, 'The comments were quotations', 'Lift the ban')
      await office.getByText(`${spammer.username} can sign in again`).waitFor()
      await shouting.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await button(shouting, 'Sign in').click()
      await button(shouting, `Menu of ${spammer.username}`).waitFor()
    })

    await step('a fee is changed, and the log says who changed it and when', async () => {
      await open(office, `/admin/creators/${creatorId}`)
      expectConsoleError(/409|422/)
      await changeFee(office, 'abc')
      await office.getByText('This must be a number.').waitFor()
      // Another admin saves first: the fields are renewed, and the message stays.
      await db.from('creators').where({ id: creatorId }).increment('version', 1)
      await changeFee(office, '4.5')
      await office.locator('input[name=serviceFee][value="5"]').waitFor()
      await office.getByText('This was changed elsewhere').waitFor()
      await changeFee(office, '4.5')
      await office.getByText('Terms saved').waitFor()
      assert.deepEqual(await accessibilityFaults(office), [], 'a creator')
      assert.equal(await horizontalOverflow(office), 0)
      await office.getByRole('main').getByRole('link', { name: 'Activity log' }).click()
      const row = entryOf(office, 'creator.changed')
      await row.getByText('Creator’s terms changed').waitFor()
      await row.getByText(boss.username).waitFor()
      await row.locator('del', { hasText: '5%' }).waitFor()
      await row.locator('ins', { hasText: '4.5%' }).waitFor()
    })

    await step('the admin acts as the creator under a red banner, without payouts', async () => {
      await open(office, `/admin/creators/${creatorId}`)
      await button(office, 'Act as this user').click()
      await confirm(office, 'The shop needs a fix', 'Start')
      // A creator works in the studio.
      await office.waitForURL('**/studio')
      const banner = office.getByRole('complementary', { name: 'Acting as another user' })
      await banner.getByText(`You are acting as ${creator.username}`).waitFor()
      expectConsoleError(/403/)
      const refused = await office.goto('/studio/payouts')
      assert.equal(refused!.status(), 403)
      await open(office, '/studio')
      await banner.getByRole('button', { name: 'End' }).click()
      await office.waitForURL(`**/admin/creators/${creatorId}`)
      await open(office, '/admin')
      await office.getByRole('heading', { name: 'To do' }).waitFor()
      assert.deepEqual(await accessibilityFaults(office), [], 'the dashboard')
    })

    await step('the log says in whose name, and only buyers comment from now on', async () => {
      await open(office, `/admin/activity?about=${creator.id}`)
      for (const action of ['impersonation.started', 'impersonation.ended']) {
        const row = entryOf(office, action)
        await row.getByText(boss.username).first().waitFor()
        await row.getByText(creator.username).first().waitFor()
      }
      const letComment = (mode: string) =>
        db.from('products').where('id', book.id).update({ comment_mode: mode })
      await letComment('purchased_only')
      await open(shouting, product)
      assert.equal(await shouting.getByLabel('Write a comment').count(), 0)
      await open(reading, product)
      await reading.getByLabel('Write a comment').waitFor()
      await letComment('closed')
      await open(reading, product)
      assert.equal(await reading.getByLabel('Write a comment').count(), 0)
    })

    await step('the creator closes the shop: closed for all, kept for buyers', async () => {
      await open(studio, '/studio/shop')
      await button(studio, 'Close shop').click()
      const dialog = studio.getByRole('alertdialog').or(studio.getByRole('dialog'))
      await dialog.getByRole('button', { name: 'Close shop' }).click()
      await button(studio, 'Open shop').waitFor()
      expectConsoleError(/404/)
      for (const page of [reading, studio]) {
        await page.goto(`/c/${name}`)
        await page.getByRole('heading', { name: /is closed$/ }).waitFor()
      }
      await open(reading, '/orders')
      await openOrder(reading, order)
      assert.isAbove((await downloadFile(reading, '春の本.pdf')).length, 1_000)
    })
  }).timeout(240_000)
})
