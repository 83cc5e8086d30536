import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { updateProductValidator } from '#catalog/products/validators/product_validator'
import { profileValidator } from '#catalog/products/validators/profile_validator'
import { createCouponValidator } from '#promotions/validators/coupon_validators'
import { configureGatewayValidator } from '#payments/gateways/validators/gateways'
import { shopValidator, tippingValidator } from '#shops/validators/shop_validator'
import { profileValidator as accountValidator } from '#identity/accounts/validators/profile_validators'
import { expectConsoleError } from '#tests/support/browser/console_guard'
import { openSignedInPage } from '#tests/support/browser/open_page'
import { ready } from '#tests/support/browser/ready'
import { step } from '#tests/support/browser/step'
import { makeProduct } from '#tests/support/catalog'
import { emptyDatabaseAfterwards } from '#tests/support/empty_database'
import { makeUser, PASSWORD } from '#tests/support/identity'
import { makeCreator } from '#tests/support/shops'

type Node = { fieldName: string; properties?: Node[]; each?: Node }
type Validator = { toJSON(): { schema: { schema: unknown } } }

/** Every field that a validator can reject, as named in its messages. */
function fieldsOf(validator: Validator): string[] {
  const walk = (node: Node, path: string): string[] => {
    const inside = [
      ...(node.properties ?? []).map((part) => ({ part, name: part.fieldName })),
      ...(node.each ? [{ part: node.each, name: '0' }] : []),
    ]
    const below = inside.flatMap(({ part, name }) => walk(part, path ? `${path}.${name}` : name))
    return path ? [path, ...below] : below
  }
  return walk(validator.toJSON().schema.schema as Node, '')
}

type Form = {
  path: string
  validator: Validator
  /** Fills in the required fields, and submits. */
  send: (page: Page) => Promise<void>
}

const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click()

const fillAnd = (label: string, value: string, name: string) => async (page: Page) => {
  const field = page.getByLabel(label, { exact: true }).first()
  await field.fill(value)
  await page
    .locator('form')
    .filter({ has: field })
    .getByRole('button', { name, exact: true })
    .click()
}

test.group('A field error', (group) => {
  group.each.setup(emptyDatabaseAfterwards)

  test('is shown on the screen, whatever field it is about', async ({
    browser,
    assert,
    cleanup,
  }) => {
    expectConsoleError(/422/)
    const seller = await makeCreator()
    await seller.user.merge({ password: PASSWORD }).save()
    const product = await makeProduct(seller, { files: ['pdf'] })
    const admin = await makeUser({ role: 'admin' })
    const pages = {
      studio: await openSignedInPage(browser, seller.user, cleanup),
      admin: await openSignedInPage(browser, admin, cleanup),
    }
    const gateways = await pages.admin.request.get('/api/v1/admin-dashboard/payment-gateways')
    const [gateway] = (await gateways.json()).data as { id: number }[]
    const forms: Record<string, Form> = {
      product: {
        path: `/studio/products/${product.id}/edit`,
        validator: updateProductValidator,
        send: fillAnd('Title', 'Another title', 'Save'),
      },
      shop: {
        path: '/studio/shop',
        validator: shopValidator,
        send: fillAnd('Shop name', 'Another name', 'Save'),
      },
      tips: {
        path: '/studio/shop',
        validator: tippingValidator,
        send: fillAnd('Title', 'Thanks', 'Save'),
      },
      profile: {
        path: '/studio/profile',
        validator: profileValidator,
        send: fillAnd('Shop address', 'another1', 'Save'),
      },
      coupon: {
        path: '/studio/coupons',
        validator: createCouponValidator,
        send: async (page) => {
          await press('New coupon')(page)
          await fillAnd('Title', 'Welcome', 'New coupon')(page)
        },
      },
      gateway: {
        path: `/admin/payment-gateways/${gateway!.id}/edit`,
        validator: configureGatewayValidator,
        send: press('Save'),
      },
      account: {
        path: '/account/profile',
        validator: accountValidator,
        send: fillAnd('Username', 'another', 'Save'),
      },
    }

    for (const [name, { path, validator, send }] of Object.entries(forms)) {
      await step(name, async () => {
        const page = path.startsWith('/admin') ? pages.admin : pages.studio
        const fields = fieldsOf(validator)
        assert.isNotEmpty(fields)
        const errors = fields.map((field) => ({ field, message: `no ${field}!`, rule: 'x' }))
        await page.route('**/api/v1/**', (route) => {
          const isWrite = ['PUT', 'POST', 'PATCH'].includes(route.request().method())
          if (!isWrite || /draft|check|preview/.test(route.request().url())) return route.continue()
          return route.fulfill({
            status: 422,
            contentType: 'application/json',
            body: JSON.stringify({ code: 422, error: 'VALIDATION', message: 'Refused', errors }),
          })
        })
        await page.goto(path)
        await ready(page)
        await send(page)
        await page.getByText(errors[0]!.message).first().waitFor()
        for (const { message } of errors) {
          assert.isAbove(await page.getByText(message, { exact: true }).count(), 0, message)
        }
        const focused = page.locator('[aria-invalid=true]:focus, [data-errors]:focus')
        await focused.waitFor()
        await page.unroute('**/api/v1/**')
        await page.goto('about:blank')
      })
    }
  })
})
