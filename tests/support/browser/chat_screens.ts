import type { Page } from 'playwright'

export const messageField = (page: Page) => page.getByRole('textbox', { name: 'Write a message' })
export const messageLog = (page: Page) => page.getByRole('log')
export const said = (page: Page, text: string) => messageLog(page).getByText(text, { exact: true })

/** Writes a message in the open chat and sends it. */
export async function sendMessage(page: Page, text: string) {
  await messageField(page).fill(text)
  await messageField(page).press('Enter')
}
