import { ApiError } from '~/lib/api/api_error'

/**
 * Waits for a call that sends a one-time code, and clears the code once the server has read it.
 * Without a connection the code stays, so that the call can be repeated.
 */
export async function withCode<Answer>(
  call: Promise<Answer>,
  clear: () => unknown
): Promise<Answer | undefined> {
  try {
    const answer = await call
    clear()
    return answer
  } catch (failure) {
    if (!(failure instanceof ApiError && failure.isDisconnected)) clear()
    return undefined
  }
}
