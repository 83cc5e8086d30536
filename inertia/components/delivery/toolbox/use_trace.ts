import { useState } from 'react'
import type { EnteredShop } from '~/components/delivery/toolbox/toolbox_places'
import { useApi } from '~/hooks/use_api'

type TraceBody = Record<string, unknown> | FormData

const isPicture = (file: unknown): file is File =>
  file instanceof File && file.type.startsWith('image/')

/** Traces a copy: of the user's own shop, or of the one that an admin has entered. */
export function useTrace(shop?: EnteredShop) {
  const own = useApi('api.studio.leak_traces.store')
  const theirs = useApi('api.admin.leak_traces.store')
  const [pictures, setPictures] = useState<File[]>([])

  // Files are sent as form data, which the route types do not describe.
  const ask = (body: TraceBody) => {
    const sent = body instanceof FormData ? body.getAll('file') : []
    setPictures(sent.filter(isPicture))
    return shop
      ? theirs.submit({ body: body as never, params: { name: shop.creatorName } })
      : own.submit({ body: body as never })
  }
  return { ...(shop ? theirs : own), ask, pictures }
}
