import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { SYSTEM } from '#core/http/actor'
import EventNotification from '#notifications/models/event_notification'
import { NotifyUser } from '#notifications/actions/notify_user'
import { PublishAnnouncement } from '#announcements/actions/publish_announcement'
import { accessibilityFaults } from '#tests/support/browser/accessibility'
import { button } from '#tests/support/browser/account_screens'
import { horizontalOverflow } from '#tests/support/browser/horizontal_overflow'
import { openPage } from '#tests/support/browser/open_page'
import { freezeClock } from '#tests/support/clock'
import { until } from '#tests/support/until'
import { makeUser } from '#tests/support/identity'

/** Open event streams of a user. */
async function streamsOf({ id }: { id: number }) {
  const transmit = await app.container.make('transmit')
  return transmit.getSubscribersFor(`users/${id}`).length
}

test.group('The header', () => {
  test('counts live, in seven tabs and in their titles, over one stream of the browser', async ({
    visit,
    browserContext,
    assert,
  }) => {
    const user = await makeUser()
    const page = await openPage({ visit, browserContext }, '/account/profile', { user })
    // HTTP/1.1 has six connections: with a stream in each tab, the seventh would never load.
    const others = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const other = await browserContext.newPage()
        await other.goto('/account/announcements')
        return other
      })
    )
    await button(page, 'Notifications').waitFor()

    const notify = await app.container.make(NotifyUser)
    const line = {
      userId: user.id,
      type: 'follower',
      subjectId: 1,
      data: { username: 'Ada' },
    } as const
    await notify.execute({ ...line, cause: 'one' })
    for (const tab of [page, ...others]) {
      await button(tab, 'Notifications, 1 unread').waitFor()
      assert.match(await tab.title(), /^\(1\) /)
    }
    // On a busy machine, a tab that gets no answer takes the stream over; the former one is closed a moment later.
    await until(async () => (await streamsOf(user)) === 1, 'one tab has the stream')

    await button(others[0]!, 'Notifications, 1 unread').click()
    await button(others[0]!, 'Mark as read').click()
    for (const tab of [page, ...others]) await button(tab, 'Notifications').waitFor()
    assert.notMatch(await page.title(), /^\(/)
    assert.isNotNull((await EventNotification.findByOrFail('userId', user.id)).readAt)
    // The next tab takes over.
    await page.close()
    await until(async () => (await streamsOf(user)) === 1, 'another tab has the stream')
    await notify.execute({ ...line, cause: 'two' })
    await button(others[1]!, 'Notifications, 1 unread').waitFor()
  })

  test('keeps no idle session alive: after half an hour of live messages, a click leads to the sign-in', async ({
    visit,
    browserContext,
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const user = await makeUser()
    const page = await openPage({ visit, browserContext }, '/account/profile', { user })
    await button(page, 'Notifications').waitFor()
    const notify = await app.container.make(NotifyUser)
    const line = { userId: user.id, type: 'follower', subjectId: 1, data: {} } as const
    for (const nth of [1, 2, 3, 4]) {
      clock.moveBy({ minutes: 7 })
      await notify.execute({ ...line, cause: `${nth}` })
      await button(page, `Notifications, ${nth} unread`).waitFor()
    }
    clock.moveBy({ minutes: 3 })
    await page.getByRole('link', { name: 'Access tokens' }).click()
    await page.waitForURL('**/auth/login?redirect=*')
    assert.lengthOf(await db.from('sessions').where('user_id', String(user.id)), 0)
  })

  test('shows announcements of the platform in their own dialog', async ({
    visit,
    browserContext,
    assert,
  }) => {
    const user = await makeUser()
    const publish = await app.container.make(PublishAnnouncement)
    const words = { title: 'New hours', content: 'We answer within a day.' }
    await publish.execute({ ...words, isImportant: false, actor: SYSTEM })
    const page = await openPage({ visit, browserContext }, '/account/profile', { user })
    await page.getByRole('button', { name: /^Announcements, \d unread/ }).click()
    await page.getByText(words.content).waitFor()
    assert.deepEqual(await accessibilityFaults(page), [])
    await button(page, 'I have read this').click()
    await button(page, 'Announcements').waitFor()
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto('/')
    assert.equal(await horizontalOverflow(page), 0)
    await button(page, 'Notifications').click()
    await page.getByText('No notifications').waitFor()
    assert.deepEqual(await accessibilityFaults(page), [])
  })
})
