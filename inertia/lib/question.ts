/** A yes-or-no question in a dialog over the page, instead of the browser's own confirm(). */
export type Question = {
  title: string
  text: string
  confirmLabel: string
  answer: (isYes: boolean) => void
}

let open: Question | null = null
let pending: Promise<boolean> | null = null
const listeners = new Set<() => void>()

/** Questions asked while one is open share its answer. */
export function ask(words: Omit<Question, 'answer'>): Promise<boolean> {
  pending ??= new Promise<boolean>((resolve) => {
    const answer = (isYes: boolean) => {
      pending = null
      show(null)
      resolve(isYes)
    }
    show({ ...words, answer })
  })
  return pending
}

/** The open question, for the shell that shows it. */
export const questions = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  now: () => open,
}

function show(next: Question | null) {
  open = next
  for (const listener of listeners) listener()
}
