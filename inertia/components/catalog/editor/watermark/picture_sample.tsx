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

/** A part of a picture, or of the first of a pack, as buyers get it, to be compared with the original. */
export function PictureSample({ file }: { file: Attachment }) {
  const t = useT('catalog')
  const { status, make, freshUrl, requested } = useSample(file)
  const [url, setUrl] = useState<string | null>(null)
  const { fileName: name } = file
  const isBusy = status === 'generating' || requested.processing

  if (status === 'generated' && !isBusy) {
    return (
      <div className="flex min-w-0 flex-wrap items-center gap-1">
        <Button
          size="sm"
          variant="ghost"
          icon={<SquareSplitHorizontal aria-hidden />}
          onPress={() => void freshUrl().then(setUrl)}
        >
          {t('sample.compare')}
        </Button>
        <IconButton size="sm" label={t('sample.again', { name })} onPress={() => void make()}>
          <RotateCw aria-hidden className="size-4" />
        </IconButton>
        {url ? (
          <Suspense fallback={null}>
            <Popup file={file} url={url} onClose={() => setUrl(null)} />
          </Suspense>
        ) : null}
      </div>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="sm" variant="ghost" busy={isBusy} onPress={() => void make()}>
        {t(isBusy ? 'sample.generating' : 'sample.make_picture')}
      </Button>
      {status === 'failed' && !isBusy ? <ErrorText>{t('sample.failed_picture')}</ErrorText> : null}
      <ApiFailure api={requested} />
    </div>
  )
}
