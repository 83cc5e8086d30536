import env from '#start/env'
import { defineConfig, transports } from '@adonisjs/mail'

/** SMTP if configured; otherwise platform/mail stores messages in the development mailbox. */
const mailConfig = defineConfig({
  default: 'smtp',
  from: { address: env.get('MAIL_FROM', 'no-reply@countermark.test'), name: 'Countermark' },
  mailers: {
    smtp: transports.smtp({
      host: env.get('SMTP_HOST', 'localhost'),
      port: env.get('SMTP_PORT', 587),
      // Connections are kept for several emails.
      pool: true,
      ...(env.get('SMTP_USERNAME')
        ? {
            auth: {
              type: 'login' as const,
              user: env.get('SMTP_USERNAME', ''),
              pass: env.get('SMTP_PASSWORD', ''),
            },
          }
        : {}),
    }),
  },
})

export default mailConfig

declare module '@adonisjs/mail/types' {
  export interface MailersList extends InferMailers<typeof mailConfig> {}
}
