import { test } from '@japa/runner'
import { accessibilityFaults } from '#tests/support/browser/accessibility'
import { button } from '#tests/support/browser/account_screens'
import { horizontalOverflow } from '#tests/support/browser/horizontal_overflow'
import { openSignedInPage } from '#tests/support/browser/open_page'
import { ready } from '#tests/support/browser/ready'
import { step } from '#tests/support/browser/step'
import { pdfBytes } from '#tests/support/catalog'
import { emptyDatabaseAfterwards } from '#tests/support/empty_database'
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
      await page.locator('[data-slot="autocomplete-trigger"]').click()
      await page.getByRole('option', { name: /Harbour maps/ }).click()
      await page.getByLabel('Reason for the refund').fill('Page 7 is missing.')
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
      await dialog.getByRole('button', { name: /^Refund/ }).click()
      await dialog.waitFor({ state: 'detached' })
      await settle()
      await page.getByText('The order was refunded; the ticket is resolved').waitFor()
      await page.getByText('Resolved', { exact: true }).waitFor()
      const subjects = (await mailsTo(buyer.email)).map(({ subject }) => subject)
      assert.include(subjects.join('\n'), 'New answer to your ticket: Harbour maps')
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
})
