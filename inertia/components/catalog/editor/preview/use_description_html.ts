import { useState } from 'react'
import { useAbortableEffect } from '~/hooks/use_abortable_effect'
import { useApi } from '~/hooks/use_api'

const PAUSE_MS = 600

/** The description as the server renders it, after a pause in typing. */
export function useDescriptionHtml(description: string): string {
  const { send } = useApi('api.studio.product_previews.store')
  const [html, setHtml] = useState('')
  useAbortableEffect(
    (signal) => {
      const timer = setTimeout(async () => {
        const response = await send({ body: { description } }).catch(() => null)
        if (!signal.aborted && response) setHtml(response.html)
      }, PAUSE_MS)
      return () => clearTimeout(timer)
    },
    [description, send]
  )
  return html
}
