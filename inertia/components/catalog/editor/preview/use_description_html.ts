import { useEffect, useState } from 'react'
import { useApi } from '~/hooks/use_api'

const PAUSE_MS = 600

/** The description as the server renders it, after a pause in typing. */
export function useDescriptionHtml(description: string): string {
  const { send } = useApi('api.studio.product_previews.store')
  const [html, setHtml] = useState('')
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(async () => {
      const drawn = await send({ body: { description } }).catch(() => null)
      if (isCurrent && drawn) setHtml(drawn.html)
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [description, send])
  return html
}
