/** Counted as people count: an emoji or a rare character is one. */
export function lengthOf(password: string): number {
  return Array.from(password).length
}

/** Of any script. */
export function hasLettersAndDigits(password: string): boolean {
  return /\p{L}/u.test(password) && /\p{N}/u.test(password)
}

type Person = { username: string; email: string }

/** A password that stands on the door already: the name, the address or its part before the @. */
export function namesItsOwner(password: string, { username, email }: Person): boolean {
  const folded = fold(password)
  return [username, email, email.split('@')[0]!].some((name) => fold(name) === folded)
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
