import { useCallback, useEffect } from 'react'
import type { Attachment } from '~/components/catalog/editor/product_form'
import { useApi } from '~/hooks/use_api'
import { useLive } from '~/hooks/use_live'
import { useShared } from '~/hooks/use_shared'
import type { ResponseData } from '~/lib/api/api_request'

export type Sample = ResponseData<'api.studio.watermark_samples.show'>['sample']

type SampleMessage = { type: string; attachmentId?: number }

/**
 * The sample of a file with the saved watermark, pages of a PDF or a part of a picture: whether it exists, and how to
 * create it.
 */
export function useSample({ id }: Attachment) {
  const { user } = useShared()
  const stored = useApi('api.studio.watermark_samples.show', { keepsData: true })
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

  /** @param seq the place of a picture in a pack or an EPUB; by default the first that carries the mark */
  async function make(seq?: number) {
    await requested.submit({ params: { id }, body: { seq } })
    await read()
  }
  const sample = stored.data?.sample ?? null
  const status = sample?.status ?? 'not_generated'
  const isBusy = status === 'generating' || requested.processing
  /** Signed URLs expire soon, so reading again requests a fresh one. */
  return { sample, status, isBusy, make, read, requested }
}
