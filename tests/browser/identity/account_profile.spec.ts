import { test } from '@japa/runner'
import type { Page } from 'playwright'
import type { Assert } from '@japa/assert'
import db from '@adonisjs/lucid/services/db'
import type User from '#identity/models/user'
import { accessibilityFaults } from '#tests/support/browser/accessibility'
import { expectConsoleError } from '#tests/support/browser/console_guard'
import { ready } from '#tests/support/browser/ready'
import { signIn } from '#tests/support/browser/sign_in'
import { pictureBytes } from '#tests/support/catalog'
import { makeUser, otherThan } from '#tests/support/identity'
import { lastCodeTo } from '#tests/support/mailbox'
import { makeCreator, uniqueWord } from '#tests/support/shops'
import { openPage } from '#tests/support/browser/open_page'
import { clearRateLimits } from '#tests/support/clear_rate_limits'

const picture = (buffer: Buffer) => ({ name: 'me.png', mimeType: 'image/png', buffer })

async function verifiedUser(): Promise<User> {
  const user = await makeUser()
  await db.from('users').where({ id: user.id }).update({ email_verified_at: new Date() })
  return user.refresh()
}

/** Checks that nothing scrolls sideways on a phone, and that axe finds nothing there nor in the dark theme. */
async function assertFit(page: Page, assert: Assert) {
  await page.setViewportSize({ width: 360, height: 740 })
  const overhang = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  assert.isAtMost(await page.evaluate(overhang), 0)
  assert.deepEqual(await accessibilityFaults(page), [])

  await page.setViewportSize({ width: 1280, height: 800 })
  await paint(page, 'dark')
  assert.deepEqual(await accessibilityFaults(page), [])
  await paint(page, 'light')
}

async function paint(page: Page, theme: 'light' | 'dark') {
  await page.evaluate((name) => {
    document.documentElement.className = name
    document.documentElement.dataset.theme = name
  }, theme)
}

test.group('The own profile', (group) => {
  group.each.setup(clearRateLimits)

  test('a new name is saved, stands in the header and survives a reload', async ({
    visit,
    browserContext,
    assert,
  }) => {
    const user = await verifiedUser()
    const other = await makeUser()
    const page = await openPage({ visit, browserContext }, '/account', { user })
    await page.waitForURL('**/account/profile')
    await assertFit(page, assert)

    const field = page.getByLabel('Username')
    const form = page.locator('form').filter({ has: field })
    const save = form.getByRole('button', { name: 'Save' })
    assert.isTrue(await save.isDisabled())
    expectConsoleError(/422/)
    await field.fill(other.username)
    await save.click()
    await page.getByText('This username is already taken').waitFor()

    const name = uniqueWord('renamed')
    await field.fill(name)
    await save.click()
    await page.getByRole('button', { name: `Menu of ${name}` }).waitFor()
    await page.reload()
    await ready(page)
    assert.equal(await field.inputValue(), name)
    await page.getByText('You can change yours again from').waitFor()
    assert.isTrue(await field.isDisabled())
    await assertFit(page, assert)
  })

  test('leaving the page with an unsaved name asks for confirmation', async ({
    visit,
    browserContext,
    assert,
  }) => {
    const page = await openPage({ visit, browserContext }, '/account/profile', {
      user: await verifiedUser(),
    })
    await page.getByLabel('Username').fill('not-saved-yet')
    const question = page.getByRole('alertdialog', { name: 'You have unsaved changes' })
    await page.getByRole('link', { name: 'My coupons' }).click()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })
    assert.include(page.url(), '/account/profile')
    assert.equal(await page.getByLabel('Username').inputValue(), 'not-saved-yet')
    await page.getByRole('link', { name: 'My coupons' }).click()
    await question.getByRole('button', { name: 'Leave without saving' }).click()
    await page.getByText('No coupons to use yet').waitFor()
    await assertFit(page, assert)
  })

  test('a picture is chosen, previewed, saved, shown in the header, and removed', async ({
    visit,
    browserContext,
    assert,
  }) => {
    const page = await openPage({ visit, browserContext }, '/account/profile', {
      user: await verifiedUser(),
    })
    const input = page.locator('input[type=file]')
    const inHeader = page.getByRole('banner').locator('img[src*="/avatars/"]')

    await input.setInputFiles(picture(Buffer.alloc(512 * 1024 + 1)))
    await page.getByText('This picture is larger than 512 KB').waitFor()
    expectConsoleError(/422/)
    await input.setInputFiles(picture(Buffer.from('MZ this is no picture')))
    await page.getByRole('button', { name: 'Use this picture' }).click()
    await page.getByText('This picture cannot be read').waitFor()
    await page.locator('input[type=file][aria-invalid=true]:focus').waitFor()

    await input.setInputFiles(picture(await pictureBytes()))
    await page.locator('img[src^="blob:"]').waitFor()
    await page.getByRole('button', { name: 'Use this picture' }).click()
    await inHeader.waitFor()
    await page.reload()
    await ready(page)
    const isLoaded = (image: Element) => (image as HTMLImageElement).naturalWidth
    await inHeader.waitFor()
    assert.equal(await inHeader.evaluate(isLoaded), 256)

    await page.getByRole('button', { name: 'Remove picture' }).click()
    await inHeader.waitFor({ state: 'detached' })
  })

  test('the email is changed by a code from the old address and one from the new', async ({
    visit,
    browserContext,
    assert,
  }) => {
    const user = await verifiedUser()
    const next = `next.${user.email}`
    const page = await openPage({ visit, browserContext }, '/account/profile', { user })
    await page.getByRole('button', { name: 'Change email' }).click()
    await page.getByLabel('New email').fill(next)
    await assertFit(page, assert)
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByText(`A code has been sent to ${user.email}`).waitFor()
    assert.isTrue(await page.getByRole('button', { name: /Resend in \d+ s/ }).isDisabled())

    expectConsoleError(/422/)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page
      .getByText('To change your email, enter the code sent to your current address')
      .waitFor()
    await page.getByLabel('Code from your current email').fill(await lastCodeTo(user.email))
    await page.getByRole('button', { name: 'Continue' }).click()

    await page.getByText(`Waiting for ${next}`).waitFor()
    await page.getByText(`A code has been sent to ${next}`).waitFor()
    await page.reload()
    await ready(page)
    await page.getByText(`Waiting for ${next}`).waitFor()
    await assertFit(page, assert)
    await page.getByLabel('Code from the new email').fill(otherThan(await lastCodeTo(next)))
    await page.getByRole('button', { name: 'Verify email' }).click()
    await page.getByText('This code is wrong or no longer valid').waitFor()
    await page.getByLabel('Code from the new email').fill(await lastCodeTo(next))
    await page.getByRole('button', { name: 'Verify email' }).click()
    await page.getByText(`Email verified: ${next}`).waitFor()

    await page.reload()
    await ready(page)
    await page.getByText(next, { exact: true }).waitFor()
    assert.equal((await user.refresh()).email, next)
  })

  test('a pending change is cancelled', async ({ visit, browserContext, assert }) => {
    const user = await verifiedUser()
    await user.merge({ pendingEmail: `next.${user.email}` }).save()
    const page = await openPage({ visit, browserContext }, '/account/profile', { user })
    await page.getByRole('button', { name: 'Keep the current email' }).click()
    await page.getByRole('button', { name: 'Change email' }).waitFor()
    assert.isNull((await user.refresh()).pendingEmail)
  })
})

