import { test } from '@japa/runner'
import type { BrowserContext, Page } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import { accessibilityFaults } from '#tests/support/browser/accessibility'
import { horizontalOverflow } from '#tests/support/browser/horizontal_overflow'
import { inEachLanguage } from '#tests/support/browser/inspect_in_languages'
import { ready } from '#tests/support/browser/ready'
import { setLanguage } from '#tests/support/browser/set_language'
import { signIn } from '#tests/support/browser/sign_in'
import { step } from '#tests/support/browser/step'
import { makeUser } from '#tests/support/identity'

/** Every admin table, with a filter that finds nothing where the whole list cannot be empty. */
const TABLES: Record<string, string> = {
  '/admin/users': '?q=zzqqxx',
  '/admin/creators': '?q=zzqqxx',
  '/admin/blocklist': '',
  '/admin/blocklist?tab=shops': '',
  '/admin/activity': '?q=zzqqxx',
  '/admin/failed-copies': '',
  '/admin/payments': '?q=zzqqxx',
  '/admin/webhooks': '',
  '/admin/received-transfers': '',
  '/admin/orders': '',
  '/admin/creator-applications': '',
  '/admin/tickets': '',
  '/admin/notifications': '',
  '/admin/coupons': '',
  '/admin/settlements': '',
  '/admin/queues/invariants?state=broken': '',
  '/admin/recharge-cards': '',
}
const MANY = 10_000

async function open(page: Page, path: string): Promise<Page> {
  await page.goto(path)
  return ready(page)
}

async function seed() {
  const numbers = `generate_series(1, ${MANY}) as n`
  await db.rawQuery(`insert into users (username, email, password, created_at)
    select 'crowd' || n, 'crowd' || n || '@market.test', 'x', now() from ${numbers}`)
  await db.rawQuery(`insert into audit_entries (occurred_at, action, details)
    select now(), 'user.crowded', '{"reason": "One of many"}' from ${numbers}`)
  await db.rawQuery(`insert into gateway_events (gateway, external_id, type, payload, received_at)
    select 'sandbox', 'evt_' || n, 'charge.failed', '{}', now() - interval '1 hour' from ${numbers}`)
}

async function office(context: BrowserContext) {
  context.setDefaultTimeout(60_000)
  await setLanguage(context, 'en-US')
  await signIn(context, await makeUser({ role: 'admin' }))
}

test.group('Admin tables', () => {
  test('are right with no row, one row and ten thousand, in three languages and on a phone', async ({
    browserContext,
    assert,
  }) => {
    await office(browserContext)
    const page = await browserContext.newPage()

    await step('with no row', async () => {
      for (const [path, query] of Object.entries(TABLES)) {
        await open(page, path + query)
        assert.equal(await page.locator('tbody [role=row], tbody tr').count(), 0, path)
        assert.equal(await horizontalOverflow(page), 0, path)
      }
    })

    await step('with one row, by keyboard', async () => {
      const user = await makeUser()
      await open(page, '/admin/users')
      await page.keyboard.press('/')
      await page.keyboard.type(user.username)
      await page.getByRole('row', { name: new RegExp(user.username) }).waitFor()
      await page.waitForURL(`**q=${user.username}`)
      await page.keyboard.press('Tab')
      await page.getByRole('heading', { name: 'Users' }).click()
      await page.keyboard.press('j')
      await page.keyboard.press('Enter')
      await page.waitForURL(`**/admin/users/${user.id}`)
      assert.deepEqual(await accessibilityFaults(page), [], 'one user')
    })

    await step('with ten thousand rows', async () => {
      await seed()
      for (const path of ['/admin/users', '/admin/webhooks', '/admin/activity']) {
        await open(page, path)
        assert.equal(await page.locator('tbody [role=row]').count(), 25, path)
        await inEachLanguage(page, async (language) =>
          assert.equal(await horizontalOverflow(page), 0, `${language} ${path}`)
        )
      }
      assert.deepEqual(await accessibilityFaults(page), [], 'activity')
      await open(page, '/admin/users?q=crowd&page=400')
      assert.equal(await page.locator('tbody [role=row]').count(), 25)
    })

    await step('a view is saved, opened again and deleted', async () => {
      await open(page, '/admin/users?role=admin')
      await page.getByRole('button', { name: /^Views/ }).click()
      await page.getByRole('menuitem', { name: 'Save this view' }).click()
      // The search above has a name in its label as well.
      const dialog = page.getByRole('alertdialog')
      await dialog.getByLabel('Name').fill('Admins')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await page.getByText('View “Admins” saved').waitFor()
      await open(page, '/admin/users')
      await page.getByRole('button', { name: /^Views/ }).click()
      await page.getByRole('menuitem', { name: 'Admins', exact: true }).click()
      await page.waitForURL('**/admin/users?role=admin')
    })
  })
})
