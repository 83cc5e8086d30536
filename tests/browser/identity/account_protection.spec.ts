import type { Page } from 'playwright'
import { test } from '@japa/runner'
import { freezeClock } from '#tests/support/clock'
import { lastCodeTo, mailsTo } from '#tests/support/mailbox'
import { settle } from '#tests/support/queue'
import { codeOf } from '#tests/support/accounts/two_factor'
import {
  bindPhone,
  button,
  submitCode,
  submitPassword,
  openAccount,
  setUpTwoFactor,
  signUp,
  turnOnTwoFactor,
  twoFactorSection,
} from '#tests/support/browser/account_screens'
import { accessibilityFaults } from '#tests/support/browser/accessibility'
import { expectConsoleError } from '#tests/support/browser/console_guard'
import { ready } from '#tests/support/browser/ready'
import { setLanguage } from '#tests/support/browser/set_language'
import { step } from '#tests/support/browser/step'
import { contextOptions } from '#tests/support/browser/context_options'
import { clearRateLimits } from '#tests/support/clear_rate_limits'

const NAME = 'accountowner'
const OLD_EMAIL = 'account.owner@journey.test'
const NEW_EMAIL = 'account.owner.new@journey.test'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function subjectsTo(recipient: string): Promise<string> {
  await settle()
  return (await mailsTo(recipient)).map(({ subject }) => subject).join('\n')
}

