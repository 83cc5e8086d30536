import { readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import { expectConsoleError } from '#tests/support/browser/console_guard'
import { ready } from '#tests/support/browser/ready'
import { signIn } from '#tests/support/browser/sign_in'
import { setLanguage } from '#tests/support/browser/set_language'
import { makeUser } from '#tests/support/identity'
import { openPage } from '#tests/support/browser/open_page'
import { submitPassword } from '#tests/support/browser/account_screens'
import { clearRateLimits } from '#tests/support/clear_rate_limits'

test.group('Account deletion', (group) => {
  group.each.setup(clearRateLimits)

  test('a user downloads their data', async ({ visit, browserContext, assert }) => {
    const user = await makeUser()
    const page = await openPage({ visit, browserContext }, '/account/data', { user })
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download file' }).click()
    const download = await downloading
    assert.match(download.suggestedFilename(), /^countermark-\d{4}-\d\d-\d\d\.json$/)
    const data = JSON.parse(await readFile(await download.path(), 'utf8'))
    assert.equal(data.profile[0].email, user.email)
    await page.getByText('Your file has been downloaded').waitFor()
  })

  test('"yes" is rejected, YES deletes, and signing in fails afterwards', async ({
    visit,
    browserContext,
    assert,
  }) => {
    const user = await makeUser()
    expectConsoleError(/422/)
    const page = await openPage({ visit, browserContext }, '/account/data', { user })
    await page.getByRole('button', { name: 'Delete account…' }).click()
    const dialog = page.getByRole('alertdialog')
    const confirm = dialog.getByRole('button', { name: 'Delete permanently' })
    await dialog.getByLabel('Type YES to confirm').fill('yes')
    await confirm.click()
    await dialog.getByText('Type YES exactly, in capital letters').waitFor()
    assert.isNull((await user.refresh()).deletedAt)

    await dialog.getByLabel('Type YES to confirm').fill('YES')
    await confirm.click()
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
    assert.isNotNull((await user.refresh()).deletedAt)

    await submitPassword(page, `${user.username}@identity.test`)
    await page.getByRole('alert').waitFor()
    assert.match(page.url(), /\/auth\/login/)
  })

  test('what prevents a deletion is listed, each item with a link that resolves it', async ({
    visit,
    browserContext,
  }) => {
    const admin = await makeUser({ role: 'admin' })
    expectConsoleError(/409/)
    const page = await openPage({ visit, browserContext }, '/account/data', {
      user: admin,
      language: 'ja-JP',
    })
    await page.getByRole('button', { name: 'アカウントを削除…' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByLabel('確認のため YES と入力してください').fill('YES')
    await dialog.getByRole('button', { name: '完全に削除' }).click()
    await dialog.getByText('先に別の管理者に権限を外してもらってください').waitFor()
  })
})

test.group('Impersonation', () => {
  test('every page shows a banner with a link back', async ({ visit, browserContext, assert }) => {
    const admin = await makeUser({ role: 'admin' })
    const person = await makeUser()
    await setLanguage(browserContext, 'en-US')
    await signIn(browserContext, admin)
    const started = await browserContext.request.post('/api/v1/admin-dashboard/impersonations', {
      data: { userId: person.id, reason: 'A test' },
    })
    assert.isTrue(started.ok())

    for (const path of ['/', '/account/profile']) {
      const page = await ready(await visit(path))
      await page.getByText(`You are acting as ${person.username}`).waitFor()
    }
    const page = await ready(await visit('/account/profile'))
    await page.getByRole('button', { name: 'End', exact: true }).click()
    await page.getByRole('button', { name: `Menu of ${admin.username}` }).waitFor()
    await page.getByText(`You are acting as ${person.username}`).waitFor({ state: 'detached' })
  })

  test('ends where it began, also after one that expired', async ({
    visit,
    browserContext,
    assert,
  }) => {
    const admin = await makeUser({ role: 'admin' })
    const [first, second] = [await makeUser(), await makeUser()]
    await setLanguage(browserContext, 'en-US')
    await signIn(browserContext, admin)
    const page = await ready(await visit(`/admin/users/${first.id}`))
    await page.getByRole('button', { name: 'Act as this user' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByLabel('Reason').fill('A broken shop')
    await dialog.getByRole('button', { name: 'Start', exact: true }).click()
    await page.getByText(`You are acting as ${first.username}`).waitFor()
    // It ends without the button of this tab, as when the hour is over.
    const expired = await browserContext.request.delete('/api/v1/admin-dashboard/impersonations')
    assert.isTrue(expired.ok())
    await page.goto('/admin/impersonation')
    await ready(page)
    await page.getByLabel('User’s email').fill(second.email)
    await page.getByLabel('Reason').fill('A broken shop')
    await page.getByRole('button', { name: 'Act as this user' }).click()
    await page.getByText(`You are acting as ${second.username}`).waitFor()
    await page.getByRole('button', { name: 'End', exact: true }).click()
    await page.waitForURL('**/admin/impersonation')
  })
})
