import { router } from '@inertiajs/core'
import { toast } from '~/lib/toast'
import { clearUserState } from '~/lib/pages/persisted'

const FORBIDDEN_PAUSE_MS = 1500

/** Called when the session is over: clears the user's data and redirects to the sign-in, which returns to this page
 * (M-SITE-09). */
export function leaveForSignIn() {
  clearUserState(window.localStorage)
  const here = window.location.pathname + window.location.search
  if (!here.startsWith('/auth/')) router.visit(`/auth/login?redirect=${encodeURIComponent(here)}`)
}

let isLeaving = false

/**
 * Shows that the permission is missing, then redirects (M-SITE-10): once, however many calls
 * failed.
 */
export function leaveForForbidden(message: string, to = '/') {
  if (isLeaving) return
  isLeaving = true
  toast.danger(message)
  setTimeout(() => {
    isLeaving = false
    router.visit(to)
  }, FORBIDDEN_PAUSE_MS)
}
