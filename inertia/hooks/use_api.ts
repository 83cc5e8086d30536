import { useCallback, useEffect, useRef, useState } from 'react'
import { http, HttpCancelledError, HttpResponseError } from '@inertiajs/core'
import type { Progress } from '@inertiajs/core'
import { ApiError, readAnswer, type FieldMessages } from '~/lib/api_error'
import { askForConfirmation, type Proof } from '~/lib/confirmation'
import { leaveForForbidden, leaveForSignIn } from '~/lib/leaving'
import { requestOf, type Answer, type Call, type RouteName } from '~/lib/api_request'
import { useT, type Translate } from '~/hooks/use_t'

export type ApiOptions = {
  /** Where a missing permission leads to after 1.5 s. */
  forbiddenTo?: string
  /** What is said when the server says nothing: a key of errors.json. */
  failed?: string
}

type State<Data> = {
  processing: boolean
  progress: Progress | null
  /** Field → message, from the server's validation. */
  errors: FieldMessages
  /** The whole failure, for a message above the form. */
  failure: ApiError | null
  data: Data | null
}

/**
 * The one way to write: `const save = useApi('api.studio.products.store')`, then
 * `const product = await save.submit({ body, params })`. `submit` answers the data, or undefined
 * after a failure, which then stands in `errors` and `failure`; `send` raises it as ApiError.
 * 401 leads to the sign-in and back, a missing permission (403) tells so and leads away. When the
 * person has to confirm first that it is they (428), a dialog asks and the call is repeated.
 */
export function useApi<Name extends RouteName>(route: Name, options: ApiOptions = {}) {
  const t = useT('errors')
  const { failed = 'SERVER_ERROR' } = options
  const [state, setState] = useState<State<Answer<Name>>>(IDLE)
  const abort = useRef<AbortController | null>(null)
  const mounted = useRef(true)
  useEffect(() => {
    mounted.current = true
    return () => void (mounted.current = false)
  }, [])

  const update = useCallback((part: Partial<State<Answer<Name>>>) => {
    if (mounted.current) setState((before) => ({ ...before, ...part }))
  }, [])

  const send = useCallback(
    async (call: Call<Name>): Promise<Answer<Name>> => {
      abort.current = new AbortController()
      update({ ...IDLE, processing: true })
      try {
        const { signal } = abort.current
        const data = await confirmedIfNeeded(async () => {
          const answer = await http
            .getClient()
            .request({
              ...requestOf(route, call),
              signal,
              onUploadProgress: (progress) => update({ progress }),
            })
            .catch(answerOfFailure)
          return readAnswer(answer, fallbackWords(t, failed)) as Answer<Name>
        })
        update({ data })
        return data
      } catch (error) {
        const failure = error instanceof ApiError ? error : new ApiError(0, t(failed))
        update({ failure, errors: failure.fields })
        if (failure.isUnauthenticated) leaveForSignIn()
        if (failure.isForbidden) leaveForForbidden(failure.message, options.forbiddenTo)
        throw error instanceof HttpCancelledError ? error : failure
      } finally {
        update({ processing: false, progress: null })
      }
    },
    [route, options.forbiddenTo, failed, t, update]
  )

  const submit = useCallback(
    (call: Call<Name>) => send(call).catch((): undefined => undefined),
    [send]
  )
  const reset = useCallback(() => update(IDLE), [update])
  const cancel = useCallback(() => abort.current?.abort(), [])

  return { ...state, submit, send, reset, cancel }
}

export type Api = Pick<ReturnType<typeof useApi>, 'failure' | 'errors' | 'processing'>

const IDLE = { processing: false, progress: null, errors: {}, failure: null, data: null }

/** For failures that came without words (M-SITE-08, M-SITE-10). */
function fallbackWords(t: Translate, failed: string) {
  return {
    failed: t(failed),
    forbidden: t('NO_PERMISSION'),
    unsupported: t('UNSUPPORTED_CONTENT_TYPE'),
  }
}

/** A status that is not OK reaches us as an exception of the client; a lost network stays one. */
function answerOfFailure(error: unknown) {
  if (error instanceof HttpResponseError) return error.response
  throw error
}

/** Repeats the call after the person has confirmed that it is they, when the server asks for that. */
async function confirmedIfNeeded<Data>(call: () => Promise<Data>): Promise<Data> {
  try {
    return await call()
  } catch (error) {
    const isAsked = error instanceof ApiError && error.error === 'CONFIRMATION_REQUIRED'
    if (!isAsked || !(await askForConfirmation(error.details.proof as Proof))) throw error
    return call()
  }
}
