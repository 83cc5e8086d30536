import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { pictureBytes } from '#tests/support/catalog'
import { accessibilityFaults } from '#tests/support/browser/accessibility'
import { breakRequests } from '#tests/support/browser/break_requests'
import { messageField, messageLog, said, sendMessage } from '#tests/support/browser/chat_screens'
import { expectConsoleError } from '#tests/support/browser/console_guard'
import { horizontalOverflow, NARROW } from '#tests/support/browser/horizontal_overflow'
import { inEachLanguage } from '#tests/support/browser/inspect_in_languages'
import { openSignedInPage } from '#tests/support/browser/open_page'
import { ready } from '#tests/support/browser/ready'
import { setLanguage } from '#tests/support/browser/set_language'
import { step } from '#tests/support/browser/step'
import { writeMessage } from '#tests/support/accounts/chats'
import { makeListing, makePaidOrder, makeSeller, makeUnpaidOrder } from '#tests/support/orders'
import { makeUser } from '#tests/support/identity'
import { settle } from '#tests/support/queue'
import { clearRateLimits } from '#tests/support/clear_rate_limits'

const PATH = '/account/messages'
const CALLS = '**/api/v1/user/chats/messages**'

async function makeParties() {
  const seller = await makeSeller()
  const buyer = await makeUser()
  const order = await makePaidOrder(buyer, await makeListing(seller))
  const { name } = await db.from('creators').where('id', seller.creatorId).firstOrFail()
  return { seller, buyer, order, name: name as string }
}

