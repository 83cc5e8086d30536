import vine from '@vinejs/vine'
import marketplace from '#config/marketplace'

const codePattern = new RegExp(`^\\d{${marketplace.twoFactor.digits}}$`)

/** Spaces are removed, because apps show "123 456". */
export const totpCodeRule = () =>
  vine
    .string()
    .parse((value) => (typeof value === 'string' ? value.replace(/\s/g, '') : value))
    .regex(codePattern)

export const recoveryCodeRule = () => vine.string().trim().maxLength(64)

export const totpCodeValidator = vine.create({ code: totpCodeRule() })

export const secondFactorValidator = vine.create({
  code: totpCodeRule().optional().requiredIfMissing('recoveryCode'),
  recoveryCode: recoveryCodeRule().optional(),
})

export const confirmationValidator = vine.create({
  password: vine.string().maxLength(128).optional().requiredIfMissing('code'),
  code: totpCodeRule().optional(),
})
