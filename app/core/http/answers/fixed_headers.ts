import app from '@adonisjs/core/services/app'

/** How browsers shall treat whatever we answer; pages get a policy for scripts beside (shield). */
export const FIXED_HEADERS = {
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

/** For bytes that are no page of ours: shown, they can do nothing. */
export const FILE_POLICY =
  "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"

/** For answers that are no pages, and those that no middleware sees. */
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
