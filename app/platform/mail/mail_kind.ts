/** What somebody asked for by themselves or another typed their address in: to be ignored by whoever did not ask. */
const ASKED = [
  'identity/sign_up_code',
  'identity/change_email_code',
  'identity/verify_email_code',
  'identity/password_reset',
  'identity/already_registered',
]

export type MailKind = 'asked' | 'security' | 'business'

/**
 * How a mail ends: only what was asked for may be ignored, a warning about the account never, and what tells of
 * orders and shops is to be kept.
 */
export function mailKindOf(template: string): MailKind {
  if (ASKED.includes(template)) return 'asked'
  return template.startsWith('identity/') ? 'security' : 'business'
}
