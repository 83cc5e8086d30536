/** Emails sent on request, possibly to the wrong address: they say that a recipient who did not request them can ignore them. */
const REQUESTED_MAILS = [
  'identity/sign_up_code',
  'identity/change_email_code',
  'identity/verify_email_code',
  'identity/become_creator_code',
  'identity/password_reset',
  'identity/already_registered',
]

/** The end of a creator's time is about a shop, so that mail is a business one. */
const APPLICATION_MAILS = [
  'applications/received',
  'applications/approved',
  'applications/rejected',
]

export type MailKind = 'asked' | 'security' | 'application' | 'business'

/**
 * Selects the footer of an email: requested emails may be ignored, security warnings may not, and emails about orders
 * and shops should be kept.
 */
export function mailKindOf(template: string): MailKind {
  if (REQUESTED_MAILS.includes(template)) return 'asked'
  if (APPLICATION_MAILS.includes(template)) return 'application'
  return template.startsWith('identity/') ? 'security' : 'business'
}
