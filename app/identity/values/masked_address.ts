/** Masks an address so that its owner recognizes it but the address is not disclosed: `l…@example.com`. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@')
  return `${Array.from(email.slice(0, at))[0] ?? ''}…${email.slice(at)}`
}
