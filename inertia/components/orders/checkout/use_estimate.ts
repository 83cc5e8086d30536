import { useEffectEvent, useState } from 'react'
import { useAbortableEffect } from '~/hooks/use_abortable_effect'
import { useApi } from '~/hooks/use_api'
import type { Call } from '~/lib/api/api_request'

export type OrderBody = Call<'api.orders.store'>['body']

/** The estimate of the order, requested again whenever the order changes. */
export function useEstimate(
  body: OrderBody,
  isEmpty: boolean,
  onFailure: (error: unknown) => void
) {
  const estimate = useApi('api.order_estimates.store', { isQuestion: true })
  const { send } = estimate
  const request = JSON.stringify(body)
  // The request that the estimate answers.
  const [estimated, setEstimated] = useState<string | null>(null)
  const fail = useEffectEvent(onFailure)
  useAbortableEffect(
    (signal) => {
      if (isEmpty) return
      send({ body: JSON.parse(request) }).then(
        () => void (signal.aborted || setEstimated(request)),
        (error) => void (signal.aborted || fail(error))
      )
    },
    [send, request, isEmpty]
  )

  return {
    estimate,
    /** The price shown is that of the present choices. */
    isUpToDate: estimate.data !== null && estimated === request,
    reload: () => void send({ body: JSON.parse(request) }).catch(onFailure),
  }
}
