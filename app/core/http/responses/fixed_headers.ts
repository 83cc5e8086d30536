import app from '@adonisjs/core/services/app'

/** Security headers of all responses; pages also get a script policy (shield). */
export const FIXED_HEADERS = {
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

/** Headers of files: a file that is displayed can execute nothing. */
export const FILE_POLICY =
  "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"

/** Headers of responses that are not pages, and of those that bypass the middleware. */
export function plainHeaders(): Record<string, string> {
  return {
    ...FIXED_HEADERS,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Content-Security-Policy': FILE_POLICY,
    'Cache-Control': 'no-store',
    ...(app.inProduction
      ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }
      : {}),
  }
}
