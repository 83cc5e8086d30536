import { lazy, Suspense, useState } from 'react'
import { RotateCw, SquareSplitHorizontal } from 'lucide-react'
import type { Attachment } from '~/components/catalog/editor/product_form'
import { useSample } from '~/components/catalog/editor/watermark/use_sample'
import { Button, IconButton } from '~/components/ui/actions/button'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { ErrorText } from '~/components/ui/fields/error_text'
import { useT } from '~/hooks/use_t'
import { loadWithRetry } from '~/lib/reconnect'

const Popup = lazy(
  loadWithRetry(() => import('~/components/catalog/editor/watermark/compare_popup'))
)

/** A part of a picture, or of one of a pack or an EPUB, as buyers get it, to be compared with the original. */
export function PictureSample({ file }: { file: Attachment }) {
  const t = useT('catalog')
  const { sample, status, isBusy, make, read, requested } = useSample(file)
  const [isOpen, setOpen] = useState(false)
  const isReady = status === 'generated' && !isBusy
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-1">
      {isReady ? (
        <>
          <Button
            size="sm"
            variant="ghost"
            icon={<SquareSplitHorizontal aria-hidden />}
            onPress={() => void read().then(() => setOpen(true))}
          >
            {t('sample.compare')}
          </Button>
          <IconButton
            size="sm"
            label={t('sample.again', { name: file.fileName })}
            onPress={() => void make(sample?.picture?.seq)}
          >
            <RotateCw aria-hidden className="size-4" />
          </IconButton>
        </>
      ) : (
        <Button size="sm" variant="ghost" busy={isBusy} onPress={() => void make()}>
          {t(isBusy ? 'sample.generating' : 'sample.make_picture')}
        </Button>
      )}
      {status === 'failed' && !isBusy ? <ErrorText>{t('sample.failed_picture')}</ErrorText> : null}
      <ApiFailure api={requested} />
      {isOpen ? (
        <Suspense fallback={null}>
          <Popup
            name={file.fileName}
            sample={sample}
            isBusy={isBusy}
            onNext={make}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
