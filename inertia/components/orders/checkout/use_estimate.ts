import { useEffectEvent, useState } from 'react'
import type { Data } from '@generated/data'
import { useFirstOnce } from '~/components/orders/checkout/use_first_once'
import { useAbortableEffect } from '~/hooks/use_abortable_effect'
import { useApi } from '~/hooks/use_api'
import type { Call } from '~/lib/api/api_request'

export type OrderBody = Call<'api.orders.store'>['body']

type Options = {
  /** The estimate of the order as it is at first, as the page contains it. */
  initial: Data.Orders.Checkout.Estimate | null
  isEmpty: boolean
  onFailure: (error: unknown) => void
}

/** The estimate of the order, requested again whenever the order changes. */
export function useEstimate(body: OrderBody, { initial, isEmpty, onFailure }: Options) {
  const estimate = useApi('api.order_estimates.store', { isQuestion: true, initial })
  const { send } = estimate
  const request = JSON.stringify(body)
  // The request that the estimate answers.
  const [estimated, setEstimated] = useState(initial ? request : null)
  const isAnswered = useFirstOnce(estimated)
  const fail = useEffectEvent(onFailure)
  useAbortableEffect(
    (signal) => {
      if (isAnswered(request) || isEmpty) return
      send({ body: JSON.parse(request) }).then(
        () => void (signal.aborted || setEstimated(request)),
        (error) => void (signal.aborted || fail(error))
      )
    },
    [send, request, isEmpty, isAnswered]
  )

  return {
    estimate,
    /** The price shown is that of the present choices. */
    isUpToDate: estimate.data !== null && estimated === request,
    reload: () => void send({ body: JSON.parse(request) }).catch(onFailure),
  }
}
