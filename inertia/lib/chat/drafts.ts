const PREFIX = 'chat.draft.'

/** The unsent text of a chat. It lasts as long as the tab: a shared computer must not keep it. */
export function readDraft(userId: number, partnerId: number): string {
  return store()?.getItem(keyOf(userId, partnerId)) ?? ''
}

export function keepDraft(userId: number, partnerId: number, text: string) {
  const key = keyOf(userId, partnerId)
  if (text.trim() === '') store()?.removeItem(key)
  else attempt(() => store()?.setItem(key, text))
}

const keyOf = (userId: number, partnerId: number) => `${PREFIX}${userId}.${partnerId}`

function store(): Storage | null {
  return attempt(() => window.sessionStorage) ?? null
}

/** Browsers may deny access, or have no space left. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
