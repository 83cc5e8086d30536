import { http, HttpResponseError, type Progress } from '@inertiajs/core'
import { ApiError, readResponse, type FallbackMessages } from '~/lib/api/api_error'
import { requestOf, type ResponseData, type Call, type RouteName } from '~/lib/api/api_request'
import { askForConfirmation, type Proof } from '~/lib/stores/confirmation'

/** Sends the call, and again after the user has confirmed their identity, if the server asks. */
export function callRoute<Name extends RouteName>(
  route: Name,
  call: Call<Name>,
  words: FallbackMessages,
  onProgress: (progress: Progress | null) => void
): Promise<ResponseData<Name>> {
  return confirmedIfNeeded(async () => {
    const answer = await http
      .getClient()
      .request({ ...requestOf(route, call), onUploadProgress: onProgress })
      .catch(answerOfFailure)
    return readResponse(answer, words) as ResponseData<Name>
  })
}

/** The client throws on a status that is not OK; network errors pass through unchanged. */
function answerOfFailure(error: unknown) {
  if (error instanceof HttpResponseError) return error.response
  throw error
}

async function confirmedIfNeeded<Data>(call: () => Promise<Data>): Promise<Data> {
  try {
    return await call()
  } catch (error) {
    const isAsked = error instanceof ApiError && error.error === 'CONFIRMATION_REQUIRED'
    if (!isAsked || !(await askForConfirmation(error.details.proof as Proof))) throw error
    return call()
  }
}
