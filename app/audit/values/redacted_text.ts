import { HIDDEN } from '#audit/values/redacted'

const ADDRESS = /[^\s@<>"'(),:;]+@[^\s@<>"'(),:;]+\.[^\s@<>"'(),:;]+/g
/** Our access tokens, bearer tokens, passwords in URLs, and long random strings. */
const SECRETS: [RegExp, string][] = [
  [/\bcmk_\w+/g, HIDDEN],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, `$1 ${HIDDEN}`],
  [/(\w+:\/\/)[^\s/@]+@/g, `$1${HIDDEN}@`],
  [/([?&][^=\s&]*(token|key|secret|signature|code)[^=\s&]*=)[^\s&]+/gi, `$1${HIDDEN}`],
  [/\b[\w-]*(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{40,}\b/gi, HIDDEN],
]

/** A text such as an error's message, without email addresses and secrets. */
export function redactedText(text: string): string {
  const hidden = SECRETS.reduce((shown, [found, by]) => shown.replace(found, by), text)
  return hidden.replace(ADDRESS, HIDDEN)
}