test.group('Following', (group) => {
  group.each.setup(clearRateLimits)

  test('a shop is followed on its page; the list turns off its notifications and unfollows it', async ({
    visit,
    browserContext,
    assert,
  }) => {
    const { creator, shop } = await makeCreator({ shop: { name: uniqueWord('Shop').slice(0, 16) } })
    const page = await openPage({ visit, browserContext }, `/c/${creator.name}`, {
      user: await verifiedUser(),
    })
    await page.getByRole('button', { name: 'Follow', exact: true }).click()
    await page.getByRole('button', { name: `Following ${creator.name}` }).waitFor()
    await page.reload()
    await ready(page)
    await page.getByRole('button', { name: 'Turn shop news off' }).waitFor()
    await assertFit(page, assert)

    await page.goto(new URL('/account/followings', page.url()).href)
    await ready(page)
    await assertFit(page, assert)
    const news = page.getByRole('switch', { name: 'Shop news' })
    assert.isTrue(await news.isChecked())
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
    await page.getByText('Shop news').click()
    await saved
    await page.reload()
    await ready(page)
    assert.isFalse(await news.isChecked())

    await page.getByRole('button', { name: `Unfollow ${shop.name}` }).click()
    await page.getByText('You are not following any shops yet').waitFor()
    await page.reload()
    await ready(page)
    await assertFit(page, assert)
  })

  test('a visitor is sent to the sign-in and back; a creator sees no button on the own shop', async ({
    visit,
    browserContext,
    assert,
  }) => {
    const { creator, user } = await makeCreator()
    const page = await openPage({ visit, browserContext }, `/c/${creator.name}`)
    const way = page.getByRole('main').getByRole('link', { name: 'Follow' })
    assert.equal(await way.getAttribute('href'), `/auth/login?redirect=%2Fc%2F${creator.name}`)
    await signIn(browserContext, user)
    await page.reload()
    await ready(page)
    await page.getByRole('button', { name: `Menu of ${user.username}` }).waitFor()
    assert.equal(await page.getByText('Follow', { exact: true }).count(), 0)
  })
})
