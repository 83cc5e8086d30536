import { useEffect, type DependencyList } from 'react'

/**
 * An effect that sends a request. Its signal is aborted when the inputs change or the component is
 * unmounted, so that a late response is ignored.
 */
export function useAbortableEffect(
  effect: (signal: AbortSignal) => void | (() => void),
  inputs: DependencyList
) {
  useEffect(() => {
    const controller = new AbortController()
    const end = effect(controller.signal)
    return () => {
      controller.abort()
      end?.()
    }
  }, inputs)
}
