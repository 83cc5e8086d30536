import { useCallback, useEffect } from 'react'
import type { Attachment } from '~/components/catalog/editor/product_form'
import { useApi } from '~/hooks/use_api'
import { useLive } from '~/hooks/use_live'
import { useShared } from '~/hooks/use_shared'

type SampleMessage = { type: string; attachmentId?: number }

/**
 * The sample of a file with the saved watermark, pages of a PDF or a part of a picture: whether it exists, and how to
 * create it.
 */
export function useSample({ id }: Attachment) {
  const { user } = useShared()
  const stored = useApi('api.studio.watermark_samples.show')
  const requested = useApi('api.studio.watermark_samples.store')
  const { send } = stored
  const read = useCallback(() => send({ params: { id } }).catch(() => null), [send, id])

  useEffect(() => void read(), [read])
  useLive<SampleMessage>(
    user ? `users/${user.id}` : null,
    (message) => {
      if (message.type === 'sample' && message.attachmentId === id) void read()
    },
    { onReconnect: () => void read() }
  )

  async function make() {
    await requested.submit({ params: { id } })
    await read()
  }
  /** Signed URLs expire soon, so a fresh one is requested. */
  const freshUrl = async () => (await read())?.sample.url ?? null
  async function open() {
    const url = await freshUrl()
    if (url) window.location.assign(url)
  }
  return { status: stored.data?.sample.status ?? 'not_generated', make, open, freshUrl, requested }
}
