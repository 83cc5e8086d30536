import env from '#start/env'
import app from '@adonisjs/core/services/app'
import { currentRequestId } from '#core/http/current_request_id'
import { defineConfig, destination, syncDestination } from '@adonisjs/core/logger'

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
      // The framework's logger of a request has it already.
      mixin: (_facts, _level, logger) =>
        'request_id' in logger.bindings() ? {} : { request_id: currentRequestId() },
      redact: {
        // `err.code` is kept, because it names the error; a top-level `code` may be a secret.
        paths: ['code', ...SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])],
        censor: '[secret]',
      },
      // Written by this thread: a transport's own thread takes 4 ms of processor per sold order, and 15 MB.
      destination: app.inDev ? await syncDestination() : destination(1),
    },
  },
})

export default loggerConfig

declare module '@adonisjs/core/types' {
  export interface LoggersList extends InferLoggers<typeof loggerConfig> {}
}
