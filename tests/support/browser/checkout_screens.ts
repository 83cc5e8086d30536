import type { Page } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import { formatLocalizedMoney } from '#core/money/decimal'
import { Money } from '#core/money/money'
import { isCurrency, type Currency } from '#core/money/currency'
import type { Account } from '#ledger/models/account'
import { GetBalance } from '#ledger/queries/balances'
import { accessibilityFaults } from '#tests/support/browser/accessibility'
import { button } from '#tests/support/browser/account_screens'
import { ready } from '#tests/support/browser/ready'

type WireMoney = { amount: string; currency: string }

export function moneyOf({ amount, currency }: WireMoney): Money {
  if (!isCurrency(currency)) throw new RangeError(`${currency} is no currency`)
  return new Money(BigInt(amount), currency)
}

/** The format of every screen and mail. */
export const formatMoney = (money: WireMoney | Money) =>
  formatLocalizedMoney(money instanceof Money ? money : moneyOf(money), 'en-US')

/** The API's response for the user of this page. */
export async function getFromApi(page: Page, path: string) {
  const response = await page.request.get(`/api/v1${path}`)
  return (await response.json()).data
}

/** The value beside a name: "Total" → "$12.00". */
export function valueBeside(page: Page, name: string) {
  return page
    .locator('div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .last()
    .locator('dd')
}

/** The row of a table that contains this text. */
export const rowText = (page: Page, words: string) =>
  page.getByRole('row').filter({ hasText: words }).innerText()

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay\b/ })

/** The consent to the terms and immediate delivery, required for every purchase. */
const consentOf = (page: Page) => page.getByRole('checkbox', { name: /immediate delivery/ })
export const acceptTerms = (page: Page) => consentOf(page).check()

/**
 * Submits without consent, checks that the message focuses the box, and agrees. Returns the accessibility violations.
 */
export async function payWithoutConsent(page: Page) {
  await payButton(page).click()
  await page.getByText('Accept the terms and immediate delivery to continue').waitFor()
  await page.locator('[name=acceptedTerms]:focus').waitFor()
  const faults = await accessibilityFaults(page)
  await acceptTerms(page)
  return faults
}

/** Adds a product to the cart from its page. */
export async function addToCart(page: Page, path: string) {
  await page.goto(path)
  await button(await ready(page), 'Add to cart').click()
  const drawer = page.getByRole('dialog', { name: 'Cart' })
  await drawer.waitFor()
  return drawer
}

/** Pays on the sandbox page. */
export async function payAtSandbox(page: Page) {
  await page.waitForURL('**/sandbox-gateway/**')
  await payButton(page).click()
}

/** The ledger balance of an account: earned, owed, received. */
export async function ledgerBalanceOf(account: Account, currency: Currency): Promise<Money> {
  return (await new GetBalance().execute(account, currency)).negated()
}

/** Gateways belong to the schema and survive a test: returns a function that restores them. */
export async function restoreGatewaysAfterwards() {
  const rows = await db.from('payment_gateways').select('*')
  return async () => {
    for (const { id, limits, ...row } of rows) {
      const before = { ...row, limits: JSON.stringify(limits) }
      await db.from('payment_gateways').where({ id }).update(before)
    }
  }
}
