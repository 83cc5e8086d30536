import type { EnteredShop } from '~/components/delivery/toolbox/toolbox_places'
import { useApi } from '~/hooks/use_api'

type TraceBody = Record<string, unknown> | FormData

/** Asks whose copy it is: of one's own shop, or of the one that an admin entered. */
export function useTrace(shop?: EnteredShop) {
  const own = useApi('api.studio.leak_traces.store')
  const theirs = useApi('api.admin.leak_traces.store')

  // Files travel as a form, of which the types of the routes know nothing.
  const ask = (body: TraceBody) =>
    shop
      ? theirs.submit({ body: body as never, params: { name: shop.creatorName } })
      : own.submit({ body: body as never })
  return { ...(shop ? theirs : own), ask }
}
