import env from '#start/env'

const isSmsSent = env.get('SMS_DRIVER') === 'twilio'
const isOnS3 = env.get('DRIVE_DISK') === 's3'

const hostOf = (address: string | undefined, fallback: string) =>
  address ? new URL(address).hostname : fallback

/** The operator and their processors, for the footer and legal texts. */
const siteConfig = {
  operator: env.get('SITE_OPERATOR', 'Countermark'),
  contactEmail: env.get('SITE_CONTACT_EMAIL', 'support@countermark.example'),
  /** Companies that process personal data on our behalf, by purpose (names in site.json). */
  processors: {
    mail: env.get('SMTP_HOST') ?? null,
    sms: isSmsSent ? hostOf(env.get('SMS_API_URL'), 'api.twilio.com') : null,
    files: isOnS3 ? hostOf(env.get('S3_ENDPOINT'), 'Amazon S3') : null,
  },
} as const

export default siteConfig
