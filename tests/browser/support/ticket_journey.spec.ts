import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { accessibilityFaults } from '#tests/support/browser/accessibility'
import { button } from '#tests/support/browser/account_screens'
import { breakRequests, refuseField } from '#tests/support/browser/break_requests'
import { horizontalOverflow } from '#tests/support/browser/horizontal_overflow'
import { openSignedInPage } from '#tests/support/browser/open_page'
import { ready } from '#tests/support/browser/ready'
import { step } from '#tests/support/browser/step'
import { pdfBytes } from '#tests/support/catalog'
import { emptyDatabaseAfterwards } from '#tests/support/empty_database'
import { makeTicket } from '#tests/support/accounts/tickets'
import { makeUser } from '#tests/support/identity'
import { mailsTo } from '#tests/support/mailbox'
import { makeListing, makePaidOrder, makeSeller } from '#tests/support/orders'
import { emptyQueue, settle } from '#tests/support/queue'

const NASTY = `'"--></script><img src=x onerror=window.hit=1>`

test.group('A refund by ticket', (group) => {
  group.setup(emptyDatabaseAfterwards)
  group.each.setup(emptyQueue)

  test('is asked for with a file, answered, noted, granted, and seen by the buyer', async ({
    browser,
    assert,
    cleanup,
  }) => {
    const buyer = await makeUser()
    const goods = await makeListing(await makeSeller(), { title: 'Harbour maps' })
    await makePaidOrder(buyer, goods)
    await makePaidOrder(buyer, await makeListing(await makeSeller(), { title: 'Sea charts' }))
    await settle()
    const adminUser = await makeUser({ role: 'admin' })
    const page = await openSignedInPage(browser, buyer, cleanup)
    const desk = await openSignedInPage(browser, adminUser, cleanup)

    await step('the buyer picks the order, writes a reason and adds a PDF', async () => {
      await page.goto('/account/tickets')
      await ready(page)
      assert.deepEqual(await accessibilityFaults(page), [], 'list')
      await page.getByRole('link', { name: /I want a refund/ }).click()
      await page.getByRole('heading', { name: 'I want a refund' }).waitFor()
      assert.deepEqual(await accessibilityFaults(page), [], 'form')
      await button(page, 'Send').click()
      await page.getByText('Please choose an order.').waitFor()
      await page.locator('[data-slot="autocomplete"] button:focus').waitFor({ state: 'attached' })
      const choose = async (title: RegExp) => {
        await page.locator('[data-slot="autocomplete-trigger"]').click()
        await page.getByRole('option', { name: title }).click()
      }
      await choose(/Sea charts/)
      await page.getByLabel('Reason for the refund').fill('Page 7 is missing.')
      await refuseField(page, '**/api/v1/user/tickets', 'tradeNo', 'Refunded already')
      await button(page, 'Send').click()
      await page.getByText('Refunded already').waitFor()
      await choose(/Harbour maps/)
      await page.getByText('Refunded already').waitFor({ state: 'detached' })
      const file = { name: 'evidence.pdf', mimeType: 'application/pdf', buffer: await pdfBytes() }
      await page.getByLabel('Add images or PDFs').setInputFiles(file)
      await page.getByText('evidence.pdf').waitFor()
      await button(page, 'Send').click()
      await page.getByRole('heading', { name: 'Harbour maps' }).waitFor()
      await page.getByText('Waits for us').waitFor()
      await page.getByRole('link', { name: /Download\s*evidence.pdf/ }).waitFor()
      assert.deepEqual(await accessibilityFaults(page), [], 'ticket')
    })

    await step('an admin answers it from the queue and leaves a note', async () => {
      await desk.goto('/admin')
      await ready(desk)
      await desk.getByText('1 ticket waits for an answer').waitFor()
      await desk.goto('/admin/tickets')
      await ready(desk)
      assert.deepEqual(await accessibilityFaults(desk), [], 'queue')
      await desk.getByRole('link', { name: 'Harbour maps' }).click()
      await desk.getByText('Page 7 is missing.').first().waitFor()
      const [download] = await Promise.all([
        desk.waitForEvent('download'),
        desk.getByRole('link', { name: /Download\s*evidence.pdf/ }).click(),
      ])
      assert.equal(download.suggestedFilename(), 'evidence.pdf')
      await desk.getByRole('tab', { name: 'Internal note' }).click()
      await desk.getByLabel('Note that only admins see').fill('Same fault as last week.')
      await button(desk, 'Save internal note').click()
      await desk.getByText('Same fault as last week.').waitFor()
      assert.deepEqual(await accessibilityFaults(desk), [], 'ticket of the staff')
      await desk.getByRole('tab', { name: 'Answer the user' }).click()
      await desk.getByLabel(`Answer to ${buyer.username}`).fill('Sorry! We will refund you.')
      await button(desk, `Send answer to ${buyer.username}`).click()
      await desk.getByText('Sorry! We will refund you.').waitFor()
      await desk.getByText('Waits for the user').first().waitFor()
    })

    await step('the buyer reads the answer without a reload, and not the note', async () => {
      await page.getByText('Sorry! We will refund you.').waitFor()
      await page.getByText('Waits for you').waitFor()
      assert.notInclude(await page.content(), 'Same fault')
      await page.getByLabel('Your reply').fill(`Thank you. ${NASTY}`)
      await button(page, 'Send reply').click()
      for (const one of [page, desk]) {
        await one.getByText(`Thank you. ${NASTY}`, { exact: true }).waitFor()
        assert.isUndefined(await one.evaluate('window.hit'))
      }
    })

    await step('the admin refunds from the ticket, which resolves it', async () => {
      await button(desk, 'Refund').click()
      const dialog = desk.getByRole('alertdialog', { name: /^Refund “/ })
      await dialog.getByText('No coupon was used.').waitFor()
      await dialog.getByRole('button', { name: /Reason/ }).click()
      await desk.getByRole('option', { name: 'Duplicate payment' }).click()
      await dialog.getByRole('button', { name: /^Refund/ }).click()
      await dialog.waitFor({ state: 'detached' })
      await settle()
      await page.getByText('The order was refunded; the ticket is resolved').waitFor()
      await page.getByText('Resolved', { exact: true }).waitFor()
      const subjects = (await mailsTo(buyer.email)).map(({ subject }) => subject)
      assert.include(subjects.join('\n'), 'New answer to your ticket: Harbour maps')
    })

    await step('an empty ticket is refused with all that is missing', async () => {
      await page.goto('/account/tickets/new?type=general')
      await ready(page)
      await button(page, 'Send').click()
      for (const words of [
        'Please choose a topic.',
        'Please enter the title.',
        'Please enter the text.',
      ])
        await page.getByText(words).waitFor()
    })

    await step('the pages fit on a phone', async () => {
      for (const [one, path] of [
        [page, '/account/tickets'],
        [page, '/account/tickets/new?type=general'],
        [page, '/account/tickets/new?type=report'],
        [desk, '/admin/tickets?status=resolved'],
      ] as const) {
        await one.goto(path)
        await ready(one)
        assert.equal(await horizontalOverflow(one), 0, path)
      }
      await desk.getByRole('link', { name: 'Harbour maps' }).click()
      await desk.getByText('Page 7 is missing.').first().waitFor()
      assert.equal(await horizontalOverflow(desk), 0, 'ticket of the staff')
    })
  }).timeout(240_000)

  test('about a product: taken off sale and restored, with a saved reply and many entries', async ({
    browser,
    assert,
    cleanup,
  }) => {
    const reporter = await makeUser({ locale: 'ja-JP' })
    const title = 'Borrowed maps'
    const goods = await makeListing(await makeSeller(), { title })
    const about = { type: 'report', topic: null, reportReason: 'copyright', productId: goods.id }
    const ticket = await makeTicket(reporter, { values: { ...about, title } as never })
    const entries = Array.from({ length: 120 }, (_, n) => ({
      ticket_id: ticket.id,
      author_id: reporter.id,
      side: 'user',
      is_internal: false,
      content: `Page ${n + 1} is copied`,
      created_at: new Date(),
    }))
    await db.table('ticket_entries').multiInsert(entries)
    const desk = await openSignedInPage(browser, await makeUser({ role: 'admin' }), cleanup)
    const laterEntries = { method: 'GET', url: '**/api/v1/admin-dashboard/tickets/*' } as const
    await breakRequests(desk, laterEntries, [500])
    await desk.goto(`/admin/tickets/${ticket.id}`)
    await ready(desk)

    await step('an answer waits until the entries are complete', async () => {
      await desk.getByText('The later entries could not be loaded').waitFor()
      const send = button(desk, `Send answer to ${reporter.username}`)
      assert.isTrue(await send.isDisabled())
      await button(desk, 'Try again').click()
      await desk.getByText('Page 120 is copied').waitFor()
      assert.isTrue(await send.isEnabled())
    })

    await step('all entries are shown, also for the reporter', async () => {
      assert.equal(await desk.getByText(/^Page \d+ is copied$/).count(), 120)
      const page = await openSignedInPage(browser, reporter, cleanup)
      await page.goto(`/tickets/${ticket.id}`)
      await page.getByText('Page 120 is copied').waitFor()
      assert.equal(await page.getByText(/^Page \d+ is copied$/).count(), 120)
      await page.close()
    })

    await step('a reply is saved, changed, and inserted in the user’s language', async () => {
      const content = desk.getByLabel(`Answer to ${reporter.username}`)
      await content.fill('A draft that is not finished')
      await button(desk, 'Manage saved replies').click()
      const dialog = desk.getByRole('dialog', { name: 'Saved replies' })
      await button(desk, 'New saved reply').click()
      await dialog.getByLabel('Name').fill('Thanks')
      await dialog.getByLabel('Text in English').fill('Thank you, {username}.')
      await dialog.getByLabel('Text in 日本語').fill('{username} さん、ありがとうございます。')
      await button(desk, 'Save').click()
      await button(desk, 'Edit “Thanks”').click()
      await dialog.getByLabel('Name').fill('Thanks for the report')
      await button(desk, 'Save').click()
      await dialog.getByText('Thanks for the report').waitFor()
      await button(desk, 'Done').click()
      assert.equal(await content.inputValue(), 'A draft that is not finished')
      const stored = await db.from('ticket_entries').where('ticket_id', ticket.id)
      assert.isEmpty(stored.filter(({ side }) => side !== 'user'))
      await content.fill('')
      await desk.getByRole('button', { name: /Insert a saved reply/ }).click()
      await desk.getByRole('option', { name: 'Thanks for the report' }).click()
      const thanks = `${reporter.username} さん、ありがとうございます。`
      assert.equal(await content.inputValue(), thanks)
      await button(desk, `Send answer to ${reporter.username}`).click()
      await desk.getByText(thanks, { exact: true }).waitFor()
      await button(desk, 'Manage saved replies').click()
      await button(desk, 'Delete “Thanks for the report”?').click()
      await desk
        .getByRole('dialog')
        .getByRole('button', { name: /^Delete/ })
        .click()
      await dialog.getByText('There are no saved replies yet').waitFor()
      await button(desk, 'Done').click()
    })

    await step('the product is taken off sale with a reason, and restored', async () => {
      await button(desk, 'Take off sale').click()
      const dialog = desk.getByRole('alertdialog')
      await dialog.getByLabel('Reason, sent to the creator').fill('Copied from an atlas')
      await dialog.getByRole('button', { name: 'Take off sale' }).click()
      await desk.getByText('Taken off sale by us: Copied from an atlas').waitFor()
      await desk.getByText('Not published').waitFor()
      await desk.getByText('The product was taken off sale').first().waitFor()
      assert.deepEqual(await accessibilityFaults(desk), [])
      await button(desk, 'Restore').click()
      await desk.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click()
      await desk.getByText('The product was restored').first().waitFor()
      await button(desk, 'Take off sale').waitFor()
      const takedown = await db.from('product_takedowns').where('product_id', goods.id).first()
      assert.isNotNull(takedown.lifted_at)
    })
  }).timeout(240_000)
})