test.group('Chatting', (group) => {
  group.each.setup(clearRateLimits)

  test('is live in two browsers, with an interruption, an order and a picture', async ({
    browser,
    assert,
    cleanup,
  }) => {
    const { seller, buyer, order, name } = await makeParties()
    const buyers = await openSignedInPage(browser, buyer, cleanup)
    const sellers = await openSignedInPage(browser, seller.user, cleanup)

    await step(
      'a buyer comes from the shop, and the creator sees the message at once',
      async () => {
        await sellers.goto(PATH)
        await ready(sellers)
        await buyers.goto(`/c/${name}`)
        await ready(buyers)
        await buyers.getByRole('link', { name: 'Message', exact: true }).click()
        await sendMessage(buyers, 'Is the ink waterproof?')
        await said(buyers, 'Is the ink waterproof?').waitFor()
        await sellers.getByText('1 unread message').waitFor({ state: 'attached' })
        await sellers.getByRole('button', { name: buyer.username }).click()
        await said(sellers, 'Is the ink waterproof?').waitFor()
        await messageLog(sellers).getByText('New', { exact: true }).waitFor()
        await sellers.getByText('1 unread message').waitFor({ state: 'detached' })
      }
    )

    await step('what is written during an interruption arrives once, in order', async () => {
      expectConsoleError(/ERR_INTERNET_DISCONNECTED/)
      await buyers.context().setOffline(true)
      await sendMessage(sellers, 'Yes, it is')
      await sendMessage(sellers, 'For an hour at least')
      await sendMessage(buyers, 'And the paper?')
      await buyers.getByRole('button', { name: 'Send again' }).waitFor()
      await buyers.context().setOffline(false)
      await said(buyers, 'For an hour at least').waitFor()
      await said(sellers, 'And the paper?').waitFor()
      for (const text of ['Yes, it is', 'For an hour at least', 'And the paper?'])
        for (const page of [buyers, sellers]) assert.equal(await said(page, text).count(), 1)
      await buyers.getByRole('button', { name: 'Send again' }).waitFor({ state: 'detached' })
      assert.lengthOf(await db.from('chat_messages').where('content', 'And the paper?'), 1)
    })

    await step(
      'what the server refused or did not confirm is sent again and stored once',
      async () => {
        const text = 'Twice would be too much'
        await breakRequests(buyers, { method: 'POST', url: CALLS }, [429, 502])
        await sendMessage(buyers, text)
        await buyers.getByText('Please slow down', { exact: true }).waitFor()
        assert.isEmpty(await db.from('chat_messages').where('content', text))
        await buyers.getByRole('button', { name: 'Send again' }).click()
        await said(sellers, text).waitFor()
        await buyers.getByRole('button', { name: 'Send again' }).waitFor({ state: 'detached' })
        for (const page of [buyers, sellers]) assert.equal(await said(page, text).count(), 1)
        assert.lengthOf(await db.from('chat_messages').where('content', text), 1)

        await breakRequests(buyers, { method: 'GET', url: CALLS }, [500])
        const failed = buyers.waitForResponse((response) => response.status() === 500)
        await sendMessage(sellers, 'This one is read later')
        await failed
        await sendMessage(sellers, 'With this one')
        for (const words of ['With this one', 'This one is read later']) {
          await said(buyers, words).waitFor()
          assert.equal(await said(buyers, words).count(), 1)
        }
      }
    )

    await step(
      'an order is mentioned from the panel, and leads each to their own page',
      async () => {
        await buyers.getByRole('button', { name: 'Orders', exact: true }).click()
        await buyers.getByRole('button', { name: /^Mention/ }).click()
        await sendMessage(buyers, 'This one')
        const cards = [
          messageLog(buyers).locator(`a[href="/orders/${order.tradeNo}"]`),
          messageLog(sellers).locator(`a[href="/studio/orders/${order.tradeNo}"]`),
        ]
        for (const card of cards) {
          await card.waitFor()
          assert.include(await card.innerText(), order.productTitle)
        }
      }
    )

    await step('a picture appears for both as soon as it is rendered', async () => {
      const picture = { name: 'a.png', mimeType: 'image/png', buffer: await pictureBytes() }
      await buyers.locator('input[type=file]').setInputFiles(picture)
      await sendMessage(buyers, 'Like this')
      await said(sellers, 'Like this').waitFor()
      await settle()
      const names = [/^Picture 1 from you$/, /^Picture 1 from (?!you$)/]
      for (const [place, page] of [buyers, sellers].entries()) {
        const image = messageLog(page).getByRole('img', { name: names[place]! })
        await image.waitFor()
        await image.evaluate((one: HTMLImageElement) => one.decode())
      }
    })

    await step('a link leads through the warning', async () => {
      await sendMessage(sellers, 'See https://example.com/ink。')
      const link = messageLog(buyers).getByRole('link', { name: 'https://example.com/ink' })
      const warning = `/leave?to=${encodeURIComponent('https://example.com/ink')}`
      assert.equal(await link.getAttribute('href'), warning)
    })

    await step('the creator sees the state of each order and of its files', async () => {
      for (let nth = 0; nth < 25; nth++) await makeUnpaidOrder(buyer, await makeListing(seller))
      await sellers.getByRole('button', { name: 'Orders', exact: true }).click()
      const panel = sellers.getByRole('complementary', { name: 'Orders' })
      const links = panel.locator('a[href^="/studio/orders/"]')
      await links.nth(24).waitFor()
      assert.equal(await links.count(), 25)
      await panel.getByRole('button', { name: 'More orders' }).click()
      await panel.getByText('Not downloaded yet').waitFor()
      const paths = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))
      assert.lengthOf([...new Set(paths)], 26)
      assert.equal(paths.at(-1), `/studio/orders/${order.tradeNo}`)
      await panel.getByRole('button', { name: 'More orders' }).waitFor({ state: 'detached' })
      await panel.getByRole('button', { name: 'Close the orders' }).click()
    })

    await step('the creator is reported with copies of the chosen messages', async () => {
      await buyers.getByRole('button', { name: 'More', exact: true }).click()
      await buyers.getByRole('menuitem', { name: 'Report' }).click()
      const dialog = buyers.getByRole('alertdialog')
      await dialog.getByRole('button', { name: 'Report' }).click()
      await dialog.getByText('Choose a reason.').waitFor()
      await dialog.getByRole('button', { name: /Reason/ }).click()
      await buyers.getByRole('option', { name: 'Fraud or asking to pay elsewhere' }).click()
      await dialog.getByLabel('Details (optional)').fill('The link asks for my card')
      await dialog.getByRole('button', { name: 'Report' }).click()
      await buyers.getByText('Thank you. Our support will look at it.').waitFor()
      const reported = { reported_user_id: seller.user.id, report_reason: 'fraud' }
      const ticket = await db.from('tickets').where(reported).firstOrFail()
      assert.equal(ticket.content, 'The link asks for my card')
      assert.include(
        ticket.reported_messages.map(({ content }: { content: string }) => content),
        'See https://example.com/ink。'
      )
    })

    await step('a message that is taken back disappears for both', async () => {
      await sellers.getByRole('button', { name: 'Take back' }).last().click()
      for (const page of [buyers, sellers])
        await said(page, 'This message was taken back').waitFor()
    })
  })

  test('keeps a draft, shows older messages without a jump, and blocks', async ({
    browser,
    assert,
    cleanup,
  }) => {
    const { seller, buyer } = await makeParties()
    for (let n = 1; n <= 80; n++)
      await writeMessage(
        n % 2 ? buyer.id : seller.user.id,
        n % 2 ? seller.user.id : buyer.id,
        `Line ${n}`
      )
    const page = await openSignedInPage(browser, buyer, cleanup)
    await page.goto(`${PATH}?with=${seller.user.id}`)
    await ready(page)
    await said(page, 'Line 80').waitFor()

    await step('older messages are added above what is read', async () => {
      const line = said(page, 'Line 52')
      await line.evaluate((one) => one.scrollIntoView({ block: 'start' }))
      await said(page, 'Line 40').waitFor({ state: 'attached' })
      const top = (await line.boundingBox())!.y
      const box = (await messageLog(page).boundingBox())!
      assert.isAtLeast(top, box.y - 4)
      assert.isAtMost(top, box.y + box.height)
      assert.equal(await said(page, 'Line 52').count(), 1)
    })

    await step('the text survives a reload', async () => {
      await messageField(page).fill('Half a sentence')
      await page.reload()
      await ready(page)
      await page.waitForFunction(
        () => document.querySelector('textarea')?.value === 'Half a sentence'
      )
    })

    await step('a block ends writing until it is ended', async () => {
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Block' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
      await page.getByText('Blocked by you').waitFor()
      await messageField(page).waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Unblock' }).click()
      await messageField(page).waitFor()
    })

    await step('it fits a phone in each language', async () => {
      await setLanguage(page.context(), 'en-US', { theme: 'dark' })
      await page.reload()
      await inEachLanguage(page, async (language) => {
        await said(page, 'Line 80').waitFor()
        assert.equal(await horizontalOverflow(page), 0, language)
        assert.notInclude(await page.locator('main').innerText(), 'chat.')
      })
      await page.setViewportSize(NARROW)
      assert.deepEqual(await accessibilityFaults(page), [])
      await page.getByRole('button', { name: 'Back to the chats' }).click()
      await page.getByRole('searchbox', { name: 'Search by name' }).waitFor()
      assert.equal(await horizontalOverflow(page), 0, 'list')
      const list = (await page.locator('main section').boundingBox())!
      const row = (await page.getByRole('button', { name: /Line 80/ }).boundingBox())!
      assert.isAtMost(row.x + row.width, list.x + list.width, 'no row is cut off')
    })
  })
})
