import env from '#start/env'
import app from '@adonisjs/core/services/app'

/** SMS provider; in production none by default. */
const smsConfig = {
  driver: env.get('SMS_DRIVER', app.inProduction ? 'off' : 'mailbox'),
  twilio: {
    apiUrl: env.get('SMS_API_URL', 'https://api.twilio.com'),
    accountSid: env.get('SMS_ACCOUNT_SID', ''),
    authToken: env.get('SMS_AUTH_TOKEN')?.release() ?? '',
    from: env.get('SMS_FROM', ''),
  },
} as const

export default smsConfig
