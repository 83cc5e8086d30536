import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { makeApplication } from '#tests/support/accounts/applications'
import { accessibilityFaults } from '#tests/support/browser/accessibility'
import { button, signUp } from '#tests/support/browser/account_screens'
import { contextOptions } from '#tests/support/browser/context_options'
import { ready } from '#tests/support/browser/ready'
import { signIn } from '#tests/support/browser/sign_in'
import { setLanguage } from '#tests/support/browser/set_language'
import { step } from '#tests/support/browser/step'
import { makeUser } from '#tests/support/identity'
import { lastCodeTo, mailsTo } from '#tests/support/mailbox'
import { settle } from '#tests/support/queue'
import { clearRateLimits } from '#tests/support/clear_rate_limits'

const NAME = 'inkmaker'
const EMAIL = 'inkmaker@journey.test'
const APPLICATION = '/become-creator/application'

test.group('Becoming a creator', (group) => {
  group.each.setup(clearRateLimits)

  test('from sign-up over three steps and a bulk approval to an open shop', async ({
    visit,
    browser,
    browserContext,
    assert,
    cleanup,
  }) => {
    const office = await browser.newContext({ ...contextOptions })
    cleanup(() => office.close())
    for (const context of [browserContext, office]) {
      context.setDefaultTimeout(60_000)
      await setLanguage(context, 'en-US')
    }
    const page = await ready(await visit('/become-creator'))

    await step('a visitor signs up and comes to the application', async () => {
      await signUp(page, { name: NAME, email: EMAIL })
      await button(page, 'Create account').click()
      await page.getByRole('button', { name: `Menu of ${NAME}` }).waitFor()
      await page.goto('/become-creator')
      await page.getByText('your first payout is therefore sent about 17 to 21 days').waitFor()
      await page.getByRole('link', { name: 'Apply now' }).click()
      await page.waitForURL(`**${APPLICATION}`)
    })

    await step('a QQ-type address is refused in the specification’s words', async () => {
      await db.from('users').where('email', EMAIL).update({ email: 'inkmaker@vip.qq.com' })
      await ready(await page.goto(APPLICATION).then(() => page))
      await page
        .getByText('for your security, do not use it to register a creator account')
        .waitFor()
      await page.getByRole('link', { name: 'Change email address' }).waitFor()
      await db.from('users').where('username', NAME).update({ email: EMAIL })
      await page.reload()
    })

    await step('the code proves the address', async () => {
      await button(page, 'Send code').click()
      await page.getByText(`The code was sent to ${EMAIL}`).waitFor()
      // As a phone does that was in the mail program meanwhile.
      await ready(await page.reload().then(() => page))
      await page.getByLabel('Code from the email').fill(await lastCodeTo(EMAIL))
      await button(page, 'Verify').click()
      await page.getByRole('heading', { name: 'Show us your published work' }).waitFor()
      assert.deepEqual(await accessibilityFaults(page), [], 'step 2')
    })

    await step('step and text survive a reload', async () => {
      const address = page.getByLabel('Address of page 1')
      await address.fill(new URL('/c/inkmaker', page.url()).href)
      await page.getByRole('checkbox', { name: /already published/ }).check()
      await button(page, 'Continue').click()
      await page.getByText('Enter a page of another site, not of this one.').waitFor()
      await address.fill('https://pages.example/inkmaker')
      await button(page, 'Continue').click()
      await page.getByLabel('Creator name').fill(NAME)
      await page.getByText('available', { exact: true }).waitFor()
      await page.getByLabel('Shop name').fill('Ink Maker')
      await page.getByText('Saved', { exact: true }).waitFor()
      await ready(await page.reload().then(() => page))
      await page.getByRole('heading', { name: 'You and your shop' }).waitFor()
      assert.equal(await page.getByLabel('Creator name').inputValue(), NAME)
      assert.equal(await page.getByLabel('Shop name').inputValue(), 'Ink Maker')
    })

    await step('the application is sent', async () => {
      await page.getByLabel('Shop description').fill('Inks and brushes')
      await page.getByLabel('Contact', { exact: true }).fill('X @inkmaker')
      await page.getByRole('checkbox', { name: /are mine/ }).check()
      await page.getByRole('checkbox', { name: /original work/ }).check()
      await page.getByRole('checkbox', { name: /I agree to the terms/ }).check()
      assert.deepEqual(await accessibilityFaults(page), [], 'step 3')
      await button(page, 'Send application').click()
      await page.getByRole('heading', { name: 'We are reviewing your application' }).waitFor()
    })

    await step('an admin approves it with others; one of them has failed', async () => {
      await makeApplication()
      const gone = await makeApplication()
      const admin = await makeUser({ role: 'admin' })
      await signIn(office, admin)
      const desk = await office.newPage()
      await ready(await desk.goto('/admin').then(() => desk))
      await desk.getByText('3 creator applications are waiting').waitFor()
      await desk.goto('/admin/creator-applications')
      await desk.getByRole('row', { name: new RegExp(NAME) }).waitFor()
      assert.deepEqual(await accessibilityFaults(desk), [], 'applications')
      await desk.getByRole('checkbox').first().click({ force: true })
      await desk.getByText('3 selected').waitFor()
      await db
        .from('creator_applications')
        .where('id', gone.application.id)
        .update({ status: 'archived', archived_because: 'withdrawn' })
      await button(desk, 'Approve').click()
      await desk.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
      await desk.getByText('2 decided, 1 not decided').waitFor()
      await desk.getByText(/This application is no longer pending/).waitFor()
    })

    await step('the new creator opens the shop', async () => {
      await settle()
      assert.lengthOf(
        (await mailsTo(EMAIL)).filter(({ subject }) =>
          /creator on Countermark/.test(subject ?? '')
        ),
        1
      )
      await page.getByRole('heading', { name: 'You are a creator' }).waitFor()
      await page.getByRole('link', { name: 'Open the studio' }).click()
      await page.getByRole('link', { name: /Open your shop|Open the shop/ }).click()
      await page.waitForURL('**/studio/shop**')
    })
  }).timeout(180_000)
})
