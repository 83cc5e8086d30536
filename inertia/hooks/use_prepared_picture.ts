import { useEffect, useEffectEvent } from 'react'
import { useApi } from '~/hooks/use_api'

type Route = 'api.studio.shop_pictures.show' | 'api.studio.product_images.show'
type PendingPicture = { id: number; state: string }

const EVERY_MS = 1_500

/**
 * Polls the state of an uploaded picture while it is being processed, and notifies the page when
 * that ends. A failed request is repeated: processing does not depend on it.
 */
export function usePreparedPicture<Picture extends PendingPicture>(
  route: Route,
  picture: Picture | null,
  onSettled: (picture: Picture) => void
) {
  const { submit } = useApi(route)
  const id = picture?.state === 'preparing' ? picture.id : null
  const ask = useEffectEvent(async (params: { id: number }) => {
    const now = (await submit({ params, isBackground: true })) as Picture | undefined
    if (now && now.state !== 'preparing') onSettled(now)
  })

  useEffect(() => {
    if (id === null) return undefined
    const timer = setInterval(() => void ask({ id }), EVERY_MS)
    return () => clearInterval(timer)
  }, [id])
}
