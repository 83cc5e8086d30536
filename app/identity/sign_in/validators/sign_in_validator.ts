import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { emailRule, existingPasswordRule } from '#identity/validators/account_rules'
import {
  recoveryCodeRule,
  totpCodeRule,
} from '#identity/two_factor/validators/two_factor_validators'

/** The first step. */
const credentials = { email: emailRule(), password: existingPasswordRule() }

/** The second step, for those who have two-factor on. */
const answer = {
  challenge: vine.string().maxLength(64),
  code: totpCodeRule().optional().requiredIfMissing('recoveryCode'),
  recoveryCode: recoveryCodeRule().optional(),
}

const steps = vine.group([
  vine.group.if((data) => 'challenge' in data, answer),
  vine.group.else(credentials),
])

export const signInValidator = vine.create(vine.object({}).merge(steps))

type Input = Infer<typeof signInValidator>
export type ChallengeAnswer = Extract<Input, { challenge: string }>
export type Credentials = Exclude<Input, ChallengeAnswer>

export function isChallengeAnswer(input: Input): input is ChallengeAnswer {
  return 'challenge' in input
}
