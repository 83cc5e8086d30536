/** How the user confirms their identity. */
export type Proof = 'password' | 'code'

export type Question = { proof: Proof; answer: (confirmed: boolean) => void }

let question: Question | null = null
let pending: Promise<boolean> | null = null
const listeners = new Set<() => void>()

/**
 * Asks the user to confirm their identity, in a dialog over the page. Calls that wait at the same
 * time share one dialog.
 * @returns false when the user canceled
 */
export function askForConfirmation(proof: Proof): Promise<boolean> {
  pending ??= new Promise<boolean>((resolve) => {
    const answer = (confirmed: boolean) => {
      pending = null
      put(null)
      resolve(confirmed)
    }
    put({ proof, answer })
  })
  return pending
}

/** The open question, for the shell that shows it. */
export const confirmations = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  now: () => question,
}

function put(next: Question | null) {
  question = next
  for (const listener of listeners) listener()
}
