import { router } from '@inertiajs/core'
import { toast } from '~/lib/toast'
import { forgetPerson } from '~/lib/pages/persisted'

const FORBIDDEN_PAUSE_MS = 1500

/** The session is over: forget the person, sign in, come back (M-SITE-09). */
export function leaveForSignIn() {
  forgetPerson(window.localStorage)
  const here = window.location.pathname + window.location.search
  if (!here.startsWith('/auth/')) router.visit(`/auth/login?redirect=${encodeURIComponent(here)}`)
}

let isLeaving = false

/** Says that the permission is missing, then leads away (M-SITE-10): once, however many calls were refused. */
export function leaveForForbidden(message: string, to = '/') {
  if (isLeaving) return
  isLeaving = true
  toast.danger(message)
  setTimeout(() => {
    isLeaving = false
    router.visit(to)
  }, FORBIDDEN_PAUSE_MS)
}
