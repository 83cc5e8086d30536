import { test } from '@japa/runner'
import Ticket from '#support/models/ticket'
import { accessibilityFaults } from '#tests/support/browser/accessibility'
import { button } from '#tests/support/browser/account_screens'
import { horizontalOverflow } from '#tests/support/browser/horizontal_overflow'
import { openSignedInPage } from '#tests/support/browser/open_page'
import { ready } from '#tests/support/browser/ready'
import { makeTicket } from '#tests/support/accounts/tickets'
import { emptyDatabaseAfterwards } from '#tests/support/empty_database'
import { makeUser } from '#tests/support/identity'
import { emptyQueue } from '#tests/support/queue'

const PHONE = { width: 360, height: 740 }

test.group('What was typed into a ticket and not sent', (group) => {
  group.setup(emptyDatabaseAfterwards)
  group.each.setup(emptyQueue)

  test('is asked about before an admin resolves the ticket, and one button does both', async ({
    browser,
    assert,
    cleanup,
  }) => {
    const user = await makeUser()
    const { id } = await makeTicket(user)
    const statusOf = async () => (await Ticket.findOrFail(id)).status
    const desk = await openSignedInPage(browser, await makeUser({ role: 'admin' }), cleanup)
    await desk.goto(`/admin/tickets/${id}`)
    await ready(desk)
    const answer = desk.getByLabel(`Answer to ${user.username}`)
    await answer.fill('Please download it again.')
    await button(desk, 'Resolve').click()
    const dialog = desk.getByRole('alertdialog', { name: 'Resolve without sending your answer?' })
    await dialog.getByText('It stays in the form').waitFor()
    assert.deepEqual(await accessibilityFaults(desk), [])
    await desk.setViewportSize(PHONE)
    assert.equal(await horizontalOverflow(desk), 0)
    await button(desk, 'Keep it open').click()
    await dialog.waitFor({ state: 'detached' })
    assert.equal(await statusOf(), 'open')
    assert.equal(await answer.inputValue(), 'Please download it again.')

    await button(desk, 'Send and resolve').click()
    await desk.getByText('Please download it again.', { exact: true }).waitFor()
    await button(desk, 'Reopen').waitFor()
    assert.equal(await statusOf(), 'resolved')
    assert.equal(await answer.inputValue(), '')
  })

  test('is named before its user closes the ticket', async ({ browser, assert, cleanup }) => {
    const user = await makeUser()
    const { id } = await makeTicket(user)
    const page = await openSignedInPage(browser, user, cleanup)
    await page.goto(`/tickets/${id}`)
    await ready(page)
    await page.getByLabel('Your reply').fill('It works now')
    await button(page, 'Close ticket').click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText('has not been sent and will be lost').waitFor()
    assert.deepEqual(await accessibilityFaults(page), [])
    await button(page, 'Keep it open').click()
    await page.getByLabel('Your reply').fill('')
    await button(page, 'Close ticket').click()
    await dialog.waitFor()
    assert.equal(await dialog.getByText('will be lost').count(), 0)
  })
})
