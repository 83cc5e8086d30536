import { useCallback, useEffect, useState } from 'react'
import type { Attachment } from '~/components/catalog/editor/product_form'
import { SampleDialog } from '~/components/catalog/samples/sample_dialog'
import { ReadSample, useReader } from '~/components/catalog/samples/read_sample'
import { Button } from '~/components/ui/actions/button'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { Spinner } from '~/components/ui/feedback/spinner'
import { ErrorText } from '~/components/ui/fields/error_text'
import { useApi } from '~/hooks/use_api'
import { useLive } from '~/hooks/use_live'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'
import type { ResponseData } from '~/lib/api/api_request'

type StudioSample = ResponseData<'api.studio.attachment_samples.show'>
type Props = { file: Attachment; sample: StudioSample }

/** Which part of a PDF or text visitors may read before they buy. */
export function PublicSampleLine({ file }: { file: Attachment }) {
  const t = useT('catalog')
  const { sample, read } = usePublicSample(file)
  const removing = useApi('api.studio.attachment_samples.destroy')
  const [isChoosing, setChoosing] = useState(false)
  if (!sample || (file.kind === 'pdf' && sample.mostPages === 0)) return null

  const isChosen = sample.state !== 'none'
  return (
    <div className="mt-1 flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-xs">
      <SampleState file={file} sample={sample} />
      <Button size="sm" variant="ghost" onPress={() => setChoosing(true)}>
        {t(isChosen ? 'public_sample.change' : 'public_sample.choose')}
      </Button>
      {isChosen ? (
        <Button
          size="sm"
          variant="ghost"
          busy={removing.processing}
          onPress={() => void removing.submit({ params: { id: file.id } }).then(read)}
        >
          {t('public_sample.remove')}
        </Button>
      ) : null}
      <ApiFailure api={removing} />
      <SampleDialog
        key={`${sample.pages}${sample.passage}`}
        isOpen={isChoosing}
        file={file}
        sample={sample}
        onClose={() => setChoosing(false)}
        onDone={read}
      />
    </div>
  )
}

function SampleState({ file: { fileName, pageCount }, sample }: Props) {
  const t = useT('catalog')
  const reader = useReader()
  const { state, pages, passage, pictures } = sample
  const count = [...(passage ?? '')].length
  const chosen = passage
    ? t('public_sample.passage_chosen', { count })
    : t('public_sample.pages_chosen', { pages })
  return (
    <>
      <span className="text-muted">
        {t('public_sample.for_visitors')} {state === 'none' ? t('public_sample.none') : chosen}
      </span>
      {state === 'drawing' ? (
        <span role="status" className="flex items-center gap-1.5">
          <Spinner /> {t('public_sample.drawing')}
        </span>
      ) : null}
      {state === 'failed' ? <ErrorText>{t(failureWords(sample.failureReason))}</ErrorText> : null}
      {state === 'ready' ? (
        <ReadSample
          label={t('public_sample.look')}
          title={fileName}
          samples={[{ fileName, pageCount, pictures, passage }]}
          reader={reader}
          size="sm"
          variant="ghost"
        />
      ) : null}
    </>
  )
}

function failureWords(reason: string | null) {
  const known = reason === 'too_complex' || reason === 'interrupted'
  return `public_sample.failed.${known ? reason : 'damaged'}`
}

/** The stored choice and its state, which a job changes. */
function usePublicSample({ id }: Attachment) {
  const { user } = useShared()
  const { send, data } = useApi('api.studio.attachment_samples.show', { keepsData: true })
  const read = useCallback(() => send({ params: { id } }).catch(() => null), [send, id])
  useEffect(() => void read(), [read])
  useLive<{ type: string; attachmentId?: number }>(
    user ? `users/${user.id}` : null,
    (message) => {
      if (message.type === 'public_sample' && message.attachmentId === id) void read()
    },
    // Also at the first connection: the pages may be drawn before it.
    { onConnect: () => void read() }
  )
  return { sample: data, read }
}
