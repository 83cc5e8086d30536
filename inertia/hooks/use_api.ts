import { useCallback, useEffect, useRef, useState } from 'react'
import type { Progress } from '@inertiajs/core'
import { router } from '@inertiajs/react'
import { methodOf } from '~/client'
import { LatestSignal } from '~/lib/abortable'
import { ApiError, type FieldMessages } from '~/lib/api/api_error'
import type { ResponseData, Call, RouteName } from '~/lib/api/api_request'
import { callRoute } from '~/lib/api/call_route'
import { retryUntilResponse, type OfflineCall } from '~/lib/api/retry_until_response'
import { leaveForForbidden, leaveForSignIn } from '~/lib/pages/leaving'
import { useT, type Translate } from '~/hooks/use_t'

export type ApiOptions = {
  /** Path to which a missing permission redirects after 1.5 s. */
  forbiddenTo?: string
  /** Key of errors.json for the message when the server sends none. */
  failed?: string
  /**
   * The request only reads, so it is repeated automatically when the connection is back; `send`
   * keeps waiting meanwhile. Defaults to true for GET.
   */
  isQuestion?: boolean
  /**
   * For a write without a dialog: when the object turns out to be gone or changed, the page that
   * shows it is reloaded. A dialog does this by itself, when it closes.
   */
  reloadsOutdated?: boolean
  /** For a read that is repeated: the data shown stays until the next response, and after a failure. */
  keepsData?: boolean
}

/** The data that the page already contains. */
type Initial<Name extends RouteName> = { initial?: ResponseData<Name> | null | undefined }

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
 * which is then in `errors` and `failure`; `send` throws it as ApiError. `field('title')` is the name of a field and its
 * message, for an input. 401 redirects to the
 * sign-in and back; a missing permission (403) shows a message and redirects away. When the server
 * requires the user to confirm their identity first (428), a dialog asks for it and the call is
 * repeated.
 */
export function useApi<Name extends RouteName>(
  route: Name,
  options: ApiOptions & Initial<Name> = {}
) {
  const { isQuestion = methodOf(route) === 'get', initial = null } = options
  const [state, setState] = useState<State<ResponseData<Name>>>({ ...IDLE, data: initial })
  const attempt = useAttempt(route, options, setState)
  const waiting = useRef<OfflineCall | null>(null)
  // A later call replaces the one before: only its response counts.
  const [turn] = useState(() => new LatestSignal())
  useEffect(() => {
    turn.open()
    return () => {
      turn.close()
      waiting.current?.cancel()
    }
  }, [turn])

  const send = useCallback(
    async (call: Call<Name>): Promise<ResponseData<Name>> => {
      waiting.current?.giveUp()
      waiting.current = null
      const signal = turn.next()
      return attempt(call, signal).catch((error: unknown) => {
        const waits = isQuestion && error instanceof ApiError && error.isDisconnected
        if (!waits || signal.aborted) throw error
        const offerRetry = () =>
          setState((before) => ({ ...before, retry: waiting.current?.retry ?? null }))
        const repeat = () =>
          attempt(call, signal).catch((failure: ApiError) => {
            if (failure.isDisconnected && !signal.aborted) offerRetry()
            throw failure
          })
        return retryUntilResponse(repeat, error, (now) => {
          waiting.current = now
          offerRetry()
        })
      })
    },
    [attempt, isQuestion, turn]
  )

  const submit = useCallback(
    (call: Call<Name>) => send(call).catch((): undefined => undefined),
    [send]
  )
  const reset = useCallback(() => {
    waiting.current?.cancel()
    turn.next()
    setState(IDLE)
  }, [turn])

  return { ...state, field: fieldOf(state.errors), submit, send, reset }
}

type Update<Data> = (change: (before: State<Data>) => State<Data>) => void

/** One request; its state is shown unless the signal says that another one replaced it. */
function useAttempt<Name extends RouteName>(
  route: Name,
  { failed, forbiddenTo, reloadsOutdated, keepsData = false }: ApiOptions,
  update: Update<ResponseData<Name>>
) {
  const t = useT('errors')
  return useCallback(
    async (call: Call<Name>, signal: AbortSignal): Promise<ResponseData<Name>> => {
      const tell = (part: Partial<State<ResponseData<Name>>>) => {
        if (!signal.aborted) update((before) => ({ ...before, ...part }))
      }
      tell({ ...(keepsData ? WITHOUT_DATA : IDLE), processing: true })
      try {
        const words = fallbackWords(t, failed)
        const data = await callRoute(route, call, words, (progress) => tell({ progress }))
        tell({ data })
        return data
      } catch (error) {
        const failure =
          error instanceof ApiError ? error : new ApiError(0, t(failed ?? 'CONNECTION_LOST'))
        tell({ failure, errors: failure.fields })
        if (failure.isUnauthenticated) leaveForSignIn()
        if (failure.isOutdated && reloadsOutdated) router.reload()
        if (failure.isForbidden) leaveForForbidden(failure.message, forbiddenTo)
        throw failure
      } finally {
        tell({ processing: false, progress: null })
      }
    },
    [route, forbiddenTo, reloadsOutdated, keepsData, failed, t, update]
  )
}

export type Api = Pick<ReturnType<typeof useApi>, 'failure' | 'errors' | 'field' | 'processing'> & {
  retry?: (() => void) | null
}

/** The name of a field and its message: `<TextField {...saving.field('title')} />`. */
const fieldOf =
  (errors: FieldMessages) =>
  <Name extends string>(name: Name) => ({ name, error: errors[name] })

const WITHOUT_DATA = { processing: false, progress: null, errors: {}, failure: null, retry: null }
const IDLE = { ...WITHOUT_DATA, data: null }

/** Messages for failures that came without one (M-SITE-08, M-SITE-10). */
function fallbackWords(t: Translate, failed = 'SERVER_ERROR') {
  return {
    failed: t(failed),
    forbidden: t('NO_PERMISSION'),
    unsupported: t('UNSUPPORTED_CONTENT_TYPE'),
  }
}
