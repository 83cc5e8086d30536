import { Eye, RotateCw } from 'lucide-react'
import type { Attachment } from '~/components/catalog/editor/product_form'
import { useSample } from '~/components/catalog/editor/watermark/use_sample'
import { Button, IconButton } from '~/components/ui/actions/button'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { useT } from '~/hooks/use_t'
import { ErrorText } from '~/components/ui/fields/error_text'

/** A preview of the first ten pages with the last saved watermark. */
export function SampleLine({ file }: { file: Attachment }) {
  const t = useT('catalog')
  const { status, isBusy, make, read, requested } = useSample(file)
  const { fileName: name } = file

  async function open() {
    const url = (await read())?.sample.url
    if (url) window.location.assign(url)
  }

  if (status === 'generated' && !isBusy) {
    return (
      <div className="flex min-w-0 flex-wrap items-center gap-1">
        <Button size="sm" variant="ghost" icon={<Eye aria-hidden />} onPress={() => void open()}>
          {t('sample.open')}
        </Button>
        <IconButton size="sm" label={t('sample.again', { name })} onPress={() => void make()}>
          <RotateCw aria-hidden className="size-4" />
        </IconButton>
      </div>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="sm" variant="ghost" busy={isBusy} onPress={() => void make()}>
        {t(isBusy ? 'sample.generating' : 'sample.make')}
      </Button>
      {status === 'failed' && !isBusy ? <ErrorText>{t('sample.failed')}</ErrorText> : null}
      <ApiFailure api={requested} />
    </div>
  )
}
