import { Env } from '@adonisjs/core/env'

/** Required and optional environment variables. bin/*.ts sets development's defaults before this runs. */
export default await Env.create(new URL('../', import.meta.url), {
  NODE_ENV: Env.schema.enum(['development', 'production', 'test'] as const),
  PORT: Env.schema.number(),
  HOST: Env.schema.string({ format: 'host' }),
  APP_KEY: Env.schema.secret(),
  /** The other key while APP_KEY is exchanged (docs/operations/keys.md). */
  APP_KEY_OLD: Env.schema.secret.optional(),
  APP_URL: Env.schema.string({ format: 'url', tld: false }),
  LOG_LEVEL: Env.schema.string.optional(),
  TRUSTED_PROXIES: Env.schema.number.optional(),
  // 0 for no limit, in development and tests only.
  ANONYMOUS_READS_PER_MINUTE: Env.schema.number.optional(),
  COUNTERMARK_DEMO: Env.schema.boolean.optional(),

  DATABASE_URL: Env.schema.string(),
  /** URL of the tables' owner, for migrations; the application itself does not use it. */
  DATABASE_OWNER_URL: Env.schema.string.optional(),
  DATABASE_POOL: Env.schema.number.optional(),
  DRAIN_SECONDS: Env.schema.number.optional(),
  REDIS_URL: Env.schema.string.optional(),
  QUEUE_IN_WEB: Env.schema.boolean.optional(),
  STAMPING_CONCURRENCY: Env.schema.number.optional(),
  METRICS_PORT: Env.schema.number.optional(),
  METRICS_HOST: Env.schema.string.optional({ format: 'host' }),

  WATERMARK_KEYS: Env.schema.string(),

  DRIVE_DISK: Env.schema.enum.optional(['local', 's3'] as const),
  FILES_PATH: Env.schema.string.optional(),
  S3_ENDPOINT: Env.schema.string.optional(),
  S3_REGION: Env.schema.string.optional(),
  S3_ACCESS_KEY_ID: Env.schema.string.optional(),
  S3_SECRET_ACCESS_KEY: Env.schema.string.optional(),
  S3_PRIVATE_BUCKET: Env.schema.string.optional(),
  S3_PUBLIC_BUCKET: Env.schema.string.optional(),

  MAIL_FROM: Env.schema.string.optional(),
  SMTP_HOST: Env.schema.string.optional(),
  SMTP_PORT: Env.schema.number.optional(),
  SMTP_USERNAME: Env.schema.string.optional(),
  SMTP_PASSWORD: Env.schema.string.optional(),

  SMS_DRIVER: Env.schema.enum.optional(['off', 'mailbox', 'twilio'] as const),
  SMS_API_URL: Env.schema.string.optional({ format: 'url', tld: false }),
  SMS_ACCOUNT_SID: Env.schema.string.optional(),
  SMS_AUTH_TOKEN: Env.schema.secret.optional(),
  SMS_FROM: Env.schema.string.optional(),

  // Keys for push messages (push:keys); without them nothing is pushed.
  VAPID_PUBLIC_KEY: Env.schema.string.optional(),
  VAPID_PRIVATE_KEY: Env.schema.secret.optional(),

  // A feed of exchange rates; without it the built-in table is used.
  FX_RATES_URL: Env.schema.string.optional({ format: 'url', tld: false }),
  SITE_CONTACT_EMAIL: Env.schema.string.optional({ format: 'email' }),
  SITE_OPERATOR: Env.schema.string.optional(),

  // Enables the sandbox gateway in production, where it takes no real money.
  SANDBOX_GATEWAY: Env.schema.boolean.optional(),
  SANDBOX_GATEWAY_SECRET: Env.schema.string.optional(),

  // Alternative API URLs of the payment providers, for their test servers.
  STRIPE_API_URL: Env.schema.string.optional({ format: 'url', tld: false }),
  PAYPAL_API_URL: Env.schema.string.optional({ format: 'url', tld: false }),
  ALIPAY_API_URL: Env.schema.string.optional({ format: 'url', tld: false }),
  TRON_API_URL: Env.schema.string.optional({ format: 'url', tld: false }),
  TRON_SECOND_API_URL: Env.schema.string.optional({ format: 'url', tld: false }),
  WISE_API_URL: Env.schema.string.optional({ format: 'url', tld: false }),

  // The signer of USDT payouts (bin/signer.mjs), a process of its own with the wallet's key.
  PAYOUT_SIGNER_URL: Env.schema.string.optional({ format: 'url', tld: false }),
})
