import type { BrowserContext } from 'playwright'
import { appUrl } from '#config/app'
import type User from '#identity/models/user'
import { PASSWORD } from '#tests/support/identity'

/** Signs in a user from `makeUser` by the API call, without the form. */
export async function signIn(context: BrowserContext, { email }: User) {
  const response = await context.request.post(`${appUrl}/api/v1/auth/sign-in`, {
    data: { email, password: PASSWORD },
  })
  if (!response.ok()) throw new Error(`${email} cannot sign in: ${await response.text()}`)
}
