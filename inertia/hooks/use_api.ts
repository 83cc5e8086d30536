import { useCallback, useEffect, useRef, useState } from 'react'
import { http, HttpCancelledError, HttpResponseError } from '@inertiajs/core'
import type { Progress } from '@inertiajs/core'
import { ApiError, readAnswer, type FieldMessages } from '~/lib/api/api_error'
import { askForConfirmation, type Proof } from '~/lib/confirmation'
import { leaveForForbidden, leaveForSignIn } from '~/lib/pages/leaving'
import { methodOf } from '~/client'
import { untilAnswered, type WaitingCall } from '~/lib/api/waiting_call'
import { requestOf, type Answer, type Call, type RouteName } from '~/lib/api/api_request'
import { useT, type Translate } from '~/hooks/use_t'

export type ApiOptions = {
  /** Where a missing permission redirects to after 1.5 s. */
  forbiddenTo?: string
  /** The message when the server sends none: a key of errors.json. */
  failed?: string
  /**
   * The request only reads, so it is repeated automatically when the connection is back; `send`
   * keeps waiting meanwhile. Defaults to true for GET.
   */
  isQuestion?: boolean
}

type State<Data> = {
  processing: boolean
  progress: Progress | null
  /** Field → message, from the server's validation. */
  errors: FieldMessages
  /** The whole error, for a message above the form. */
  failure: ApiError | null
  data: Data | null
  /** Retries at once while a read waits for the connection. */
  retry: (() => void) | null
}

/**
 * The one way to write: `const save = useApi('api.studio.products.store')`, then `const product =
 * await save.submit({ body, params })`. `submit` returns the data, or undefined after a failure,
 * which is then in `errors` and `failure`; `send` throws it as ApiError. 401 redirects to the
 * sign-in and back; a missing permission (403) shows a message and redirects away. When the server
 * requires the user to confirm their identity first (428), a dialog asks for it and the call is
 * repeated.
 */
export function useApi<Name extends RouteName>(route: Name, options: ApiOptions = {}) {
  const t = useT('errors')
  const { failed, isQuestion = methodOf(route) === 'get' } = options
  const [state, setState] = useState<State<Answer<Name>>>(IDLE)
  const abort = useRef<AbortController | null>(null)
  const waiting = useRef<WaitingCall | null>(null)
  const newest = useRef(0)
  const mounted = useRef(true)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
      waiting.current?.forget()
    }
  }, [])

  const update = useCallback((part: Partial<State<Answer<Name>>>) => {
    if (mounted.current) setState((before) => ({ ...before, ...part }))
  }, [])

  const attempt = useCallback(
    async (call: Call<Name>, turn: number): Promise<Answer<Name>> => {
      // A later call replaced this one: only its response counts.
      const tell = (part: Partial<State<Answer<Name>>>) => {
        if (turn === newest.current) update(part)
      }
      abort.current = new AbortController()
      tell({ ...IDLE, processing: true })
      try {
        const { signal } = abort.current
        const data = await confirmedIfNeeded(async () => {
          const answer = await http
            .getClient()
            .request({
              ...requestOf(route, call),
              signal,
              onUploadProgress: (progress) => tell({ progress }),
            })
            .catch(answerOfFailure)
          return readAnswer(answer, fallbackWords(t, failed)) as Answer<Name>
        })
        tell({ data })
        return data
      } catch (error) {
        if (error instanceof HttpCancelledError) throw error
        const failure =
          error instanceof ApiError ? error : new ApiError(0, t(failed ?? 'CONNECTION_LOST'))
        tell({ failure, errors: failure.fields })
        if (failure.isUnauthenticated) leaveForSignIn()
        if (failure.isForbidden) leaveForForbidden(failure.message, options.forbiddenTo)
        throw failure
      } finally {
        tell({ processing: false, progress: null })
      }
    },
    [route, options.forbiddenTo, failed, t, update]
  )

  const send = useCallback(
    async (call: Call<Name>): Promise<Answer<Name>> => {
      waiting.current?.giveUp()
      waiting.current = null
      newest.current += 1
      const turn = newest.current
      return attempt(call, turn).catch((error: unknown) => {
        const waits = isQuestion && error instanceof ApiError && error.isDisconnected
        if (!waits || turn !== newest.current || !mounted.current) throw error
        const repeat = () =>
          attempt(call, turn).catch((failure: ApiError) => {
            if (failure.isDisconnected) update({ retry: waiting.current?.retry ?? null })
            throw failure
          })
        return untilAnswered(repeat, error, (now) => {
          waiting.current = now
          update({ retry: now.retry })
        })
      })
    },
    [attempt, isQuestion, update]
  )

  const submit = useCallback(
    (call: Call<Name>) => send(call).catch((): undefined => undefined),
    [send]
  )
  const reset = useCallback(() => {
    waiting.current?.forget()
    newest.current += 1
    update(IDLE)
  }, [update])
  const cancel = useCallback(() => abort.current?.abort(), [])

  return { ...state, submit, send, reset, cancel }
}

export type Api = Pick<ReturnType<typeof useApi>, 'failure' | 'errors' | 'processing'> & {
  retry?: (() => void) | null
}

const IDLE = {
  ...{ processing: false, progress: null, errors: {}, failure: null, data: null },
  retry: null,
}

/** Messages for failures that came without one (M-SITE-08, M-SITE-10). */
function fallbackWords(t: Translate, failed = 'SERVER_ERROR') {
  return {
    failed: t(failed),
    forbidden: t('NO_PERMISSION'),
    unsupported: t('UNSUPPORTED_CONTENT_TYPE'),
  }
}

/** The client throws on a status that is not OK; network errors pass through unchanged. */
function answerOfFailure(error: unknown) {
  if (error instanceof HttpResponseError) return error.response
  throw error
}

/** Repeats the call after the user has confirmed their identity, if the server requires that. */
async function confirmedIfNeeded<Data>(call: () => Promise<Data>): Promise<Data> {
  try {
    return await call()
  } catch (error) {
    const isAsked = error instanceof ApiError && error.error === 'CONFIRMATION_REQUIRED'
    if (!isAsked || !(await askForConfirmation(error.details.proof as Proof))) throw error
    return call()
  }
}
