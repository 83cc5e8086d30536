import { useState } from 'react'
import type { Attachment } from '~/components/catalog/editor/product_form'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { TextField } from '~/components/ui/fields/text_field'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import type { ResponseData } from '~/lib/api/api_request'

type Props = {
  isOpen: boolean
  file: Attachment
  sample: ResponseData<'api.studio.attachment_samples.show'>
  onClose: () => void
  onDone: () => unknown
}

/** Chooses the pages of a PDF or the passage of a text. */
export function SampleDialog({ isOpen, file, sample, onClose, onDone }: Props) {
  const t = useT('catalog')
  const choosing = useApi('api.studio.attachment_samples.update')
  const [pages, setPages] = useState(sample.pages)
  const [startsWith, setStartsWith] = useState(sample.startsWith ?? '')
  const [length, setLength] = useState(sample.passage ? `${sample.passage.length}` : '')
  const isPdf = file.kind === 'pdf'
  const kind = isPdf ? 'pages' : 'passage'

  async function confirm() {
    const characters = Number.parseInt(length.normalize('NFKC'), 10) || null
    const body = isPdf ? { pages } : { startsWith: startsWith.trim() || null, length: characters }
    const chosen = await choosing.submit({ params: { id: file.id }, body })
    if (!chosen) return false
    await onDone()
    return true
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      api={choosing}
      title={t('public_sample.ask', { name: file.fileName })}
      confirmLabel={t('public_sample.save')}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-4">
        {isPdf ? (
          <TextField
            label={t('public_sample.pages')}
            hint={t('public_sample.pages_hint', { max: sample.mostPages, count: file.pageCount! })}
            {...choosing.field('pages')}
            value={pages}
            onChange={setPages}
            required
          />
        ) : (
          <>
            <TextField
              label={t('public_sample.starts_with')}
              hint={t('public_sample.starts_with_hint')}
              {...choosing.field('startsWith')}
              value={startsWith}
              onChange={setStartsWith}
            />
            <TextField
              label={t('public_sample.length')}
              hint={t('public_sample.length_hint')}
              {...choosing.field('length')}
              value={length}
              onChange={setLength}
              inputMode="numeric"
            />
          </>
        )}
        <p className="text-sm text-muted">{t(`public_sample.${kind}_meaning`)}</p>
        <ApiFailure api={choosing} />
      </div>
    </ConfirmDialog>
  )
}
