import { VerificationCodeSchema } from '#database/schema'

export type CodePurpose = 'sign_up' | 'change_email' | 'verify_email' | 'bind_phone'

/** What a code proves: to have read what went to this address, as this user, for this purpose. */
export type CodeSubject = {
  purpose: CodePurpose
  /** An e-mail address in lower case, or a phone number as E.164. */
  address: string
  /** Who asked, when signed in; nobody before sign-up. */
  userId?: number | null
}

/** A code that was sent to an address for one purpose; only a keyed hash of it is kept. */
export default class VerificationCode extends VerificationCodeSchema {
  declare purpose: CodePurpose
}