test.group('Account protection', (group) => {
  group.each.setup(clearRateLimits)

  test('from sign-up to deletion, with a second browser, a long pause and a new address', async ({
    visit,
    browser,
    browserContext,
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const secondBrowser = await browser.newContext({ ...contextOptions, userAgent: FIREFOX })
    cleanup(() => secondBrowser.close())
    for (const context of [browserContext, secondBrowser]) {
      context.setDefaultTimeout(60_000)
      await setLanguage(context, 'en-US')
    }
    const assertReadable = async (page: Page, screen: string) =>
      assert.deepEqual(await accessibilityFaults(page), [], screen)

    const page = await ready(await visit('/'))
    let secret = ''
    let recoveryCodes: string[] = []
    /** The next code of the app, half a minute later: each code is valid once. */
    const nextCode = () => {
      clock.moveBy({ seconds: 30 })
      return codeOf(secret)
    }

    await step('a visitor signs up with the mailed code', async () => {
      await signUp(page, { name: NAME, email: OLD_EMAIL })
      await assertReadable(page, 'sign-up')
      await button(page, 'Create account').click()
      await page.waitForURL((url) => url.pathname === '/')
      await page.getByRole('button', { name: `Menu of ${NAME}` }).waitFor()
    })

    await step('a phone number is added with the texted code', async () => {
      await openAccount(page, NAME, 'Security')
      await bindPhone(page)
      await page.getByText('+81 90 1234 5678', { exact: true }).waitFor()
      await assertReadable(page, 'security')
    })

    await step('two-factor is turned on, and recovery codes are shown', async () => {
      secret = await setUpTwoFactor(page)
      await assertReadable(page, 'set-up of two-factor')
      recoveryCodes = await turnOnTwoFactor(page, await codeOf(secret))
      assert.lengthOf(recoveryCodes, 10)
      await assertReadable(page, 'recovery codes')
      await page.getByText('I have saved them in a safe place').click()
      await button(page, 'Done').click()
      await twoFactorSection(page).getByText('Recovery codes left').waitFor()
      assert.include(await subjectsTo(OLD_EMAIL), 'Two-factor authentication is on')
    })

    const secondPage = await secondBrowser.newPage()
    await step('a recovery code signs in at a second browser', async () => {
      await secondPage.goto('/account/profile')
      await submitPassword(secondPage, OLD_EMAIL)
      await secondPage.getByRole('heading', { name: 'Two-factor authentication' }).waitFor()
      await assertReadable(secondPage, 'sign-in with a code')
      await button(secondPage, 'Don’t have your phone? Use a recovery code').click()
      await secondPage.getByLabel('Recovery code').fill(recoveryCodes[0]!)
      await assertReadable(secondPage, 'sign-in with a recovery code')
      await button(secondPage, 'Verify and sign in').click()
      await secondPage.waitForURL('**/account/profile')
      const subjects = await subjectsTo(OLD_EMAIL)
      assert.include(subjects, 'A recovery code was used for your Countermark account')
      assert.include(subjects, 'New sign-in to your Countermark account')
    })

    await step('the first browser ends the session of the second', async () => {
      await openAccount(page, NAME, 'Devices')
      await page.getByText('This device').waitFor()
      await assertReadable(page, 'devices')
      await button(page, 'Sign out Firefox on Windows').click()
      const question = page.getByRole('alertdialog', { name: 'Sign out “Firefox on Windows”?' })
      await question.waitFor()
      await assertReadable(page, 'end of a session')
      await question.getByRole('button', { name: 'Sign out' }).click()
      await button(page, 'Sign out Firefox on Windows').waitFor({ state: 'detached' })
    })

    await step(
      'the second browser is signed out on its next click, and its API request is rejected',
      async () => {
        expectConsoleError(/401/)
        await secondPage.getByRole('link', { name: 'Access tokens' }).click()
        await secondPage.waitForURL('**/auth/login?redirect=%2Faccount%2Ftokens')
        assert.equal((await secondBrowser.request.get('/api/v1/user/info')).status(), 401)
        await ready(secondPage)
        await assertReadable(secondPage, 'sign-in')
      }
    )

    await step(
      'after 30 idle minutes a request is rejected; the sign-in returns to the page',
      async () => {
        await openAccount(page, NAME, 'Profile')
        await assertReadable(page, 'profile')
        clock.moveBy({ minutes: 30 })
        const rejected = page.waitForResponse((response) => response.status() === 401)
        await button(page, 'Change email').click()
        await button(page, 'Send code').click()
        assert.include((await rejected).url(), '/api/v1/auth/verification-codes/email')
        await page.waitForURL('**/auth/login?redirect=%2Faccount%2Fprofile')
        await submitPassword(page, OLD_EMAIL)
        await submitCode(page, await nextCode())
        await page.waitForURL('**/account/profile')
        await page.getByText(OLD_EMAIL, { exact: true }).waitFor()
      }
    )

    await step('codes from the old and the new address change the address', async () => {
      // The confirmation of the sign-in is valid for ten minutes.
      clock.moveBy({ minutes: 11 })
      await button(page, 'Change email').click()
      await page.getByLabel('New email').fill(NEW_EMAIL)
      await button(page, 'Send code').click()
      await page.getByText(`A code has been sent to ${OLD_EMAIL}`).waitFor()
      await page.getByLabel('Code from your current email').fill(await lastCodeTo(OLD_EMAIL))
      await assertReadable(page, 'change of address')

      expectConsoleError(/428/)
      await button(page, 'Continue').click()
      const question = page.getByRole('alertdialog', { name: 'Confirm that it is you' })
      await question.waitFor()
      await assertReadable(page, 'confirmation of identity')
      await question.getByLabel('Code', { exact: true }).fill(await nextCode())
      await button(page, 'Confirm').click()

      await page.getByText(`Waiting for ${NEW_EMAIL}`).waitFor()
      await assertReadable(page, 'an unverified new address')
      await page.getByLabel('Code from the new email').fill(await lastCodeTo(NEW_EMAIL))
      await button(page, 'Verify email').click()
      await page.getByText(`Email verified: ${NEW_EMAIL}`).waitFor()
      assert.include(
        await subjectsTo(OLD_EMAIL),
        'The email address of your Countermark account was changed'
      )
    })

    await step('the sign-in works with the new address only', async () => {
      await page.getByRole('button', { name: `Menu of ${NAME}` }).click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
      await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
      expectConsoleError(/422/)
      await submitPassword(page, OLD_EMAIL)
      await page.getByRole('alert').getByText('The email or password is incorrect').waitFor()
      await submitPassword(page, NEW_EMAIL)
      await submitCode(page, await nextCode())
      await page.getByRole('button', { name: `Menu of ${NAME}` }).waitFor()
    })

    await step('"yes" is rejected, YES deletes the account', async () => {
      await openAccount(page, NAME, 'Your data')
      await assertReadable(page, 'data')
      await button(page, 'Delete account…').click()
      const question = page.getByRole('alertdialog', { name: 'Permanently delete the account' })
      await question.getByLabel('Type YES to confirm').fill('yes')
      await button(page, 'Delete permanently').click()
      await question.getByText('Type YES exactly, in capital letters').waitFor()
      await assertReadable(page, 'account deletion')
      assert.equal((await browserContext.request.get('/api/v1/user/info')).status(), 200)

      await question.getByLabel('Type YES to confirm').fill('YES')
      await button(page, 'Delete permanently').click()
      await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
      assert.include(await subjectsTo(NEW_EMAIL), 'Your Countermark account was deleted')
    })

    await step('afterwards the sign-in is rejected', async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
      await submitPassword(page, NEW_EMAIL)
      await page.getByRole('alert').getByText('The email or password is incorrect').waitFor()
      assert.equal(new URL(page.url()).pathname, '/auth/login')
    })
  }).timeout(600_000)
})
