import type { Page } from 'playwright'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { appUrl } from '#config/app'
import { freezeClock } from '#tests/support/clock'
import { makeUser, PASSWORD, Visitor } from '#tests/support/identity'
import { accessibilityFaults } from '#tests/support/browser/accessibility'
import { expectComplaint } from '#tests/support/browser/console_guard'
import { overhangOf } from '#tests/support/browser/overhang'
import { ready } from '#tests/support/browser/ready'
import { signIn } from '#tests/support/browser/sign_in'
import { speak } from '#tests/support/browser/speak'
import { codeOf, makeProtected, wrongCodeOf } from '#tests/support/accounts/two_factor'

const CODE = 'Code from your authenticator app'

const panelOf = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Two-factor' }) })

/** Simulates an ended session: the cookie is deleted, and the user signs in again. */
async function givePasswordAgain(page: Page, email: string) {
  await page.context().clearCookies({ name: 'countermark' })
  await page.goto(`${appUrl}/auth/login?redirect=%2Faccount%2Fsecurity`)
  await ready(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Two-factor authentication' }).waitFor()
}

/** @returns the secret of the app, and the displayed recovery codes */
async function turnOn(page: Page) {
  await panelOf(page).getByRole('button', { name: 'Set up' }).click()
  await panelOf(page).getByAltText('QR code').waitFor()
  const secret = (await panelOf(page).locator('code').innerText()).replaceAll(' ', '')
  await page.getByLabel('Enter the 6 digits shown in the app').fill(await codeOf(secret))
  await panelOf(page).getByRole('button', { name: 'Turn on' }).click()
  await panelOf(page).getByRole('heading', { name: 'Save your recovery codes' }).waitFor()
  return { secret, codes: await panelOf(page).getByRole('listitem').allInnerTexts() }
}

test.group('The second factor', (group) => {
  group.each.setup(async () => {
    await db.from('rate_limits').delete()
  })

  test('is set up with recovery codes, asked for at sign-in and turned off with a code', async ({
    visit,
    browserContext,
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    // In development mode the first page is compiled while it loads.
    browserContext.setDefaultNavigationTimeout(120_000)
    const user = await makeUser()
    await speak(browserContext, 'en-US')
    await signIn(browserContext, user)
    const page = await ready(await visit('/account/security'))
    const { secret, codes } = await turnOn(page)
    assert.lengthOf(codes, 10)
    assert.deepEqual(await accessibilityFaults(page), [])

    const done = panelOf(page).getByRole('button', { name: 'Done' })
    assert.isTrue(await done.isDisabled())
    const download = page.waitForEvent('download')
    await panelOf(page).getByRole('button', { name: 'Download' }).click()
    assert.equal((await download).suggestedFilename(), 'countermark-recovery-codes.txt')
    await panelOf(page).getByText('I have saved them in a safe place').click()
    await done.click()
    await panelOf(page).getByText('Recovery codes left').waitFor()
    assert.equal(await page.getByText(codes[0]!).count(), 0)

    clock.moveBy({ seconds: 30 })
    await givePasswordAgain(page, user.email)
    assert.deepEqual(await accessibilityFaults(page), [])
    expectComplaint(/422/)
    await page.getByLabel(CODE).fill(await wrongCodeOf(secret))
    await page.getByRole('button', { name: 'Verify and sign in' }).click()
    await page.getByText('The code is wrong or has already been used').waitFor()
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('name')), 'code')
    await page.getByLabel(CODE).fill(await codeOf(secret))
    await page.getByRole('button', { name: 'Verify and sign in' }).click()
    await page.waitForURL('**/account/security')

    await givePasswordAgain(page, user.email)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(codes[0]!.toLowerCase())
    await page.getByRole('button', { name: 'Verify and sign in' }).click()
    await page.waitForURL('**/account/security')

    clock.moveBy({ seconds: 30 })
    await panelOf(page).getByRole('button', { name: 'Turn off' }).click()
    await page.getByLabel(CODE).fill(await codeOf(secret))
    await panelOf(page).getByRole('button', { name: 'Turn off' }).click()
    await panelOf(page).getByRole('button', { name: 'Set up' }).waitFor()
  })

  test('asks for its code on a small phone without scrolling sideways: {$self}')
    .with(['zh-CN', 'en-US', 'ja-JP'] as const)
    .run(async ({ visit, browserContext, assert }, locale) => {
      const { user } = await makeProtected(new Visitor())
      await speak(browserContext, locale)
      const page = await ready(await visit('/auth/login'))
      await page.locator('[name=email]').fill(user.email)
      await page.locator('[name=password]').fill(PASSWORD)
      await page.locator('[name=password]').press('Enter')
      await page.locator('[name=code]').waitFor()
      assert.equal(await overhangOf(page), 0)
    })

  test('is pending for five minutes; then the password is asked for again', async ({
    visit,
    browserContext,
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const user = await makeUser()
    await speak(browserContext, 'en-US')
    await signIn(browserContext, user)
    const page = await ready(await visit('/account/security'))
    const { secret } = await turnOn(page)
    page.on('dialog', (dialog) => dialog.accept())
    await givePasswordAgain(page, user.email)

    clock.moveBy({ minutes: 5 })
    expectComplaint(/422/)
    await page.getByLabel(CODE).fill(await codeOf(secret))
    await page.getByRole('button', { name: 'Verify and sign in' }).click()
    await page.getByText('This sign-in has expired').waitFor()
    assert.equal(await page.getByLabel('Email').inputValue(), user.email)
    assert.equal(await page.getByLabel('Password', { exact: true }).inputValue(), '')
  })
})

test.group('A sensitive action', (group) => {
  group.each.setup(async () => {
    await db.from('rate_limits').delete()
  })

  test('asks for the password in a dialog, then continues', async ({
    visit,
    browserContext,
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const user = await makeUser()
    await speak(browserContext, 'en-US')
    await signIn(browserContext, user)
    const page = await ready(await visit('/account/security'))
    clock.moveBy({ minutes: 11 })
    expectComplaint(/4(22|28)/)
    const setUp = panelOf(page).getByRole('button', { name: 'Set up' })
    const dialog = page.getByRole('alertdialog', { name: 'Confirm that it is you' })
    await setUp.click()
    await dialog.waitFor()
    assert.deepEqual(await accessibilityFaults(page), [])

    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await panelOf(page).getByText('Please confirm that it is you').waitFor()
    await setUp.click()
    const password = dialog.getByLabel('Password', { exact: true })
    await password.fill('not this 1')
    await password.press('Enter')
    await dialog.getByText('The password is incorrect').waitFor()
    await password.fill(PASSWORD)
    await password.press('Enter')
    await panelOf(page).getByAltText('QR code').waitFor()
    assert.equal(await dialog.count(), 0)
  })
})
