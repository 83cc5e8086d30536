import { useEffect, useRef } from 'react'
import { X } from 'lucide-react'
import { IconButton } from '~/components/ui/actions/button'
import { StatusChip } from '~/components/ui/show/status_chip'
import { useT } from '~/hooks/use_t'

export type Sample = {
  fileName: string
  /** Of the whole file; null for texts. */
  pageCount: number | null
  pictures: { page: number; width: number; height: number; url: string }[]
  passage: string | null
  language?: string
}

type Props = { title: string; samples: Sample[]; onClose: () => void }

/** The pages and passages that visitors may read, one below the other. */
export default function SampleReader({ title, samples, onClose }: Props) {
  const t = useT('catalog')
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])

  return (
    <dialog
      ref={dialog}
      aria-label={t('public_sample.of', { title })}
      onClose={onClose}
      className="m-0 size-full max-h-none max-w-none overflow-y-auto overscroll-contain bg-background p-0 text-foreground"
    >
      <header className="sticky top-0 z-10 border-b border-separator bg-background">
        <div className="mx-auto flex max-w-3xl items-center gap-3 px-4 py-2">
          <StatusChip tone="accent">{t('public_sample.mark')}</StatusChip>
          <h2 className="min-w-0 flex-1 truncate text-sm font-medium">{title}</h2>
          <IconButton label={t('product.close_picture')} onPress={() => dialog.current?.close()}>
            <X aria-hidden />
          </IconButton>
        </div>
      </header>
      <div className="mx-auto flex max-w-3xl flex-col gap-10 px-4 py-6">
        {samples.map((sample) => (
          <SamplePart key={sample.fileName} sample={sample} isNamed={samples.length > 1} />
        ))}
        <p className="text-center text-sm text-muted">{t('public_sample.end')}</p>
      </div>
    </dialog>
  )
}

/** Paper is white in dark mode, too. */
function SamplePart({ sample, isNamed }: { sample: Sample; isNamed: boolean }) {
  const t = useT('catalog')
  const { fileName, pageCount, pictures, passage, language } = sample
  return (
    <section aria-label={fileName} className="flex flex-col gap-6">
      {isNamed ? <h3 className="text-sm font-medium wrap-anywhere">{fileName}</h3> : null}
      {pictures.map(({ page, url, width, height }) => {
        const words = t('public_sample.page', { page, count: pageCount ?? page })
        return (
          <figure key={page} className="flex flex-col gap-1.5">
            <img
              src={url}
              width={width}
              height={height}
              alt={words}
              loading="lazy"
              className="hairline h-auto w-full rounded-md bg-white"
            />
            <figcaption className="tabular text-center text-xs text-muted">{words}</figcaption>
          </figure>
        )
      })}
      {passage ? (
        <p lang={language} className="leading-loose whitespace-pre-wrap wrap-anywhere">
          {passage}…
        </p>
      ) : null}
    </section>
  )
}
