import type { Page } from 'playwright'
import { PASSWORD } from '#tests/support/identity'
import { lastCodeTo } from '#tests/support/mailbox'
import { ready } from '#tests/support/browser/ready'

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const twoFactorSection = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Two-factor' }) })

/** Opens an account page from any page, by the user menu and the side menu. */
export async function openAccount(page: Page, name: string, entry: string) {
  await page.getByRole('button', { name: `Menu of ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Account settings' }).click()
  await page.getByRole('heading', { name: 'Profile', level: 1 }).waitFor()
  await page.getByRole('link', { name: entry, exact: true }).click()
  await page.getByRole('heading', { name: entry, level: 1 }).waitFor()
}

/** Fills in the form, without submitting it. */
export async function signUp(page: Page, { name, email }: { name: string; email: string }) {
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click()
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await button(page, 'Send code').click()
  await page.getByText(`A code has been sent to ${email}`).waitFor()
  await page.getByLabel('Code from the email').fill(await lastCodeTo(email))
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('checkbox', { name: /I agree to the terms/ }).check()
}

/** Binds a Japanese number, with the code from the message. */
export async function bindPhone(page: Page) {
  await page.locator('[data-slot="autocomplete-trigger"]').click()
  await page.getByPlaceholder('Search by name or dialing code').fill('Japan')
  await page.getByRole('option', { name: /Japan/ }).click()
  await page.getByLabel('Mobile number').fill('90 1234 5678')
  await button(page, 'Send code').click()
  await page.getByText('A code has been sent to +81 90 1234 5678').waitFor()
  await page.getByLabel('Code from the text message').fill(await lastCodeTo('+819012345678'))
  await button(page, 'Add phone number').click()
  await page.getByText('Your phone number has been added').waitFor()
}

/** @returns the secret as displayed for users who cannot scan the QR code */
export async function setUpTwoFactor(page: Page): Promise<string> {
  await button(page, 'Set up').click()
  await page.getByAltText('QR code').waitFor()
  return (await twoFactorSection(page).locator('code').innerText()).replaceAll(' ', '')
}

/** @returns the recovery codes, which are displayed only once */
export async function turnOnTwoFactor(page: Page, code: string): Promise<string[]> {
  await page.getByLabel('Enter the 6 digits shown in the app').fill(code)
  await button(page, 'Turn on').click()
  await page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor()
  return twoFactorSection(page).getByRole('listitem').allInnerTexts()
}

export async function submitPassword(page: Page, email: string) {
  await ready(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await button(page, 'Sign in').click()
}

export async function submitCode(page: Page, code: string) {
  await page.getByLabel('Code from your authenticator app').fill(code)
  await button(page, 'Verify and sign in').click()
}
