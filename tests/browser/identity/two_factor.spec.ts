import type { Page } from 'playwright'
import { test } from '@japa/runner'
import { appUrl } from '#config/app'
import { freezeClock } from '#tests/support/clock'
import { makeUser, PASSWORD, Visitor } from '#tests/support/identity'
import { accessibilityFaults } from '#tests/support/browser/accessibility'
import { expectConsoleError } from '#tests/support/browser/console_guard'
import { horizontalOverflow } from '#tests/support/browser/horizontal_overflow'
import { inEachLanguage } from '#tests/support/browser/inspect_in_languages'
import { codeOf, makeProtected, wrongCodeOf } from '#tests/support/accounts/two_factor'
import { openPage } from '#tests/support/browser/open_page'
import {
  setUpTwoFactor,
  submitCode,
  submitPassword,
  turnOnTwoFactor,
  twoFactorSection,
} from '#tests/support/browser/account_screens'
import { clearRateLimits } from '#tests/support/clear_rate_limits'

/** Simulates an ended session: the cookie is deleted, and the user signs in again. */
async function submitPasswordAgain(page: Page, email: string) {
  await page.context().clearCookies({ name: 'countermark' })
  await page.goto(`${appUrl}/auth/login?redirect=%2Faccount%2Fsecurity`)
  await submitPassword(page, email)
  await page.getByRole('heading', { name: 'Two-factor authentication' }).waitFor()
}

/** @returns the secret of the app, and the displayed recovery codes */
async function turnOn(page: Page) {
  const secret = await setUpTwoFactor(page)
  return { secret, codes: await turnOnTwoFactor(page, await codeOf(secret)) }
}

/** Pastes a code as it is displayed, with blanks, over what the field holds. */
const pasteCode = (page: Page, text: string) =>
  page.locator('input[name=code]').evaluate((field, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    ;(field as HTMLInputElement).setSelectionRange(0, 6)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, text)

test.group('The second factor', (group) => {
  group.each.setup(clearRateLimits)

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
    const page = await openPage({ visit, browserContext }, '/account/security', { user })
    const { secret, codes } = await turnOn(page)
    assert.lengthOf(codes, 10)
    assert.deepEqual(await accessibilityFaults(page), [])

    const done = twoFactorSection(page).getByRole('button', { name: 'Done' })
    assert.isTrue(await done.isDisabled())
    const download = page.waitForEvent('download')
    await twoFactorSection(page).getByRole('button', { name: 'Download' }).click()
    assert.equal((await download).suggestedFilename(), 'countermark-recovery-codes.txt')
    await twoFactorSection(page).getByText('I have saved them in a safe place').click()
    await done.click()
    await twoFactorSection(page).getByText('Recovery codes left').waitFor()
    assert.equal(await page.getByText(codes[0]!).count(), 0)

    clock.moveBy({ seconds: 30 })
    await submitPasswordAgain(page, user.email)
    assert.deepEqual(await accessibilityFaults(page), [])
    expectConsoleError(/422/)
    await submitCode(page, await wrongCodeOf(secret))
    await page.getByText('The code is wrong or has already been used').waitFor()
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('name')), 'code')
    await page.getByLabel('Code from your authenticator app').fill('1')
    await page.getByText('The code is wrong').waitFor({ state: 'detached' })
    await pasteCode(page, ` ${(await codeOf(secret)).replace(/(?=...$)/, ' ')} `)
    await page.getByRole('button', { name: 'Verify and sign in' }).click()
    await page.waitForURL('**/account/security')

    await submitPasswordAgain(page, user.email)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(codes[0]!.toLowerCase())
    await page.getByRole('button', { name: 'Verify and sign in' }).click()
    await page.waitForURL('**/account/security')

    clock.moveBy({ seconds: 30 })
    await twoFactorSection(page).getByRole('button', { name: 'Turn off' }).click()
    await page.getByLabel('Code from your authenticator app').fill(await codeOf(secret))
    await twoFactorSection(page).getByRole('button', { name: 'Turn off' }).click()
    await twoFactorSection(page).getByRole('button', { name: 'Set up' }).waitFor()
  })

  test('asks for its code on a small phone without scrolling sideways', async ({
    visit,
    browserContext,
    assert,
  }) => {
    const { user } = await makeProtected(new Visitor())
    const page = await openPage({ visit, browserContext }, '/auth/login')
    await submitPassword(page, user.email)
    await page.locator('[name=code]').waitFor()
    await inEachLanguage(page, async (language) => {
      await page.locator('[name=code]').waitFor()
      assert.equal(await horizontalOverflow(page), 0, language)
    })
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
    const page = await openPage({ visit, browserContext }, '/account/security', { user })
    const { secret } = await turnOn(page)
    page.on('dialog', (dialog) => dialog.accept())
    await submitPasswordAgain(page, user.email)

    clock.moveBy({ minutes: 5 })
    expectConsoleError(/422/)
    await submitCode(page, await codeOf(secret))
    await page.getByText('This sign-in has expired').waitFor()
    assert.equal(await page.getByLabel('Email').inputValue(), user.email)
    assert.equal(await page.getByLabel('Password', { exact: true }).inputValue(), '')
  })
})

test.group('A sensitive action', (group) => {
  group.each.setup(clearRateLimits)

  test('asks for the password in a dialog, then continues', async ({
    visit,
    browserContext,
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const user = await makeUser()
    const page = await openPage({ visit, browserContext }, '/account/security', { user })
    clock.moveBy({ minutes: 11 })
    expectConsoleError(/4(22|28)/)
    const setUp = twoFactorSection(page).getByRole('button', { name: 'Set up' })
    const dialog = page.getByRole('alertdialog', { name: 'Confirm that it is you' })
    await setUp.click()
    await dialog.waitFor()
    assert.deepEqual(await accessibilityFaults(page), [])

    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await twoFactorSection(page).getByText('Please confirm that it is you').waitFor()
    await setUp.click()
    const password = dialog.getByLabel('Password', { exact: true })
    await password.fill('not this 1')
    await password.press('Enter')
    await dialog.getByText('The password is incorrect').waitFor()
    await password.fill(PASSWORD)
    await password.press('Enter')
    await twoFactorSection(page).getByAltText('QR code').waitFor()
    assert.equal(await dialog.count(), 0)
  })
})
