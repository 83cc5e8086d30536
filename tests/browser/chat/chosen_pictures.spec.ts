import { test } from '@japa/runner'
import { writeMessage } from '#tests/support/accounts/chats'
import { pictureBytes } from '#tests/support/catalog'
import { breakRequests } from '#tests/support/browser/break_requests'
import { messageLog, sendMessage } from '#tests/support/browser/chat_screens'
import { openSignedInPage } from '#tests/support/browser/open_page'
import { ready } from '#tests/support/browser/ready'
import { makeUser } from '#tests/support/identity'
import { makeSeller } from '#tests/support/orders'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'

test.group('Pictures of a message', () => {
  test('are refused when they are chosen, if they are none, and kept until they are sent', async ({
    browser,
    cleanup,
  }) => {
    const [buyer, seller] = [await makeUser(), await makeSeller()]
    await writeMessage(buyer.id, seller.user.id)
    await writeMessage(seller.user.id, buyer.id)
    const page = await openSignedInPage(browser, buyer, cleanup)
    await page.goto(`/account/messages?with=${seller.user.id}`)
    await ready(page)
    const refusal = page.getByText('This image cannot be read.')
    const remove = (name: string) => page.getByRole('button', { name: `Remove ${name}` })
    const good = { name: 'good.png', mimeType: 'image/png', buffer: await pictureBytes() }
    const drawing = { name: 'bad.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(SVG) }
    const broken = { name: 'bad.png', mimeType: 'image/png', buffer: Buffer.from('No picture') }
    for (const file of [drawing, broken]) {
      await page.locator('input[type=file]').setInputFiles([good, file])
      await refusal.waitFor()
      await remove(file.name).waitFor({ state: 'detached' })
      await remove(good.name).click()
      await refusal.waitFor({ state: 'detached' })
    }

    await breakRequests(page, { method: 'POST', url: '**/api/v1/user/chats/messages' }, [429])
    await page.locator('input[type=file]').setInputFiles(good)
    await sendMessage(page, 'Like this')
    const refused = page.getByText('Please slow down', { exact: true })
    await refused.waitFor()
    await messageLog(page).getByRole('img', { name: 'Picture 1 from you' }).waitFor()
    await page.getByRole('link', { name: 'My orders', exact: true }).first().click()
    await page.waitForURL('**/orders')
    await page.goBack()
    await refused.waitFor()
    const question = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    await (await question).dismiss()
    await page.getByRole('button', { name: 'Send again' }).press('Enter')
    await messageLog(page).and(page.locator(':focus')).waitFor()
    await messageLog(page).getByRole('button', { name: 'Take back' }).last().waitFor()
    await refused.waitFor({ state: 'detached' })
  })
})
