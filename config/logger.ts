import env from '#start/env'
import app from '@adonisjs/core/services/app'
import { defineConfig, syncDestination, targets } from '@adonisjs/core/logger'

/** Never in a log line, whoever writes it and however deep it lies. */
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
      // Tests provoke warnings on purpose; errors they show.
      level: env.get('LOG_LEVEL', app.inTest ? 'error' : 'info'),
      redact: {
        // `err.code` tells what went wrong: only a code by itself is somebody's.
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
