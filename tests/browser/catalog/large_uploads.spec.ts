import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import type { Page } from 'playwright'
import marketplace from '#config/marketplace'
import User from '#identity/models/user'
import { PASSWORD } from '#tests/support/identity'
import Attachment from '#catalog/models/attachment'
import { emptyDatabaseAfterwards } from '#tests/support/empty_database'
import { makeCreator } from '#tests/support/shops'
import { hashOf } from '#tests/support/files/uploads'
import { accessibilityFaults } from '#tests/support/browser/accessibility'
import { expectConsoleError } from '#tests/support/browser/console_guard'
import { ready } from '#tests/support/browser/ready'
import { signIn } from '#tests/support/browser/sign_in'
import { setLanguage } from '#tests/support/browser/set_language'
import { step } from '#tests/support/browser/step'
import { until } from '#tests/support/until'

const PARTS = 5
const PART = /\/api\/v1\/uploads\/[^/]+\/(\d+)\?/

/** Holds back all parts until released, and records which were sent and how many were stored. */
async function holdParts(page: Page) {
  const sent: number[] = []
  const stored: string[] = []
  page.on('response', (response) => {
    if (PART.test(response.url()) && response.ok()) stored.push(response.url())
  })
  let most = 2
  await page.route(PART, async (route) => {
    if (sent.length >= most) return route.abort('connectionreset')
    sent.push(Number(PART.exec(route.request().url())![1]))
    await route.continue()
  })
  return { sent, stored, letAll: () => (most = Number.POSITIVE_INFINITY) }
}

test.group('A large file', (group) => {
  group.each.setup(emptyDatabaseAfterwards)

  test('is sent in parts, survives a broken connection and a reload, and is complete', async ({
    assert,
    browserContext,
    visit,
    cleanup,
  }) => {
    const { user, shop } = await makeCreator()
    await (await User.findOrFail(user.id)).merge({ password: PASSWORD }).save()
    await setLanguage(browserContext, 'en-US')
    await signIn(browserContext, user)
    const bytes = randomBytes((PARTS - 1) * marketplace.uploads.partBytes + 100)
    const folder = await mkdtemp(join(tmpdir(), 'countermark-test-'))
    cleanup(() => rm(folder, { recursive: true }))
    const path = join(folder, 'brushes.zip')
    await writeFile(path, bytes)
    const page = await visit('/studio/files')
    const choose = async () => (await ready(page)).locator('input[type=file]').setInputFiles(path)

    expectConsoleError(/ERR_CONNECTION_RESET|ERR_FAILED/)
    await step('two parts are uploaded, then the connection breaks', async () => {
      const parts = await holdParts(page)
      await choose()
      await page.getByRole('button', { name: 'Pause upload of brushes.zip' }).waitFor()
      await page.getByText(/^16 MB \//).waitFor()
      // All bytes are on their way; a part whose answer has not arrived would be sent again.
      await until(() => parts.stored.length === 2, 'two parts are stored')
      await page.getByRole('button', { name: 'Pause upload of brushes.zip' }).click()
      await page.getByText('Paused', { exact: true }).waitFor()
      assert.lengthOf(parts.sent, 2)
      assert.deepEqual(await accessibilityFaults(page), [])
      await page.unroute(PART)
    })

    await step('after a reload the upload is listed, and continues where it stopped', async () => {
      await page.reload()
      await page.getByText('Not finished. Choose the same file again').waitFor()
      const parts = await holdParts(page)
      parts.letAll()
      await choose()
      await page.getByRole('button', { name: 'Delete brushes.zip' }).waitFor()
      assert.lengthOf(parts.sent, PARTS - 2)
    })

    const file = await Attachment.findByOrFail({ shopId: shop.id })
    assert.equal(file.sha256, hashOf(bytes))
  }).timeout(120_000)
})
