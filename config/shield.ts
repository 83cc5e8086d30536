import env from '#start/env'
import app from '@adonisjs/core/services/app'
import { defineConfig } from '@adonisjs/shield'

/** Vite's dev server needs additional scripts and sockets; a build uses the strict policy. */
const servesBuild = app.inProduction || env.get('COUNTERMARK_DEMO', false)

/** Uploads go directly to the bucket, which may run without TLS in a compose file. */
const bucket = env.get('S3_ENDPOINT') ? [new URL(env.get('S3_ENDPOINT')!).origin] : []

const shieldConfig = defineConfig({
  csp: {
    enabled: servesBuild,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", '@nonce'],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...bucket],
      connectSrc: ["'self'", 'https:', ...bucket],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    reportOnly: false,
  },
  // Only /api/v1 writes, and core/middleware/cross_origin_guard checks those requests.
  csrf: { enabled: false },
  xFrame: { enabled: true, action: 'DENY' },
  hsts: { enabled: app.inProduction, maxAge: '365 days', includeSubDomains: true },
  contentTypeSniffing: { enabled: true },
})

export default shieldConfig
