import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { appUrl } from '#config/app'
import { expectConsoleError } from '#tests/support/browser/console_guard'
import { openSignedInPage } from '#tests/support/browser/open_page'
import { ready } from '#tests/support/browser/ready'
import { clearRateLimits } from '#tests/support/clear_rate_limits'
import { makeSeller } from '#tests/support/orders'

const FILE = '/api/v1/creator-dashboard/withdrawals/year-summary'

test.group('Files about payouts in the browser', (group) => {
  group.each.setup(clearRateLimits)

  test('are saved, and one too many is refused in place', async ({ browser, assert, cleanup }) => {
    const { user } = await makeSeller()
    const page = await openSignedInPage(browser, user, cleanup)
    await page.goto(`${appUrl}/studio/payouts`)
    await ready(page)
    const { year } = DateTime.utc()
    const csv = page.getByRole('link', { name: 'CSV' })
    const saving = page.waitForEvent('download')
    await csv.click()
    assert.match((await saving).suggestedFilename(), /\.csv$/)
    for (let made = 1; made < 20; made++) {
      const file = await page.request.get(`${appUrl}${FILE}?year=${year}&format=csv`)
      assert.equal(file.status(), 200)
    }
    expectConsoleError(/429/)
    await csv.click()
    await page.getByText('Too many requests. Please try again in').waitFor()
    assert.equal(new URL(page.url()).pathname, '/studio/payouts')
  })
})
