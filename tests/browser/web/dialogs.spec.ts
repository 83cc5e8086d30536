import { test } from '@japa/runner'
import type { Locator, Page } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import User from '#identity/models/user'
import { expectConsoleError } from '#tests/support/browser/console_guard'
import { openSignedInPage } from '#tests/support/browser/open_page'
import { ready } from '#tests/support/browser/ready'
import { step } from '#tests/support/browser/step'
import { makeBook } from '#tests/support/delivery'
import { emptyDatabaseAfterwards } from '#tests/support/empty_database'
import { makeUser } from '#tests/support/identity'
import { makeBuyer, makePaidOrder, makeSeller } from '#tests/support/orders'
import { emptyQueue, settle } from '#tests/support/queue'

type Dialog = {
  page: Page
  path: string
  /** The buttons that open the dialog. */
  open: (string | RegExp)[]
  /** A choice that has no value in advance. */
  choose?: { of: RegExp; option: string }
  /** A text field, its name in the server's messages, and a valid value. */
  label: string
  field: string
  value: string
  submit: string | RegExp
  /** Submitted for real at the end; others need a proof of identity or a payment provider. */
  isReal?: boolean
}

const MESSAGE = 'The server says no.'

async function answerWith(page: Page, status: number, errors: object[] = []) {
  await page.unroute('**/api/v1/**')
  await page.route('**/api/v1/**', (route) => {
    if (route.request().method() === 'GET') return route.continue()
    if (status === 0) return route.abort('internetdisconnected')
    const body = { code: status, error: 'REFUSED', message: MESSAGE, errors }
    return route.fulfill({ status, json: body })
  })
}

const focusedIn = (dialog: Locator, selector: string) =>
  dialog.locator(`${selector}:focus`).waitFor()

test.group('A dialog with fields', (group) => {
  group.each.setup(emptyDatabaseAfterwards)
  group.each.setup(emptyQueue)

  test('shows each error beside its field, focuses the field, and keeps the input', async ({
    browser,
    assert,
    cleanup,
  }) => {
    expectConsoleError(/422|409|401|ERR_INTERNET_DISCONNECTED/)
    const seller = await makeSeller()
    const book = await makeBook(seller)
    const { tradeNo } = await makePaidOrder(await makeBuyer(), book)
    await settle()
    const { name: shop } = await db.from('shops').where('id', seller.shopId).firstOrFail()
    const file = (await db.from('attachments').where('id', book.pdf.id).firstOrFail()).file_name
    const studio = await openSignedInPage(browser, await User.findOrFail(seller.user.id), cleanup)
    const admin = await openSignedInPage(browser, await makeUser({ role: 'admin' }), cleanup)

    const dialogs: Record<string, Dialog> = {
      'cards': {
        page: admin,
        path: '/admin/recharge-cards',
        open: ['Create cards'],
        label: 'Note',
        field: 'note',
        value: 'For the fair',
        submit: 'Create cards',
      },
      'a refund': {
        page: admin,
        path: '/admin/orders',
        open: [`Actions for ${tradeNo}`, 'Refund…'],
        choose: { of: /Reason/, option: 'Duplicate payment' },
        label: 'Note (visible to admins only)',
        field: 'note',
        value: 'Charged twice',
        submit: /^Refund/,
      },
      'a visit': {
        page: admin,
        path: '/admin/toolbox',
        open: [`Enter ${shop}`],
        label: 'Reason',
        field: 'reason',
        value: 'Ticket 77',
        submit: 'Enter',
        isReal: true,
      },
      'a token': {
        page: studio,
        path: '/account/tokens',
        open: ['Create token'],
        label: 'Name',
        field: 'name',
        value: 'Backup',
        submit: 'Create token',
      },
      'a withdrawal': {
        page: studio,
        path: '/studio/files',
        open: [`Withdraw “${file}”`],
        label: 'Reason',
        field: 'reason',
        value: 'The wrong file',
        submit: 'Withdraw',
      },
      'a name': {
        page: studio,
        path: '/studio/files',
        open: [`Rename “${file}”`],
        label: 'New name',
        field: 'name',
        value: 'Another',
        submit: 'Save',
        isReal: true,
      },
    }

    for (const [what, { page, path, label, field, value, ...rest }] of Object.entries(dialogs)) {
      await step(what, async () => {
        await page.goto(path)
        await ready(page)
        const dialog = page.getByRole('alertdialog').first()
        const begin = async () => {
          for (const name of rest.open) {
            const role = name === 'Refund…' ? 'menuitem' : 'button'
            await page.getByRole(role, { name, exact: true }).first().click()
          }
        }
        await begin()
        if (rest.choose) {
          await dialog.getByRole('button', { name: rest.choose.of }).click()
          await page.getByRole('option', { name: rest.choose.option }).click()
        }
        const input = dialog.getByLabel(label, { exact: true })
        const submit = dialog.getByRole('button', { name: rest.submit })
        await input.fill(value)

        await answerWith(page, 422, [{ field, message: 'Not this value.' }])
        await submit.click()
        await focusedIn(dialog, '[aria-invalid=true]')
        await dialog.getByText('Not this value.').waitFor()
        await input.fill(`${value}s`)
        await dialog.getByText('Not this value.').waitFor({ state: 'detached' })

        await answerWith(page, 409)
        await submit.click()
        await focusedIn(dialog, '[data-errors]')
        await dialog.getByText(MESSAGE).waitFor()

        await answerWith(page, 0)
        await submit.click()
        await dialog
          .getByText('You are offline')
          .or(dialog.getByText(/connection/i))
          .first()
          .waitFor()
        await focusedIn(dialog, '[data-errors]')
        assert.equal(await input.inputValue(), `${value}s`)

        await answerWith(page, 401)
        await submit.click()
        const question = page.getByRole('alertdialog', { name: 'You have unsaved changes' })
        await question.getByRole('button', { name: 'Cancel' }).click()
        await question.waitFor({ state: 'detached' })
        await dialog.getByText(MESSAGE).waitFor()
        assert.equal(await input.inputValue(), `${value}s`)

        await page.unroute('**/api/v1/**')
        if (rest.isReal) await input.press('Enter')
        else await dialog.getByRole('button', { name: 'Cancel' }).click()
        await dialog.waitFor({ state: 'detached' })
        if (rest.isReal) return
        await begin()
        await submit.waitFor()
        assert.equal(await dialog.getByText(MESSAGE).count(), 0)
        await dialog.getByRole('button', { name: 'Cancel' }).click()
      })
    }
  }).timeout(300_000)
})
