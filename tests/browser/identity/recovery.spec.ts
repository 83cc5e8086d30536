import { test } from '@japa/runner'
import { accessibilityFaults } from '#tests/support/browser/accessibility'
import { ready } from '#tests/support/browser/ready'
import { makeUser, PASSWORD } from '#tests/support/identity'
import { lastCodeTo, lastMailTo } from '#tests/support/mailbox'
import { resetLinkTo } from '#tests/support/accounts/password_reset'
import { settle } from '#tests/support/queue'
import { openPage } from '#tests/support/browser/open_page'
import { clearRateLimits } from '#tests/support/clear_rate_limits'

const NEXT = 'lantern over 7 hills'

test.group('Account recovery and protection', (group) => {
  group.each.setup(clearRateLimits)

  test('a password is reset by a mailed link whose token is removed from the address', async ({
    visit,
    browserContext,
    assert,
  }) => {
    const user = await makeUser()
    const page = await openPage({ visit, browserContext }, '/auth/login')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.waitForURL('**/auth/forgot')
    await page.getByLabel('Email').fill(user.email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await page.getByText('Check your email').waitFor()
    assert.deepEqual(await accessibilityFaults(page), [])

    const link = await resetLinkTo(user.email)
    const token = link.searchParams.get('token')!
    await page.goto(link.href)
    await ready(page)
    await page.getByLabel('New password', { exact: true }).fill(NEXT)
    assert.equal(page.url(), `${link.origin}/auth/reset`)
    assert.isFalse(
      await page.evaluate((secret) => JSON.stringify(history.state).includes(secret), token)
    )
    assert.deepEqual(await accessibilityFaults(page), [])
    await page.getByLabel('Confirm new password').fill(NEXT)
    await page.getByRole('button', { name: 'Save new password' }).click()

    await page.waitForURL('**/auth/login')
    await page.getByText('Your password has been changed').waitFor()
    await page.getByLabel('Email').fill(user.email)
    await page.getByLabel('Password', { exact: true }).fill(NEXT)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: `Menu of ${user.username}` }).waitFor()
  })

  test('a link without its token shows a message and offers a new link', async ({
    visit,
    browserContext,
  }) => {
    const page = await openPage({ visit, browserContext }, '/auth/reset', { language: 'zh-CN' })
    await page.getByText('缺少重置链接').waitFor()
    await page.getByRole('link', { name: '重新申请链接' }).click()
    await page.waitForURL('**/auth/forgot')
  })

  test('the password is changed with its rules shown, and the owner is notified by mail', async ({
    visit,
    browserContext,
    assert,
  }) => {
    const user = await makeUser()
    const page = await openPage({ visit, browserContext }, '/account/security', { user })
    await page.getByText('Not a common password').waitFor()
    await page.getByLabel('Current password').fill(PASSWORD)
    await page.getByLabel('New password', { exact: true }).fill(NEXT)
    await page.getByLabel('Confirm new password').fill(NEXT)
    await page.getByLabel('Mobile number').waitFor()
    assert.deepEqual(await accessibilityFaults(page), [])
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('Your password has been changed. Other devices').waitFor()

    await settle()
    assert.include((await lastMailTo(user.email)).subject, 'password was changed')
    await page.reload()
    await page.getByRole('heading', { name: 'Security' }).waitFor()
  })

  test('a phone number is found by its country, bound by a texted code and removed again', async ({
    visit,
    browserContext,
    assert,
  }) => {
    const user = await makeUser()
    const page = await openPage({ visit, browserContext }, '/account/security', {
      user,
      language: 'ja-JP',
    })
    await page.locator('[data-slot="autocomplete-trigger"]').click()
    await page.getByPlaceholder('国名・地域名・国番号で検索').fill('+86')
    await page.getByRole('option', { name: /中国/ }).first().click()
    await page.getByLabel('携帯電話番号').fill('138 1234 5678')
    await page.getByText('+86 138 1234 5678 として登録').waitFor()
    await page.getByRole('button', { name: 'コードを送信' }).click()
    await page.getByText('+86 138 1234 5678 に確認コードを送信しました').waitFor()
    assert.isTrue(await page.getByRole('button', { name: /秒後に再送信/ }).isDisabled())
    assert.deepEqual(await accessibilityFaults(page), [])

    await page.getByLabel('SMS の確認コード').fill(await lastCodeTo('+8613812345678'))
    await page.getByRole('button', { name: '電話番号を登録' }).click()
    await page.getByRole('button', { name: '解除' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '解除' }).click()
    await page.getByLabel('携帯電話番号').waitFor()
    await user.refresh()
    assert.isNull(user.phoneNumber)
  })
})
