import env from '#start/env'
import app from '@adonisjs/core/services/app'
import { defineConfig, transports } from '@adonisjs/mail'
import { isNear } from '#core/checks/address_faults'

const host = env.get('SMTP_HOST', 'localhost')

/** How long a server may take, so that one that hangs holds up no lane of the queue: the library's own limits are minutes. */
const PATIENCE = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
}

/** SMTP if configured; otherwise platform/mail stores messages in the development mailbox. */
const mailConfig = defineConfig({
  default: 'smtp',
  from: { address: env.get('MAIL_FROM', 'no-reply@countermark.test'), name: 'Countermark' },
  mailers: {
    smtp: transports.smtp({
      host,
      port: env.get('SMTP_PORT', 587),
      // Connections are kept for several emails.
      pool: true,
      ...PATIENCE,
      // Otherwise an attacker on the network could hide the server's TLS, and read the password and every code.
      requireTLS: app.inProduction && !isNear(host),
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
