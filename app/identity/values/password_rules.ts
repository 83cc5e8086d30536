/** Length in code points, so that an emoji counts as one. */
export function lengthOf(password: string): number {
  return Array.from(password).length
}

/** Letters of any script. */
export function hasLettersAndDigits(password: string): boolean {
  return /\p{L}/u.test(password) && /\p{N}/u.test(password)
}

type Person = { username: string; email: string }

/** Whether the password is the username, the address or its local part. */
export function namesItsOwner(password: string, { username, email }: Person): boolean {
  const folded = fold(password)
  return [username, email, email.split('@')[0]!].some((name) => fold(name) === folded)
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
