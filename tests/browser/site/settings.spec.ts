import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { SYSTEM } from '#core/http/actor'
import { settings } from '#core/settings/settings'
import { ChangeSettings } from '#site/actions/change_settings'
import { accessibilityFaults } from '#tests/support/browser/accessibility'
import { expectConsoleError } from '#tests/support/browser/console_guard'
import { inspectInLanguages } from '#tests/support/browser/inspect_in_languages'
import { openSignedInPage } from '#tests/support/browser/open_page'
import { ready } from '#tests/support/browser/ready'
import { step } from '#tests/support/browser/step'
import { emptyDatabase } from '#tests/support/empty_database'
import { makeUser } from '#tests/support/identity'
import { settle } from '#tests/support/queue'

test.group('Site settings in the browser', (group) => {
  group.each.setup(() => async () => {
    settings.reset()
    await emptyDatabase()
  })

  test('an admin changes settings, sees why, and puts one back', async ({
    browser,
    cleanup,
    assert,
  }) => {
    const page = await openSignedInPage(browser, await makeUser({ role: 'admin' }), cleanup)
    await page.goto('/admin/site')
    await ready(page)
    const bar = page.locator('[data-save-bar]')
    const products = page.getByRole('textbox', { name: 'Products in a cart' })
    expectConsoleError(/409|422/)

    await step('a value above its limit is refused beside its field', async () => {
      await products.fill('51')
      await bar.getByRole('textbox').fill('Season')
      await bar.getByRole('button', { name: 'Save' }).click()
      await page.getByText('must be at most 50').or(page.getByText('50.')).first().waitFor()
    })

    await step('a change that someone made first is named, and what was typed stays', async () => {
      const change = await app.container.make(ChangeSettings)
      const changes = [{ key: 'orders.expireMinutes', value: 45 }]
      await change.execute({ changes, reason: 'Slow banks', actor: SYSTEM })
      await products.fill('20')
      await bar.getByRole('button', { name: 'Save' }).click()
      await page.getByText('A command changed “Time to pay” meanwhile.').waitFor()
      await bar.getByText('your input is kept').waitFor()
      assert.equal(await products.inputValue(), '20')
    })

    await step('settings that contradict each other say so at both fields', async () => {
      const tip = page.getByRole('textbox', { name: 'Smallest minimum of tips' })
      await tip.fill('1000')
      await bar.getByRole('button', { name: 'Save' }).click()
      await page.getByText('“Upper limit of tips” contradict each other').nth(1).waitFor()
      await page.getByRole('button', { name: 'Use the default for Smallest minimum' }).click()
    })

    await step('two changes are saved together with a reason', async () => {
      await products.fill('20')
      await page.getByRole('textbox', { name: 'Largest total of a cart' }).fill('2000')
      await bar.getByText('2 changes').waitFor()
      await bar.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Settings saved').waitFor()
      assert.equal(settings.get('cart.maxProducts'), 20)
      assert.equal(settings.get('cart.maxTotal'), 200_000n)
    })

    await step('the history says who and why, and reverts one', async () => {
      await page.getByRole('button', { name: 'History' }).click()
      await page.getByText('Season').first().waitFor()
      await page.getByRole('button', { name: 'Revert the change of Products in a cart' }).click()
      const dialog = page.getByRole('alertdialog')
      await dialog.getByRole('textbox').fill('Season is over')
      await dialog.getByRole('button', { name: 'Revert' }).click()
      await page.getByText('Change reverted').waitFor()
      assert.equal(settings.get('cart.maxProducts'), 50)
      await page.getByText('This value applies now').waitFor()
    })
  })

  test('a document is previewed and saved, and its history shows both texts', async ({
    browser,
    cleanup,
    assert,
  }) => {
    const page = await openSignedInPage(browser, await makeUser({ role: 'admin' }), cleanup)
    await page.goto('/admin/site/documents/about/en-US')
    await ready(page)
    await page
      .getByRole('textbox', { name: 'Text (Markdown)' })
      .fill('## Our own house\n\nWelcome to {{nobody}}.')
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByText('Not a placeholder: {{nobody}}.').waitFor()
    await page
      .getByRole('textbox', { name: 'Text (Markdown)' })
      .fill('## Our own house\n\nWelcome.')
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.locator('[data-preview] h2', { hasText: 'Our own house' }).waitFor()
    await page.getByRole('textbox', { name: 'Reason for the change' }).fill('First text')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Document saved').waitFor()
    await page.getByRole('button', { name: 'History' }).click()
    await page.getByRole('button', { name: 'Show the texts' }).click()
    await page.locator('[data-document-texts] ins', { hasText: 'Welcome.' }).waitFor()
    assert.deepEqual(await accessibilityFaults(page), [])
    await page.goto('/about')
    await page.getByRole('heading', { name: 'Our own house' }).waitFor()
  })

  test('an announcement is written in three languages, scheduled, published, read and withdrawn', async ({
    browser,
    cleanup,
    assert,
  }) => {
    const reader = await makeUser()
    const page = await openSignedInPage(browser, await makeUser({ role: 'admin' }), cleanup)
    await page.goto('/admin/notifications/new?type=manual')
    await inspectInLanguages(page, assert)

    await step('each language has its preview; the others get the first one', async () => {
      const preview = page.getByRole('region', { name: 'Preview' })
      await page.getByLabel('Title').fill('服务时间')
      await page.getByLabel('Text', { exact: true }).fill('我们周一回来。')
      await page.getByRole('tab', { name: 'English' }).click()
      await preview.getByText('服务时间').waitFor()
      await page.getByLabel('Title').fill('Opening hours')
      await page.getByLabel('Text', { exact: true }).fill('We are back on Monday.')
      await preview.getByText('We are back on Monday.').waitFor()
    })

    await step('the recipients of a filter are counted, and a draft is kept', async () => {
      await page.getByText('2 recipients', { exact: true }).waitFor()
      await page.getByRole('button', { name: /Role/ }).click()
      await page.getByRole('option', { name: 'Buyers' }).click()
      await page.getByText('1 recipient', { exact: true }).waitFor()
      await page.getByRole('button', { name: 'Save as draft' }).click()
      await page.getByText('The draft has been saved').waitFor()
      await page.getByRole('link', { name: 'Edit' }).click()
      await page.getByText('1 recipient', { exact: true }).waitFor()
    })

    await step('it is published, read, and seen as read', async () => {
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await page.getByText('The announcement has been published').waitFor()
      await settle()
      const theirs = await openSignedInPage(browser, reader, cleanup)
      await theirs.goto('/account/announcements?kind=messages')
      await theirs.getByText('We are back on Monday.').waitFor()
      await inspectInLanguages(theirs, assert)
      await theirs.getByRole('button', { name: 'I have read this' }).click()
      await theirs.getByRole('button', { name: 'I have read this' }).waitFor({ state: 'detached' })
      await page.reload()
      await page.getByText('1 of 1 (100%)').waitFor()
      await page.getByText(reader.email).waitFor()
      await inspectInLanguages(page, assert)
    })

    await step('it is found by its state and withdrawn', async () => {
      await page.goto('/admin/notifications?type=manual&state=published')
      await inspectInLanguages(page, assert)
      await page.getByRole('link', { name: '服务时间' }).click()
      await page.getByRole('button', { name: 'Withdraw' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
      await page.waitForURL('**/admin/notifications?type=manual')
      await page.getByRole('row').getByText('Withdrawn', { exact: true }).waitFor()
    })
  })

  test('the pages fit a phone in three languages', async ({ browser, cleanup, assert }) => {
    const page = await openSignedInPage(browser, await makeUser({ role: 'admin' }), cleanup)
    const paths = ['/admin/site', '/admin/site/documents', '/admin/site/documents/terms/ja-JP']
    for (const path of paths) {
      await page.goto(path)
      await inspectInLanguages(page, assert)
    }
  })
})
