import { test } from '@japa/runner'
import type { Route } from 'playwright'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import EventNotification, {
  EVENT_NOTIFICATION_TYPES,
} from '#notifications/models/event_notification'
import { NotifyUser } from '#notifications/actions/notify_user'
import { unsubscribeTokenOf } from '#notifications/engines/unsubscribe_url'
import { GetDeliveryPreference } from '#notifications/queries/get_delivery_preference'
import { accessibilityFaults } from '#tests/support/browser/accessibility'
import { button } from '#tests/support/browser/account_screens'
import { expectConsoleError } from '#tests/support/browser/console_guard'
import { horizontalOverflow } from '#tests/support/browser/horizontal_overflow'
import { inEachLanguage, inspectInLanguages } from '#tests/support/browser/inspect_in_languages'
import { openPage } from '#tests/support/browser/open_page'
import { setLanguage } from '#tests/support/browser/set_language'
import { makeListing, makeSeller } from '#tests/support/orders'
import { makeEventNotification } from '#tests/support/accounts/event_notifications'
import { makeUser } from '#tests/support/identity'
import { until } from '#tests/support/until'

const PATH = '/account/notifications'

const unreadOf = (userId: number) =>
  EventNotification.query().where({ userId }).whereNull('readAt').orderBy('id')

/** Two notifications of each type, of which the second stands for several events. */
async function makeAllTypes(user: Awaited<ReturnType<typeof makeUser>>) {
  const { id: subjectId } = await makeListing(await makeSeller())
  const data = {
    tradeNo: 'T1',
    productTitle: 'A quiet book',
    shopName: 'Lantern House',
    username: 'Ada',
    state: 'open',
  }
  for (const [nth, type] of EVENT_NOTIFICATION_TYPES.entries()) {
    if (type === 'comment' || type === 'reply') continue
    for (const count of [1, 3]) {
      const updatedAt = new Date(Date.now() - nth * 5 * 3_600_000)
      const { id } = await makeEventNotification(user, { type, subjectId, updatedAt })
      await db.from('event_notifications').where({ id }).update({ count, data })
    }
  }
}

/** A notification with a link. */
async function makeAboutProduct(user: Awaited<ReturnType<typeof makeUser>>) {
  const { id: subjectId } = await makeListing(await makeSeller())
  const { id } = await makeEventNotification(user, { type: 'new_product', subjectId })
  const data = { productTitle: 'A quiet book', shopName: 'Lantern House' }
  await db.from('event_notifications').where({ id }).update({ data })
}

const LIST = '**/api/v1/user/eventNotifications'

test.group('The dialog of the bell', () => {
  test('keeps what it shows while it loads again, after one request for each mark', async ({
    visit,
    browserContext,
    assert,
  }) => {
    const user = await makeUser()
    for (let nth = 0; nth < 2; nth++) await makeEventNotification(user)
    const page = await openPage({ visit, browserContext }, '/account/profile', { user })
    await button(page, 'Notifications, 2 unread').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Unread', { exact: true }).nth(1).waitFor()

    const held: Route[] = []
    await page.route(LIST, (route) =>
      route.request().method() === 'GET' ? void held.push(route) : route.continue()
    )
    await dialog.getByRole('button', { name: 'Mark as read' }).first().click()
    await until(() => held.length > 0, 'the list is requested again')
    await dialog.getByText('Unread', { exact: true }).nth(1).waitFor({ state: 'detached' })
    assert.equal(await dialog.getByRole('listitem').count(), 2)
    assert.equal(await dialog.getByText('Unread', { exact: true }).count(), 1)
    await page.getByLabel('Notifications, 1 unread').waitFor()
    assert.lengthOf(held, 1)

    expectConsoleError(/500/)
    await held[0]!.fulfill({ status: 500, json: { code: 500, message: 'Out of order' } })
    await dialog.getByText('Out of order').waitFor()
    assert.equal(await dialog.getByRole('listitem').count(), 2)
  })

  test('shows a further event of a group, which leaves the count as it is', async ({
    visit,
    browserContext,
  }) => {
    const user = await makeUser()
    const notify = await app.container.make(NotifyUser)
    const sale = { userId: user.id, type: 'sale', subjectId: 1, group: 'sale:1' } as const
    const data = { productTitle: 'A quiet book' }
    await notify.execute({ ...sale, data, cause: 'first' })
    const page = await openPage({ visit, browserContext }, '/account/profile', { user })
    await button(page, 'Notifications, 1 unread').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('“A quiet book” was sold', { exact: true }).waitFor()
    await notify.execute({ ...sale, data, cause: 'second' })
    await dialog.getByText('“A quiet book” was sold 2 times').waitFor()
  })
})

