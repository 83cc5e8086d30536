import { ApiError } from '~/lib/api/api_error'

/**
 * Waits for a call that sends a one-time code, and clears the code once the server has read it.
 * Without a connection the code stays, so that the call can be repeated.
 * @param field name of the code in a form with other fields: a refusal that does not name it leaves
 *   the code valid, so it stays
 */
export async function withCode<Answer>(
  call: Promise<Answer>,
  clear: () => unknown,
  field?: string
): Promise<Answer | undefined> {
  try {
    const answer = await call
    clear()
    return answer
  } catch (failure) {
    const isStillValid =
      failure instanceof ApiError &&
      (failure.isDisconnected || (field !== undefined && !(field in failure.fields)))
    if (!isStillValid) clear()
    return undefined
  }
}
