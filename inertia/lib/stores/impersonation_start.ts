const KEY = 'impersonation.start'

/**
 * Leads an admin who began to impersonate a user to where that user works. The page of the back office is kept as long
 * as the tab, for the way back.
 */
export function enterAs({ isCreator }: { isCreator: boolean }) {
  attempt(() => window.sessionStorage.setItem(KEY, window.location.pathname))
  // A full page load: event streams and everything cached belong to the admin.
  window.location.assign(isCreator ? '/studio' : '/')
}

/** The page where the impersonation began in this tab. */
export function takeStart(): string | null {
  return attempt(() => {
    const path = window.sessionStorage.getItem(KEY)
    window.sessionStorage.removeItem(KEY)
    return path
  })
}

/** Browsers may deny access. */
function attempt<Result>(work: () => Result): Result | null {
  try {
    return work()
  } catch {
    return null
  }
}
