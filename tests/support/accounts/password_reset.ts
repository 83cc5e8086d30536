import { settle } from '#tests/support/queue'
import { lastMailTo } from '#tests/support/mailbox'
import { Visitor } from '#tests/support/identity'

export const askForReset = (email: string, visitor = new Visitor()) =>
  visitor.post('/api/v1/auth/forgot-password', { email })

/** The link in the newest mail to an address. */
export async function resetLinkTo(email: string): Promise<URL> {
  await settle()
  const { text } = await lastMailTo(email)
  return new URL(/https?:\S+\/auth\/reset\S+/.exec(text)![0])
}

/** Requests a reset and reads the mail: returns the token. */
export async function resetTokenFor(email: string): Promise<string> {
  await askForReset(email)
  const link = await resetLinkTo(email)
  return link.searchParams.get('token')!
}