test.group('The page of notifications', () => {
  test('shows each type by day, links to its subject, and says what is gone', async ({
    visit,
    browserContext,
    assert,
  }) => {
    const user = await makeUser()
    await makeAllTypes(user)
    const page = await openPage({ visit, browserContext }, PATH, { user })
    assert.isAbove(await page.getByRole('heading', { level: 2 }).count(), 1)
    await page.getByRole('link', { name: '“A quiet book” was sold 3 times' }).waitFor()
    await page.getByText('3 new products from Lantern House').waitFor()
    await db.from('products').where('title', 'like', '%').update({ status: 'archived' })
    await page.reload()
    await page.getByText('Related entity deleted').first().waitFor()
    assert.isFalse(await page.getByRole('link', { name: '3 new products' }).isVisible())
    assert.deepEqual(await accessibilityFaults(page), [])

    await setLanguage(browserContext, 'en-US', { theme: 'dark' })
    await page.reload()
    await inEachLanguage(page, async (language) => {
      assert.equal(await horizontalOverflow(page), 0, language)
      assert.notInclude(await page.locator('main').innerText(), 'sentence.')
    })
    assert.deepEqual(await accessibilityFaults(page), [], 'in the dark')
  })

  test('marks one, and then all that are shown', async ({ visit, browserContext, assert }) => {
    const user = await makeUser()
    const [first] = [await makeEventNotification(user), await makeEventNotification(user)]
    const page = await openPage({ visit, browserContext }, PATH, { user })
    await button(page, 'Mark as read').nth(1).click()
    await page.getByText('Unread', { exact: true }).nth(1).waitFor({ state: 'detached' })
    assert.lengthOf(await unreadOf(user.id), 1)
    assert.notEqual((await unreadOf(user.id))[0]!.id, first.id)
    await button(page, 'Mark all as read').click()
    // The button loses its name while the request runs, so that its absence says nothing.
    await page.getByText('Unread', { exact: true }).waitFor({ state: 'detached' })
    assert.lengthOf(await unreadOf(user.id), 0)
  })

  test('and the bell mark what is opened, here or in another tab', async ({
    visit,
    browserContext,
    assert,
  }) => {
    const user = await makeUser()
    for (let nth = 0; nth < 3; nth++) await makeAboutProduct(user)
    const page = await openPage({ visit, browserContext }, PATH, { user })
    const links = page.getByRole('main').getByRole('link', { name: 'A quiet book' })
    const bell = (unread: number) => button(page, `Notifications, ${unread} unread`)
    await bell(3).waitFor()
    await links.first().click()
    await page.waitForURL('**/p/**')
    await bell(2).waitFor()
    assert.lengthOf(await unreadOf(user.id), 2)
    await page.goBack()
    await page.getByText('Unread', { exact: true }).nth(2).waitFor({ state: 'detached' })
    assert.equal(await page.getByText('Unread', { exact: true }).count(), 2)

    const opening = browserContext.waitForEvent('page')
    await links.nth(1).click({ modifiers: ['ControlOrMeta'] })
    await (await opening).close()
    await bell(1).waitFor()
    await page.getByText('Unread', { exact: true }).nth(1).waitFor({ state: 'detached' })
    const middle = browserContext.waitForEvent('page')
    await links.nth(2).click({ button: 'middle' })
    await (await middle).close()
    await button(page, 'Notifications').waitFor()
    assert.lengthOf(await unreadOf(user.id), 0)

    await makeAboutProduct(user)
    await page.goto('/account/profile')
    await bell(1).click()
    await page.getByRole('dialog').getByRole('link', { name: 'A quiet book' }).first().click()
    await page.waitForURL('**/p/**')
    await button(page, 'Notifications').waitFor()
    assert.lengthOf(await unreadOf(user.id), 0)
  })

  test('marks what is opened although the page is left before the answer', async ({
    visit,
    browserContext,
  }) => {
    const user = await makeUser()
    await makeAboutProduct(user)
    const page = await openPage({ visit, browserContext }, PATH, { user })
    const link = page.getByRole('main').getByRole('link', { name: 'A quiet book' })
    await link.evaluate((one: HTMLElement) => {
      one.click()
      window.location.assign('about:blank')
    })
    await until(async () => (await unreadOf(user.id)).length === 0, 'it is read')
  })
})

test.group('What reaches a user outside of the site', () => {
  test('is chosen by topic and ended by the link of an email', async ({
    visit,
    browserContext,
    assert,
  }) => {
    const user = await makeUser()
    const page = await openPage({ visit, browserContext }, '/account/notification-settings', {
      user,
    })
    await inspectInLanguages(page, assert)
    await page.getByRole('switch', { name: 'Chats: Push' }).click({ force: true })
    await page.getByText('Your settings have been saved').waitFor()
    const preference = new GetDeliveryPreference()
    const chat = await preference.execute({ userId: user.id, topic: 'chat' })
    assert.deepEqual(chat, { mail: true, push: false })

    await page.goto(`/unsubscribe/${await unsubscribeTokenOf(user.id, 'chat')}`)
    await inspectInLanguages(page, assert)
    await button(page, 'Unsubscribe').click()
    await page.getByText('You will get no more emails about “Chats”.').waitFor()
    const ended = await preference.execute({ userId: user.id, topic: 'chat' })
    assert.deepEqual(ended, { mail: false, push: false })

    await page.goto('/account/followings')
    await inspectInLanguages(page, assert)
    await page.getByRole('link', { name: 'Notification settings' }).first().click()
    await page.waitForURL('**/account/notification-settings')
  })
})
