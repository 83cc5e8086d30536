import marketplace from '#config/marketplace'
import { hasLettersAndDigits, lengthOf } from '#identity/values/password_rules'

let passwords: Promise<Set<string>> | undefined

/**
 * Whether the password is one of the most common ones, ignoring case. Only those are counted that meet the other
 * rules, because the rest is rejected anyway. The list is loaded at the first call and never leaves the server.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  passwords ??= readList()
  const list = await passwords
  return list.has(password.toLowerCase())
}

async function readList() {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  // Most common first, in lower case.
  const byRank = Object.values(dictionary['passwords-common'])
  const { min, refusedCommon } = marketplace.password
  const worthRefusing = byRank.filter((word) => lengthOf(word) >= min && hasLettersAndDigits(word))
  return new Set(worthRefusing.slice(0, refusedCommon))
}
