import env from '#start/env'
import app from '@adonisjs/core/services/app'
import { defineConfig, syncDestination, targets } from '@adonisjs/core/logger'

/** Never logged, at any depth. */
const SECRETS = [
  'password',
  'token',
  'secret',
  'signature',
  'cookie',
  'cookies',
  'authorization',
  '["set-cookie"]',
  'appKey',
  'text',
  'html',
]

const loggerConfig = defineConfig({
  default: 'app',
  loggers: {
    app: {
      enabled: true,
      name: 'countermark',
      // Tests provoke warnings deliberately; errors are shown.
      level: env.get('LOG_LEVEL', app.inTest ? 'error' : 'info'),
      redact: {
        // `err.code` is kept, because it names the error; a top-level `code` may be a secret.
        paths: ['code', ...SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])],
        censor: '[secret]',
      },
      destination: app.inDev ? await syncDestination() : undefined,
      transport: app.inDev ? undefined : { targets: [targets.file({ destination: 1 })] },
    },
  },
})

export default loggerConfig

declare module '@adonisjs/core/types' {
  export interface LoggersList extends InferLoggers<typeof loggerConfig> {}
}
