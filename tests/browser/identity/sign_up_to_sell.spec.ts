import { test } from '@japa/runner'
import { accessibilityFaults } from '#tests/support/browser/accessibility'
import { horizontalOverflow } from '#tests/support/browser/horizontal_overflow'
import { openPage } from '#tests/support/browser/open_page'

const WARNING = 'Creators may not use this address'

test.group('The sign-up of a user who wants to sell', () => {
  test('warns of an address that creators may not use, before there is an account', async ({
    visit,
    browserContext,
    assert,
  }) => {
    const way = encodeURIComponent('/become-creator/application')
    const page = await openPage({ visit, browserContext }, `/auth/register?redirect=${way}`)
    await page.setViewportSize({ width: 360, height: 740 })
    const email = page.getByLabel('Email', { exact: true })
    await email.fill('lin@vip.QQ.com')
    await page.getByText(WARNING).waitFor()
    assert.equal(await horizontalOverflow(page), 0)
    assert.deepEqual(await accessibilityFaults(page), [])
    await email.fill('lin@example.com')
    await page.getByText(WARNING).waitFor({ state: 'detached' })

    await page.goto('/auth/register')
    await page.getByLabel('Email', { exact: true }).fill('lin@qq.com')
    assert.equal(await page.getByText(WARNING).count(), 0)
  })
})
