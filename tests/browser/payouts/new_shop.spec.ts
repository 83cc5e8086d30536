import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { appUrl } from '#config/app'
import { openSignedInPage } from '#tests/support/browser/open_page'
import { ready } from '#tests/support/browser/ready'
import { makeSeller } from '#tests/support/orders'
import { keepChannelTypes } from '#tests/support/trade/sending/keep_channel_types'
import { sendBy } from '#tests/support/trade/sending/withdrawals'

test.group('Payouts of a new shop in the browser', (group) => {
  group.each.setup(keepChannelTypes)

  test('name the day of the first channel, and offer no form before it', async ({
    browser,
    assert,
    cleanup,
  }) => {
    await sendBy('PAYPAL', 'sandbox')
    const { user } = await makeSeller({ approvedAt: DateTime.utc() })
    const page = await openSignedInPage(browser, user, cleanup)
    await page.goto(`${appUrl}/studio/payouts`)
    await ready(page)
    await page.getByText(/^From .+ you can add the account where you want to be paid/).waitFor()
    assert.equal(
      await page.locator('main').getByRole('link', { name: 'Payout channels' }).count(),
      1
    )
    await page.goto(`${appUrl}/studio/payouts/channels`)
    await ready(page)
    await page.getByText('No channel can be added yet').waitFor()
    await page.getByText(/adds its first channel after two weeks: from /).waitFor()
    assert.equal(await page.getByRole('button', { name: 'Add channel' }).count(), 0)
  })
})
