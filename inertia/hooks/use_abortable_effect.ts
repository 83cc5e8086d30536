import { useEffect, type DependencyList } from 'react'

/**
 * An effect that asks for something: its signal is aborted when the inputs change or the component
 * goes away, so that a late response is ignored.
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
