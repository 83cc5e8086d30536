import marketplace from '#config/marketplace'
import { hasLettersAndDigits, lengthOf } from '#identity/values/password_rules'

let known: Promise<Set<string>> | undefined

/**
 * Whether it is one of the passwords that everybody tries first, whatever its case. Only those
 * count which keep the other rules: the rest is refused anyway. The list is read at the first
 * question and never leaves the server.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= readList()
  const list = await known
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
