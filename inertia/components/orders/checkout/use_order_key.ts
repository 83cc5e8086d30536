import { useState } from 'react'
import { ApiError } from '~/lib/api/api_error'
import { randomId } from '~/lib/random_id'

/** The idempotency key of an attempt to pay: the same key sent twice is processed once. */
export function useOrderKey() {
  const [key, setKey] = useState(randomId)

  /** Without a definite response the order may have been placed; then the same key is sent again and returns it. */
  function renewAfter(error: unknown) {
    const isDefinite = error instanceof ApiError && !error.isDisconnected
    if (isDefinite && error.error !== 'REQUEST_IN_FLIGHT') setKey(randomId())
  }

  return { key, renewAfter }
}
