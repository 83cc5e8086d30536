import env from '#start/env'
import app from '@adonisjs/core/services/app'
import { defineConfig } from '@adonisjs/core/http'
import { rejectInvalidUrl } from '#core/http/responses/invalid_url'

/**
 * Encrypts cookies and two-factor secrets, signs URLs, and keys the hashes of codes. If it is lost, sessions end,
 * links and codes become invalid, and two-factor authentication must be reset (user:reset-2fa).
 */
export const appKey = env.get('APP_KEY')

/** All keys that this process reads with, the one that it writes with first. */
export const appKeys = [appKey, ...(env.get('APP_KEY_OLD') ? [env.get('APP_KEY_OLD')!] : [])].map(
  (key) => key.release()
)

/** Public URL: links in emails and signed URLs start with it. */
export const appUrl = env.get('APP_URL')

export const http = defineConfig({
  generateRequestId: true,
  allowMethodSpoofing: false,
  useAsyncLocalStorage: false,
  onBadUrl: rejectInvalidUrl,
  trustProxy: (address, distance) => distance < env.get('TRUSTED_PROXIES', 0) && address !== '',
  cookie: {
    domain: '',
    path: '/',
    maxAge: '2h',
    httpOnly: true,
    secure: app.inProduction,
    sameSite: 'lax',
  },
})
