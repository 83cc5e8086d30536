import { VerificationCodeSchema } from '#database/schema'

export type CodePurpose =
  | 'sign_up'
  | 'change_email'
  | 'verify_email'
  | 'become_creator'
  | 'bind_phone'
  | 'payout_channel_save'
  | 'payout_channel_delete'

/** What a code verifies: access to an address, for a user and a purpose. */
export type CodeSubject = {
  purpose: CodePurpose
  /** An email address in lower case, or a phone number as E.164. */
  address: string
  /** The signed-in user; null before sign-up. */
  userId?: number | null
}

/** A code for an address and one purpose; only a keyed hash is stored, once it was sent. */
export default class VerificationCode extends VerificationCodeSchema {
  declare purpose: CodePurpose
}
