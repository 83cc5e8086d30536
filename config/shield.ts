import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import env from '#start/env'
import app from '@adonisjs/core/services/app'
import { defineConfig } from '@adonisjs/shield'
import { buckets, filesOnS3 } from '#config/drive'
import { bucketOrigins } from '#platform/storage/s3/bucket_origins'
import { s3Client } from '#platform/storage/s3/s3_client'

/** Vite's dev server needs additional scripts and sockets; a build uses the strict policy. */
const servesBuild = app.inProduction || env.get('COUNTERMARK_DEMO', false)

/** Uploads go directly to the buckets, and pictures come from them. No other site is needed. */
const files = filesOnS3 ? await bucketOrigins(s3Client, buckets) : []

/** The scripts within the layout, named by their content: pages are the same for everybody and can be kept compressed. */
const layout = readFileSync(app.viewsPath('inertia_layout.edge'), 'utf8')
const inlineScripts = [...layout.matchAll(/<script>([^]*?)<\/script>/g)].map(
  ([, script]) => `'sha256-${hash('sha256', script!, 'base64')}'`
)

const shieldConfig = defineConfig({
  csp: {
    enabled: servesBuild,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...inlineScripts],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...files],
      connectSrc: ["'self'", ...files],
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
