import { VerificationCodeSchema } from '#database/schema'

export type CodePurpose = 'sign_up'

/** A code that was sent to an address for one purpose; only a keyed hash of it is kept. */
export default class VerificationCode extends VerificationCodeSchema {
  declare purpose: CodePurpose
}
