import { setTimeout as sleep } from 'node:timers/promises'

/** Far longer than a busy machine needs for anything that a test waits for. */
const TIMEOUT_SECONDS = 30
const PAUSE_MS = 20

/**
 * Waits for a condition. A fixed pause in its place would be too short on a busy machine.
 * @param what names the condition in the error
 * @returns the first answer of the condition that is not false, null or undefined
 * @throws Error when the condition does not hold in time
 */
export async function until<Answer>(
  condition: () => Answer | Promise<Answer>,
  what: string,
  seconds = TIMEOUT_SECONDS
): Promise<NonNullable<Answer>> {
  const end = performance.now() + seconds * 1000
  for (;;) {
    const response = await condition()
    if (response !== false && response !== null && response !== undefined) return response
    if (performance.now() > end) throw new Error(`Not within ${seconds} s: ${what}`)
    await sleep(PAUSE_MS)
  }
}

/** Like `until`. @returns how many seconds it took */
export async function secondsUntil(...waiting: Parameters<typeof until<boolean>>): Promise<number> {
  const began = performance.now()
  await until(...waiting)
  return (performance.now() - began) / 1000
}
