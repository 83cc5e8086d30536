/** Enough of an address to recognise one's own, too little to write to: `l…@example.com`. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@')
  return `${Array.from(email.slice(0, at))[0] ?? ''}…${email.slice(at)}`
}
