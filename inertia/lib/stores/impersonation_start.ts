const KEY = 'impersonation.start'

/** Keeps the page of the back office where an admin begins to impersonate a user. It lasts as long as the tab. */
export function keepStart() {
  attempt(() => window.sessionStorage.setItem(KEY, window.location.pathname))
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
