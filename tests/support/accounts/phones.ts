import { PASSWORD, Visitor } from '#tests/support/identity'
import type User from '#identity/models/user'

const CODES = '/api/v1/auth/verification-codes/sms'
const CN = { purpose: 'bind_phone', country: 'CN', phoneNo: '138 1234 5678' }
export const E164 = '+8613812345678'

/** A signed-in client of a user. */
export async function signedIn(user: User, locale = 'en-US'): Promise<Visitor> {
  const visitor = new Visitor({ 'accept-language': locale })
  await visitor.post('/api/v1/auth/sign-in', { email: user.email, password: PASSWORD })
  return visitor
}

export const askForSms = (visitor: Visitor, values = {}) =>
  visitor.post(CODES, { ...CN, ...values })
export const bindPhone = (visitor: Visitor, code: string, values = {}) =>
  visitor.post(`${CODES}/verify`, { ...CN, code, ...values })
