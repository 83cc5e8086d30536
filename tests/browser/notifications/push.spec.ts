import { test } from '@japa/runner'
import type { Worker } from 'playwright'
import webPush from 'web-push'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { appUrl } from '#config/app'
import { PushSender } from '#platform/push/push_sender'
import { WebPushSender } from '#platform/push/web_push_sender'
import { accessibilityFaults } from '#tests/support/browser/accessibility'
import { button } from '#tests/support/browser/account_screens'
import { breakRequests } from '#tests/support/browser/break_requests'
import { horizontalOverflow } from '#tests/support/browser/horizontal_overflow'
import { launchWhole } from '#tests/support/browser/launch'
import { openSignedInPage } from '#tests/support/browser/open_page'
import { ready } from '#tests/support/browser/ready'
import { step } from '#tests/support/browser/step'
import { startPushDouble } from '#tests/support/doubles/push_double'
import { makeUser } from '#tests/support/identity'

const SETTINGS = '/account/notification-settings'

/** A browser subscribes at the service of its maker, which no test reaches: the page gets a subscription to the double. */
const subscribeAt = (address: object) => `
  const subscription = {
    toJSON: () => (${JSON.stringify(address)}),
    unsubscribe: async () => { localStorage.removeItem('subscribed'); return true },
  }
  PushManager.prototype.subscribe = async () => {
    localStorage.setItem('subscribed', 'yes')
    return subscription
  }
  PushManager.prototype.getSubscription = async () =>
    localStorage.getItem('subscribed') ? subscription : null
  Notification.requestPermission = async () => 'granted'`

interface Shown {
  title: string
  body: string
  path: string
}

/**
 * Hands the service worker a message, which the browser's own delivery
 * (`ServiceWorker.deliverPushMessage`) may drop without a word on a busy machine.
 * @returns what it had the browser show, or why the browser did not
 */
const deliver = (worker: Worker, data: string) =>
  worker.evaluate<Shown[] | string>(`(async () => {
    const event = new PushEvent('push', { data: ${JSON.stringify(data)} })
    const handled = []
    // Only events of the browser itself may be extended.
    event.waitUntil = (promise) => handled.push(promise)
    const shown = []
    const show = ServiceWorkerRegistration.prototype.showNotification
    self.registration.showNotification = async (title, options) => {
      await show.call(self.registration, title, options)
      shown.push({ title, body: options.body, path: options.data.path })
    }
    self.dispatchEvent(event)
    return Promise.all(handled).then(() => shown, String)
  })()`)

test.group('Push messages in the browser', () => {
  test('are turned on, tried, shown by the service worker, and end with the sign-out', async ({
    assert,
    cleanup,
  }) => {
    const vapid = webPush.generateVAPIDKeys()
    const double = await startPushDouble(vapid.publicKey)
    const sender = new WebPushSender({
      ...vapid,
      hosts: [double.host],
      agent: double.agent,
      subject: 'https://market.example',
    })
    app.container.swap(PushSender as never, () => sender as never)
    cleanup(async () => {
      app.container.restore(PushSender as never)
      await double.close()
    })
    const user = await makeUser()
    // The headless shell shows no notifications.
    const browser = await launchWhole()
    cleanup(() => browser.close())
    const page = await openSignedInPage(browser, user, cleanup)
    const context = page.context()
    await context.grantPermissions(['notifications'], { origin: appUrl })
    await context.addInitScript(subscribeAt(double.subscription('browser')))
    await page.goto(SETTINGS)
    await ready(page)

    await step('a click registers this device, which a test reaches', async () => {
      await button(page, 'Notify me on this device').click()
      await page.getByText('This device', { exact: true }).waitFor()
      assert.equal(await horizontalOverflow(page), 0)
      assert.deepEqual(await accessibilityFaults(page), [])
      await button(page, 'Send a test').click()
      await page.getByText('The test was sent').waitFor()
      assert.deepEqual(double.state.faults, [])
    })

    await step(
      'the service worker shows what was sent, and opens pages of this site only',
      async () => {
        const { content } = double.received[0]!
        const [worker] = context.serviceWorkers()
        const sent = { title: 'Countermark', body: 'Push messages work on this device.' }
        assert.deepEqual(await deliver(worker!, JSON.stringify(content)), [
          { ...sent, path: SETTINGS },
        ])
        assert.lengthOf(await deliver(worker!, 'no JSON'), 1, 'every message is shown')

        for (const path of [
          '//evil.example',
          '/\\evil.example',
          'https://evil.example',
          'javascript:x',
        ]) {
          const address = await worker!.evaluate(`addressOf({ path: ${JSON.stringify(path)} })`)
          assert.equal(address, `${appUrl}/`, path)
        }
        const own = await worker!.evaluate(`addressOf({ path: '/account/messages?with=7' })`)
        assert.equal(own, `${appUrl}/account/messages?with=7`)
      }
    )

    const signOut = async () => {
      await page.getByRole('button', { name: `Menu of ${user.username}` }).click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
    }
    await step('a sign-out that failed ends nothing, and says so', async () => {
      const storedUser = `JSON.parse(localStorage.getItem('countermark')).state.user.id`
      await breakRequests(page, { method: 'POST', url: '**/api/v1/auth/sign-out' }, [500])
      await signOut()
      await page.getByText('You are still signed in').waitFor()
      assert.equal(await page.evaluate(`localStorage.getItem('subscribed')`), 'yes')
      assert.equal(await page.evaluate(storedUser), user.id)
      assert.include(page.url(), SETTINGS)
    })

    await step('the sign-out ends it', async () => {
      await signOut()
      await page.getByRole('link', { name: 'Sign in' }).first().waitFor()
      assert.isNull(await page.evaluate(`localStorage.getItem('subscribed')`))
      assert.lengthOf(await db.from('push_subscriptions').where('user_id', user.id), 0)
    })
  })
})
