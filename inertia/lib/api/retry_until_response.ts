import type { ApiError } from '~/lib/api/api_error'
import { retryOnReconnect } from '~/lib/reconnect'

/** A call that waits for the connection. */
export type OfflineCall = { retry: () => void; giveUp: () => void; cancel: () => void }

/**
 * Repeats a call until a response arrives, whatever it is.
 * @param onWaiting gets functions that retry the call now or cancel it
 */
export function retryUntilResponse<Data>(
  call: () => Promise<Data>,
  failure: ApiError,
  onWaiting: (waiting: OfflineCall) => void
): Promise<Data> {
  return new Promise((resolve, reject) => {
    let isRequesting = false
    const retry = () => {
      if (isRequesting) return
      isRequesting = true
      call()
        .then(
          (data) => {
            stop()
            resolve(data)
          },
          (error: ApiError) => {
            if (error.isDisconnected) return
            stop()
            reject(error)
          }
        )
        .finally(() => {
          isRequesting = false
        })
    }
    const stop = retryOnReconnect(retry)
    const giveUp = () => {
      stop()
      reject(failure)
    }
    onWaiting({ retry, giveUp, cancel: stop })
  })
}
