import { test } from '@japa/runner'
import User from '#identity/models/user'
import Copy from '#delivery/models/copy'
import { openSignedInPage } from '#tests/support/browser/open_page'
import { ready } from '#tests/support/browser/ready'
import { buy, makeBook } from '#tests/support/delivery'
import { emptyDatabaseAfterwards } from '#tests/support/empty_database'
import { PASSWORD } from '#tests/support/identity'
import { makeBuyer, makeSeller } from '#tests/support/orders'
import { emptyQueue, settle } from '#tests/support/queue'

test.group('A copy that the creator has made again', (group) => {
  group.each.setup(emptyDatabaseAfterwards)
  group.each.setup(emptyQueue)

  test('is shown as ready on the open page, without a reload', async ({ browser, cleanup }) => {
    const seller = await makeSeller()
    const buyer = await makeBuyer()
    const order = await buy(buyer, await makeBook(seller))
    const failure = { status: 'failed', failureReason: 'interrupted', storageKey: null }
    await Copy.query().where({ buyerId: buyer.id }).update(failure)
    const creator = await User.findOrFail(seller.user.id)
    await creator.merge({ password: PASSWORD }).save()

    const page = await openSignedInPage(browser, creator, cleanup)
    await page.goto(`/studio/orders/${order.tradeNo}`)
    await ready(page)
    await page
      .getByRole('button', { name: /^Generate again: copy of / })
      .first()
      .click()
    await page.getByText('Queued', { exact: true }).first().waitFor()
    await settle()
    await page.getByText('Ready', { exact: true }).first().waitFor()
  })
})
